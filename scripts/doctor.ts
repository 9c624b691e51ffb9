/** `npm run doctor`: see docs/operating.md. */
import { examineSite, type Finding } from '../src/app/doctor/examine-site.ts';
import { type CommandContext, runCommand } from './backup/command.ts';

const USAGE = 'Usage: npm run doctor   says what is wrong with the site, running or stopped, and changes nothing';

await runCommand(USAGE, (context) => (process.argv.length > 2 ? undefined : run(context)));

async function run({ log }: CommandContext): Promise<{ message: string; exitCode: number }> {
  const { parts, isRunning } = await examineSite(process.env, log);
  const where = isRunning ? 'The site is running' : 'The site is not running';
  const wrong = (['failed', 'attention'] as const).flatMap((state) =>
    parts.filter((part) => part.state === state && !part.isNote),
  );
  const lines = [
    wrong.length === 0 ? `${where}, and nothing is wrong.` : `${where}.`,
    ...wrong.flatMap((part) => describePart(part.state === 'failed' ? 'Broken' : 'Check', part)),
    ...parts.filter((part) => part.isNote).flatMap((part) => describePart('Note', part)),
  ];
  return { message: lines.join('\n'), exitCode: wrong.length === 0 ? 0 : 1 };
}

function describePart(label: string, { name, summary, problems = [] }: Finding): string[] {
  return [
    `${label.padEnd(6)}  ${name}: ${summary}`,
    ...problems.map((problem) => `        ${problem.name}: ${problem.text}`),
  ];
}
