import { existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { type Counts, countPlaywrightTests, countVitestTests } from './counts.ts';

export interface Step {
  readonly name: string;
  /** A program of node_modules/.bin and its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the step's report. Returns undefined if it wrote none. */
  readonly readCounts?: () => Counts | undefined;
}

/** Several times the size of a run's databases. */
const MEMORY_BYTES = 4e9;

/**
 * Lists every check, fastest first.
 * @param scripts of package.json, which contain the commands of most checks
 * @param reports an empty folder for the reports of the test runners
 */
export function listSteps(scripts: Readonly<Record<string, string>>, reports: string): Step[] {
  const script = (name: string): Step => ({ name, command: scripts[name]?.split(' ') ?? [] });
  const unit = path.join(reports, 'unit.json');
  const e2e = path.join(reports, 'e2e.json');
  const inMemory = findMemoryFolder();
  return [
    ...['types', 'lint', 'structure', 'unused', 'unused-exports', 'lockfile', 'build'].map(script),
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
      env: inMemory,
      readCounts: () => readReport(unit, countVitestTests),
    },
    // In their modes of seconds: shows that they build and run, because nothing else does.
    { name: 'bench', command: ['node', 'bench/run.ts', '--smoke'], env: inMemory },
    // They read /proc.
    ...(process.platform === 'linux'
      ? [{ name: 'drills', command: ['node', 'tests/drills/run.ts', '--smoke'], env: inMemory }]
      : []),
    {
      name: 'e2e',
      command: ['playwright', 'test', '--forbid-only', '--reporter=list,json'],
      env: { ...inMemory, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
      readCounts: () => readReport(e2e, countPlaywrightTests),
    },
  ];
}

/**
 * Returns the steps named by `--only=unit,e2e` in their usual order, or all steps.
 * @throws Error with one line for unknown input.
 */
export function chooseSteps(steps: readonly Step[], args: readonly string[]): readonly Step[] {
  const names = steps.map(({ name }) => name);
  const usage = `Use --only= with some of ${names.join(',')}.`;
  const only = args.map((arg) => {
    if (!arg.startsWith('--only=')) throw new Error(`Unknown argument "${arg}". ${usage}`);
    return arg.slice('--only='.length).split(',');
  });
  const unknown = only.flat().find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no check "${unknown}". ${usage}`);
  return only.length === 0 ? steps : steps.filter(({ name }) => only.flat().includes(name));
}

/** Sets TMPDIR to a folder in memory if there is room, so that tests need not wait for the disk. */
function findMemoryFolder(): Record<string, string> {
  const folder = '/dev/shm';
  // The folder must allow execution, because one test runs a program that it has copied.
  if (!existsSync(folder) || / \/dev\/shm .*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MEMORY_BYTES ? { TMPDIR: folder } : {};
}

function readReport<Report>(file: string, count: (report: Report) => Counts): Counts | undefined {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
