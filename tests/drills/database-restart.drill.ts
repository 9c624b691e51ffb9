import { setTimeout as sleep } from 'node:timers/promises';
import { assertAnswered, countStatuses, slowest } from './support/answers.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { openJournal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import { startMailServer } from './support/mail-server.ts';
import { until } from './support/polling.ts';
import { startPostgres } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { type SiteNode, startNode } from './support/site.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import { gatherHands, startTraffic } from './support/traffic.ts';

const HANDS = 4;
const AWAY_MS = 30_000;
const BEFORE_MS = 3000;
const GOAL_MS = 5000;
/** Ten seconds for a connection and ten for its answer; an upload that failed asks once more, to be forgotten. */
const PATIENCE_MS = 40_000;
const SILENT = { up: { isSilent: true }, down: { isSilent: true } };

export const drill: Drill = {
  name: 'database-restart',
  title: 'a fast restart of PostgreSQL under load, its network cut for 30 s, and lost for 30 s without a word',
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const mails = await startMailServer(context);
  const postgres = await startPostgres(context);
  const network = await startTcpProxy(context, postgres.connection.port);
  const env = { DATABASE_URL: postgres.url(network.port), SMTP_URL: mails.url };
  const node = await startNode(context, { env });
  const journal = await openJournal(context);
  const ledger = await openLedger({ query: postgres.query, journal, mails, dataDir: node.dataDir });
  const traffic = startTraffic({ hands: await gatherHands(() => node.url, HANDS), journal });
  const readers = startReaders(() => node.url);
  const figures: Record<string, string> = {};
  const fault = async (name: string, cause: () => Promise<unknown>, mend: () => unknown) => {
    await sleep(BEFORE_MS);
    const began = Date.now();
    await cause();
    await mend();
    const back = await untilWell(node);
    const during = [...traffic.calls, ...readers.readings].filter(({ startedAt }) => startedAt >= began);
    figures[`${name}: back after`] = `${back.toFixed(0)} ms`;
    figures[`${name}: slowest answer`] = `${slowest(during).toFixed(0)} ms`;
    if (back > GOAL_MS) throw new Error(`${name}: back after ${back.toFixed(0)} ms, and ${GOAL_MS} ms is the goal`);
  };

  await fault('restart', postgres.stop, postgres.start);
  await fault('cut', () => network.close().then(() => sleep(AWAY_MS)), network.open);
  await fault(
    'silent',
    () => {
      network.set(SILENT);
      return sleep(AWAY_MS);
    },
    () => network.set({}),
  );
  await traffic.stop();
  await readers.stop();
  const answers = [...traffic.calls, ...readers.readings];
  assertAnswered(answers, PATIENCE_MS);
  return { ...figures, answers: countStatuses(answers), ...(await ledger.check()) };
}

/** Reads, writes and follows changes again. @returns milliseconds until it does */
function untilWell(node: SiteNode): Promise<number> {
  const message = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'Well?', elapsed: 60_000 };
  let isWritten = false;
  return until(
    async () => {
      const ready = await fetch(`${node.url}/readyz`);
      if (!ready.ok || 'impaired' in ((await ready.json()) as object)) return false;
      if (isWritten) return (await fetch(`${node.url}/api/search?q=slots`)).ok;
      const reply = await fetch(`${node.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${Math.ceil(Math.random() * 250)}` },
        body: JSON.stringify(message),
      });
      isWritten = reply.ok;
      return false;
    },
    'the site is well again',
    60_000,
  );
}
