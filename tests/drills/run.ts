/**
 * `npm run drills [-- --only=app-kill,sigterm] [-- --times=10] [-- --allow-missing]`: faults with real processes (docs/drills.md),
 * each so many times in a row. One that needs a program this machine lacks is told and counts as failed, unless that is allowed.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.ts';
import type { Drill, Figures } from './support/drill.ts';
import { missingPrograms } from './support/programs.ts';
import { openScope, type Scope } from './support/scope.ts';

const LIMIT_SECONDS = 300;
const say = (words: string) => process.stdout.write(`${words}\n`);

interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly note: string;
}

let scope: Scope | undefined;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

process.on('uncaughtException', (error) => {
  say(`The runner failed: ${error.stack}`);
  void stop();
});

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    times: { type: 'string', default: '1' },
    'allow-missing': { type: 'boolean', default: false },
  },
});
const drills = await chooseDrills(values.only?.split(','));
await ensureBuilt();
const results: Result[] = [];
for (const drill of drills) results.push(await repeat(drill, Number(values.times)));
process.exitCode = summarise(results);

async function chooseDrills(only: readonly string[] | undefined): Promise<Drill[]> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.drill.ts'));
  const modules = files.map((file) => import(pathToFileURL(path.join(import.meta.dirname, file)).href));
  const all = (await Promise.all(modules)).map((module) => (module as { drill: Drill }).drill);
  const unknown = only?.filter((name) => !all.some((drill) => drill.name === name)) ?? [];
  if (unknown.length > 0) {
    say(`There is no drill called ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`);
    process.exit(2);
  }
  return all.filter(({ name }) => only?.includes(name) ?? true).sort((a, b) => a.name.localeCompare(b.name));
}

async function repeat(drill: Drill, times: number): Promise<Result> {
  say(`\n${drill.name}: ${drill.title}`);
  const missing = missingPrograms(drill.needs);
  if (missing.length > 0) {
    const note = `not run, needs ${missing.join(', ')}`;
    say(`  ${note}`);
    return { name: drill.name, passed: 0, failed: values['allow-missing'] ? 0 : 1, seconds: 0, note };
  }
  const started = performance.now();
  let passed = 0;
  for (let turn = 1; turn <= times; turn += 1) {
    if (await runOnce(drill, `${turn}/${times}`)) passed += 1;
  }
  return { name: drill.name, passed, failed: times - passed, seconds: (performance.now() - started) / 1000, note: '' };
}

async function runOnce(drill: Drill, turn: string): Promise<boolean> {
  const own = openScope(drill.name);
  scope = own;
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const limit = drill.limitSeconds ?? LIMIT_SECONDS;
  try {
    const figures = await Promise.race([drill.run(own.context), tooLong(limit)]);
    say(`  ${turn} passed in ${seconds()}: ${told(figures)}`);
    return true;
  } catch (error) {
    if (!isStopping) say(`  ${turn} FAILED after ${seconds()}: ${reasonsOf(error)}\n${own.explanation()}`);
    return false;
  } finally {
    await own.close();
  }
}

async function tooLong(seconds: number): Promise<never> {
  await sleep(seconds * 1000, undefined, { ref: false });
  throw new Error(`It was not done within ${seconds} s`);
}

function told(figures: Figures): string {
  return Object.entries(figures)
    .map(([what, measured]) => `${what} ${measured}`)
    .join(', ');
}

function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? `${error.stack}` : `${error.stack}\n  because ${reasonsOf(error.cause)}`;
}

/** @returns the exit code */
function summarise(all: readonly Result[]): number {
  const width = Math.max(...all.map(({ name }) => name.length));
  say('');
  for (const { name, passed, failed, seconds, note } of all) {
    say(`${name.padEnd(width)}  ${note || `${passed} of ${passed + failed} passed in ${seconds.toFixed(0)} s`}`);
  }
  const sum = (of: (result: Result) => number) => all.reduce((total, result) => total + of(result), 0);
  say(`\n${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`);
  return all.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** Nothing that was started outlives a Ctrl+C. Another one does not hurry it. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  say('Stopping what was started …');
  await scope?.close();
  process.exit(130);
}
