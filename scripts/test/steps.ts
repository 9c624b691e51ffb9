import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts';

export interface Step {
  readonly name: string;
  /** A program of node_modules/.bin and its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the report that the step left; undefined where it left none. */
  readonly counts?: () => Counts | undefined;
}

/**
 * Every check, in the order of what is told soonest.
 * @param scripts of package.json: a check that is a command there is the same one here
 * @param reports an empty folder for the reports of the test runners
 */
export function allSteps(scripts: Readonly<Record<string, string>>, reports: string): Step[] {
  const script = (name: string): Step => ({ name, command: scripts[name]?.split(' ') ?? [] });
  const unit = path.join(reports, 'unit.json');
  const e2e = path.join(reports, 'e2e.json');
  return [
    ...['types', 'lint', 'structure', 'unused', 'lockfile'].map(script),
    {
      name: 'unit',
      command: [
        'vitest',
        'run',
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unit}`,
      ],
      counts: () => readReport(unit, vitestCounts),
    },
    {
      name: 'e2e',
      command: ['playwright', 'test', '--forbid-only', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
      counts: () => readReport(e2e, playwrightCounts),
    },
  ];
}

/** The steps that `--only=unit,e2e` names, in their own order; all without it. @throws Error of one line for what it does not know. */
export function chooseSteps(steps: readonly Step[], args: readonly string[]): readonly Step[] {
  const names = steps.map(({ name }) => name);
  const usage = `Use --only= with some of ${names.join(',')}.`;
  const only = args.map((arg) => {
    if (!arg.startsWith('--only=')) throw new Error(`"${arg}" is not known. ${usage}`);
    return arg.slice('--only='.length).split(',');
  });
  const unknown = only.flat().find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no check "${unknown}". ${usage}`);
  return only.length === 0 ? steps : steps.filter(({ name }) => only.flat().includes(name));
}

function readReport<Report>(file: string, count: (report: Report) => Counts): Counts | undefined {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
