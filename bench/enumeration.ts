import path from 'node:path';
import { LOGIN_PATH, RESET_PATH } from '#features/accounts/accounts.constants.ts';
import { signUp } from './tools/accounts.ts';
import { type App, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { chanceOfLonger, median } from './tools/statistics.ts';
import { asMilliseconds, asRatio, atMost, type Bench, type Findings, type Row, type Topic } from './topic.ts';

const SUBSCRIBE_PATH = '/api/newsletter/subscribe';
// Fewer than an account's free tries, and than the links that may be asked for in an hour.
const TRIES = 4;
const SAMPLES = 400;
/** Three standard deviations of what chance makes of 400 against 400. */
const TOLD_APART = 0.06;

export const enumeration: Topic = {
  name: 'enumeration',
  title: 'Does the time tell who has an account',
  how:
    `${SAMPLES} failing logins, reset requests and newsletter requests each for addresses that are known and for addresses nobody ` +
    'has, one after the other and in turns, from a client of its own each. The ratio is the chance that one of a known address ' +
    'takes longer than one of an unknown address (Mann–Whitney): 0.50 tells nothing.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const app = await startApp({ dataDir: path.join(tempFolder(), 'data'), settings: { TRUST_PROXY: '1' } });
  const samples = bench.quick ? SAMPLES / 4 : SAMPLES;
  const people = Array.from({ length: samples / TRIES }, (_, index) => `person${index}@example.com`);
  for (const email of people) {
    await signUp(app.url, email);
    await timed(app, SUBSCRIBE_PATH, { email, elapsed: 9000 });
  }
  const nobody = people.map((email) => `not.${email}`);
  const rows: Row[] = [];
  for (const [what, address, more] of [
    ['A login that fails', LOGIN_PATH, { password: 'not the password' }],
    ['A reset that is asked for', RESET_PATH, {}],
    ['The newsletter, asked for again', SUBSCRIBE_PATH, { elapsed: 9000 }],
  ] as const) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < samples; index += 1) {
      const turns = [
        { times: known, email: people[index % people.length] },
        { times: unknown, email: nobody[index % nobody.length] },
      ];
      for (const { times, email } of index % 2 === 0 ? turns : turns.reverse())
        times.push(await timed(app, address, { email, ...more }));
    }
    const chance = chanceOfLonger(known, unknown);
    rows.push(
      {
        what: `${what}: known and unknown`,
        measured: `${asMilliseconds(median(known))} and ${asMilliseconds(median(unknown))}`,
      },
      { what: `${what}: chance`, measured: asRatio(chance) },
      atMost(`${what}: away from chance`, Math.abs(chance - 0.5), bench.quick ? 2 * TOLD_APART : TOLD_APART, asRatio),
    );
  }
  await app.stop();
  return { rows };
}

let clients = 0;

async function timed(app: App, address: string, body: unknown): Promise<number> {
  clients += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
  };
  const started = performance.now();
  const reply = await fetch(app.url + address, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
  if (reply.status === 429 || reply.status >= 500) throw new Error(`${address} answered ${reply.status}`);
  return performance.now() - started;
}
