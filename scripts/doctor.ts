/** `npm run doctor`: see docs/operating.md. */
import { examineSite } from '../src/app/doctor/examine-site.ts';
import { type CommandContext, runCommand } from './backup/command.ts';

const USAGE = 'Usage: npm run doctor   says what is wrong with the site, running or stopped, and changes nothing';

await runCommand(USAGE, (context) => (process.argv.length > 2 ? undefined : run(context)));

async function run({ log }: CommandContext): Promise<{ message: string; exitCode: number }> {
  const { parts, isRunning } = await examineSite(process.env, log);
  const worst = ['failed', 'attention'] as const;
  const wrong = worst.flatMap((state) => parts.filter((part) => part.state === state));
  const where = isRunning ? 'The site is running' : 'The site is not running';
  if (wrong.length === 0) return { message: `${where}, and nothing is wrong.`, exitCode: 0 };
  const lines = wrong.flatMap(({ name, state, summary, problems = [] }) => [
    `${state === 'failed' ? 'Broken' : 'Check'}  ${name}: ${summary}`,
    ...problems.map((problem) => `        ${problem.name}: ${problem.text}`),
  ]);
  return { message: [`${where}.`, ...lines].join('\n'), exitCode: 1 };
}
