import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../bench/tools/statistics.ts';
import { assertAnswered, countStatuses } from './support/answers.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { openJournal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import { startMailServer } from './support/mail-server.ts';
import { until } from './support/polling.ts';
import { startPostgres } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { startNode } from './support/site.ts';
import { gatherHands, startTraffic } from './support/traffic.ts';

const KILLS = Number(process.env.DRILL_KILLS ?? 100);
const HANDS = 6;
const SHORTEST_MS = 100;
const LONGEST_MS = 500;
/** From the moment the database answers again. */
const GOAL_MS = 5000;
const PATIENCE_MS = 12_000;

export const drill: Drill = {
  name: 'database-kill',
  title: `kill -9 of PostgreSQL in mid-write, ${KILLS} times: all of it, and a backend alone, by turns`,
  limitSeconds: 900,
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const mails = await startMailServer(context);
  const postgres = await startPostgres(context);
  const node = await startNode(context, { env: { DATABASE_URL: postgres.url(), SMTP_URL: mails.url } });
  const journal = await openJournal(context);
  const ledger = await openLedger({ query: postgres.query, journal, mails, dataDir: node.dataDir });
  const { pid } = node;
  const traffic = startTraffic({ hands: await gatherHands(() => node.url, HANDS), journal });
  const readers = startReaders(() => node.url);

  const times: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await journal.untilAcknowledged();
    await sleep(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
    if (kill % 2 === 0 || !postgres.killBackend()) {
      await postgres.kill();
      await postgres.start();
    } else {
      await until(async () => (await postgres.query('SELECT 1')).length === 1, 'PostgreSQL recovered');
    }
    times.push(
      await until(async () => (await fetch(`${node.url}/api/team-members?limit=1`)).ok, 'the site serves again'),
    );
  }
  await traffic.stop();
  await readers.stop();
  if (!node.isRunning || node.pid !== pid) throw new Error('The app did not stay up');
  const answers = [...traffic.calls, ...readers.readings];
  assertAnswered(answers, PATIENCE_MS);
  const slowest = Math.max(...times);
  if (slowest > GOAL_MS)
    throw new Error(`The site served ${slowest.toFixed(0)} ms after the database, ${GOAL_MS} ms is the goal`);
  return {
    kills: String(times.length),
    'database → serving, median': `${percentile(times, 0.5).toFixed(0)} ms`,
    max: `${slowest.toFixed(0)} ms`,
    answers: countStatuses(answers),
    ...(await ledger.check()),
  };
}
