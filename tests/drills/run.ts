/**
 * `npm run drills [-- --only=app-kill,sigterm] [-- --times=10] [-- --allow-missing] [-- --smoke]`: faults with real processes
 * (docs/drills.md), each so many times in a row. A drill whose program is not installed counts as failed, unless that is
 * allowed. `--smoke` runs each for seconds, several at once, judges no times, and leaves out what lacks a program.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.ts';
import { findProgram } from '../tools/programs.ts';
import { endOnSignals, formatError, isStopping, print, select } from '../tools/runner.ts';
import { closeScopes, openScope } from '../tools/scope.ts';
import { type Drill, toDrillScope } from './support/drill.ts';

const LIMIT_SECONDS = 300;
/** Drills at once in a smoke run, because each mostly waits. */
const SMOKE_LANES = 3;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    times: { type: 'string', default: '1' },
    'allow-missing': { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.drill.ts'));
const modules = files.map((file) => import(pathToFileURL(path.join(import.meta.dirname, file)).href));
const drills = (await Promise.all(modules)).map((module) => (module as { drill: Drill }).drill);
endOnSignals();
await ensureBuilt();
const summary: string[] = [];
let [passed, failed] = [0, 0];
const remaining = select(drills, values.only);
const takeDrills = async () => {
  for (let drill = remaining.shift(); drill; drill = remaining.shift()) summary.push(await repeat(drill));
};
await Promise.all(Array.from({ length: values.smoke ? SMOKE_LANES : 1 }, takeDrills));
print(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
await closeScopes();
// Nothing that a failed run left under way may keep the process alive.
process.exit(failed === 0 ? 0 : 1);

/** @returns a line for the summary */
async function repeat({ needs = [], ...drill }: Drill): Promise<string> {
  print(`\n${drill.name}: ${drill.title}`);
  const missing = needs
    .filter((name) => findProgram(name) === undefined)
    .map((name) => `${name} (apt install ${name})`);
  const lack = missing.length > 0 ? missing.join(', ') : drill.findLack?.();
  if (lack !== undefined) {
    if (!values['allow-missing'] && !values.smoke) failed += 1;
    return `${drill.name}  not run, needs ${lack}`;
  }
  const started = performance.now();
  let ownPassed = 0;
  for (let turn = 1; turn <= times; turn += 1) if (await runOnce(drill, `${turn}/${times}`)) ownPassed += 1;
  passed += ownPassed;
  failed += times - ownPassed;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return `${drill.name}  ${ownPassed} of ${times} passed in ${seconds} s`;
}

async function runOnce({ name, limitSeconds = LIMIT_SECONDS, run }: Drill, turn: string): Promise<boolean> {
  const scope = openScope(`drill-${name}`);
  const started = performance.now();
  const getSeconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const timeOut = async () => {
    await sleep(limitSeconds * 1000, undefined, { ref: false });
    throw new Error(`It was not done within ${limitSeconds} s`);
  };
  try {
    const figures = Object.entries(await Promise.race([run(toDrillScope(scope, values.smoke)), timeOut()]));
    print(`  ${name} ${turn} passed in ${getSeconds()}: ${figures.map((figure) => figure.join(' ')).join(', ')}`);
    return true;
  } catch (error) {
    if (isStopping()) await new Promise(() => undefined);
    print(`  ${name} ${turn} FAILED after ${getSeconds()}: ${formatError(error)}\n${scope.getExplanation()}`);
    return false;
  } finally {
    await scope.close();
  }
}
