/**
 * `npm run check` runs the checks of seconds on the working tree, and the nearest tests that import what changed. What
 * changed are the files that differ from the last commit, or from another one: `npm run check -- --since=main`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findRelatedTests, readSources } from './check/related-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
const CHECKS = ['types', 'lint', 'structure', 'unused', 'unused-exports'];
/** Checks and tests that run at the same time. */
const LANES = 2;
/** More files of tests would take longer than half a minute. */
const MOST_TESTS = 12;

interface Task {
  readonly name: string;
  readonly command: readonly string[];
}

const [argument = '--since=HEAD', ...others] = process.argv.slice(2);
if (!argument.startsWith('--since=') || others.length > 0) {
  process.stderr.write(`Unknown argument "${others[0] ?? argument}". Use --since= with a commit.\n`);
  process.exit(1);
}
process.exitCode = await main(argument.slice('--since='.length));

async function main(since: string): Promise<number> {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const changed = listChangedFiles(since).filter((file) => /\.tsx?$/.test(file));
  const { near, far } = findRelatedTests(readSources(ROOT), changed);
  const nearest = near.slice(0, MOST_TESTS);
  const notRun = near.length - nearest.length + far.length;
  const tasks: Task[] = CHECKS.map((name) => ({ name, command: scripts[name]?.split(' ') ?? [] }));
  // The longest first.
  if (nearest.length > 0) {
    const command = ['vitest', 'run', '--reporter=dot', ...nearest];
    tasks.unshift({ name: `tests (${nearest.length} files)`, command });
  }

  const startedAt = performance.now();
  const failed: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) {
        const { isOk, output } = await run(task.command);
        process.stdout.write(`${isOk ? '✓' : '✗'} ${task.name}\n${isOk ? '' : output}`);
        if (!isOk) failed.push(task.name);
      }
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const result = failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All passed.';
  const rest =
    notRun > 0 ? ` Not run: ${notRun} files of tests that are farther from the change or need a build (npm test).` : '';
  process.stdout.write(`${result} ${seconds} s.${rest}\n`);
  return failed.length > 0 ? 1 : 0;
}

/** Lists the files that differ from a commit and still exist, with those that git does not track yet. */
function listChangedFiles(since: string): readonly string[] {
  const git = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.split('\n').filter(Boolean);
  };
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Runs a command and collects its output, which is shown only if it fails. */
function run([program = '', ...args]: readonly string[]): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, PATH },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ isOk: code === 0, output }));
  });
}
