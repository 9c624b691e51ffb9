import path from 'node:path';
import { ME_PATH } from '#features/accounts/accounts.constants.ts';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { signUp } from './tools/accounts.ts';
import { startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { pairedRatio, rateText } from './tools/rates.ts';
import { median } from './tools/statistics.ts';
import { takeTurns } from './tools/wrk.ts';
import { asRate, asRatio, atLeast, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const KEYED_READ = '/api/whitepapers/1';

export const session: Topic = {
  name: 'session',
  title: 'Who is signed in',
  how:
    `GET ${ME_PATH} with a session, against ${KEYED_READ} of the same app past the page cache: one row by its key through the ` +
    'same Hono, Drizzle and PostgreSQL, without a session to look up. In turns; one wrk thread with 32 connections.',
  needsWrk: true,
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const app = await startApp({ dataDir: path.join(tempFolder(), 'data'), settings: { TRUST_PROXY: '1' } });
  const { cookie } = await signUp(app.url, 'ada@example.com');
  const targets = {
    me: { url: app.url + ME_PATH, pid: app.pid, headers: { accept: 'application/json', cookie } },
    keyed: {
      url: app.url + KEYED_READ,
      pid: app.pid,
      headers: { accept: 'application/json', cookie: `${SESSION_COOKIE}=nobody` },
    },
  };
  for (const { url, headers } of Object.values(targets)) {
    const { status } = await get(url, headers);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  }
  const { me, keyed } = await takeTurns(targets, {
    rounds: bench.quick ? 2 : 5,
    seconds: bench.quick ? 1 : 3,
    connections: 32,
    headers: {},
  });
  await app.stop();
  return {
    rows: [
      { what: 'Who is signed in', measured: rateText(me) },
      atLeast('Who is signed in, median', median(me.clock), 2500, asRate),
      { what: 'A keyed read', measured: rateText(keyed) },
      atMost('Keyed reads for one answer', pairedRatio(keyed.clock, me.clock), 1.3, asRatio),
    ],
  };
}
