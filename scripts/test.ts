/** `npm test`: every check there is, one after the other, up to the first that fails. `--only=types,unit` runs some of them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowserLaunch } from './browser.ts';
import { allSteps, chooseSteps, type Step } from './test/steps.ts';
import { type Outcome, summary } from './test/summary.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
// The pinned node and the project's own tools, whatever started this.
const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);

const reports = mkdtempSync(path.join(tmpdir(), 'greatcircle-test-'));
try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const steps = chooseSteps(allSteps(scripts, reports), process.argv.slice(2));
  // Nobody should wait for the other checks to learn that a browser is missing.
  if (steps.some(({ name }) => name === 'e2e')) await findBrowserLaunch();
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await run(step);
    outcomes.push(outcome);
    if (!outcome.ok) break;
  }
  const left = steps.slice(outcomes.length).map(({ name }) => name);
  process.stdout.write(`\n${summary(outcomes, left)}\n`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
}

async function run({ name, command, env, counts }: Step): Promise<Outcome> {
  process.stdout.write(`\n── ${name} ── ${command.join(' ')}\n`);
  const begin = performance.now();
  const ok = await succeeds(command, { ...process.env, ...env, PATH });
  return { name, ok, seconds: (performance.now() - begin) / 1000, counts: counts?.() };
}

/** Runs a command with its output streamed, and passes on a request to stop. */
function succeeds([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      resolve(code === 0);
    });
  });
}
