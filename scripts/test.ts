/** `npm test` runs every check in order and stops at the first that fails. `--only=types,unit` runs some of them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowserLaunch } from './browser.ts';
import { chooseSteps, listSteps, type Step } from './test/steps.ts';
import { formatSummary, type Outcome } from './test/summary.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
// Puts the pinned Node and the project's tools first.
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
  const steps = chooseSteps(listSteps(scripts, reports), process.argv.slice(2));
  // A missing browser should fail the run at once, not after the other checks.
  if (steps.some(({ name }) => name === 'e2e')) await findBrowserLaunch();
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await run(step);
    outcomes.push(outcome);
    if (!outcome.ok) break;
  }
  const notRun = steps.slice(outcomes.length).map(({ name }) => name);
  process.stdout.write(`\n${formatSummary(outcomes, notRun)}\n`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
}

async function run({ name, command, env, readCounts }: Step): Promise<Outcome> {
  process.stdout.write(`\n── ${name} ── ${command.join(' ')}\n`);
  const startedAt = performance.now();
  const ok = await runCommand(command, { ...process.env, ...env, PATH });
  return { name, ok, seconds: (performance.now() - startedAt) / 1000, counts: readCounts?.() };
}

/** Runs a command, streams its output and forwards SIGTERM. Resolves to whether it succeeded. */
function runCommand([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
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
