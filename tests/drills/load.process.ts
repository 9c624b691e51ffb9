/** Load from a process of its own: `node load.process.ts <plan as JSON>` (support/load.ts). It prints what came of it as JSON. */
import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadPlan, LoadResult, Visit } from './support/load.ts';

const plan = JSON.parse(process.argv[2] ?? '') as LoadPlan;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const PATIENCE_MS = 20_000;
const visits: { name: string; status: number; ms: number }[] = [];
let count = 0;

/** Asks once; 0 is no answer. The time runs from when it was due, not from when this process came to it. */
function ask({ name, path, headers }: Visit, due: number): Promise<void> {
  count += 1;
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = (status: number) => {
    visits.push({ name, status, ms: performance.now() - due });
    resolve();
  };
  const address = plan.url + path.replace('{n}', `${plan.mark}${count}`);
  // Each from elsewhere: an address has limits of its own.
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const asked = request(address, { agent, headers: { 'x-forwarded-for': from, ...headers } });
  asked.setTimeout(PATIENCE_MS, () => asked.destroy());
  asked.on('response', (reply) => {
    reply.resume();
    reply.on('end', () => done(reply.statusCode ?? 0));
    reply.on('error', () => done(0));
  });
  asked.on('error', () => done(0));
  asked.end();
  return promise;
}

/** So many at once, each as soon as the one before is answered. */
async function closedLoop(atOnce: number, until: number): Promise<void> {
  const one = async (turn: number) => {
    for (let at = turn; performance.now() < until; at += 1) {
      await ask(plan.visits[at % plan.visits.length] as Visit, performance.now());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, turn) => one(turn)));
}

/** So many a second, whether the earlier ones are answered or not: as visitors come. */
async function openLoop({ name, perSecond = 0, ...visit }: Visit, until: number): Promise<void> {
  const asked: Promise<void>[] = [];
  const gap = 1000 / perSecond;
  for (let due = performance.now(); due < until; due += gap) {
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    asked.push(ask({ name, ...visit }, due));
  }
  await Promise.all(asked);
}

const started = performance.now();
const until = started + plan.seconds * 1000;
if (plan.atOnce === undefined) await Promise.all(plan.visits.map((visit) => openLoop(visit, until)));
else await closedLoop(plan.atOnce, until);
agent.destroy();
const result: LoadResult = { seconds: (performance.now() - started) / 1000, visits };
process.stdout.write(JSON.stringify(result));
