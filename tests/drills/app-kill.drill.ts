import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../bench/tools/statistics.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { embeddedQuery } from './support/embedded.ts';
import { openJournal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import type { Query } from './support/ledger-rows.ts';
import { startMailServer } from './support/mail-server.ts';
import { until } from './support/polling.ts';
import { startPostgres } from './support/postgres.ts';
import { type SiteNode, startNode } from './support/site.ts';
import { gatherHands, startTraffic } from './support/traffic.ts';

const KILLS = Number(process.env.DRILL_KILLS ?? 50);
const HANDS = 6;
/** Milliseconds of writing between two kills, so that each comes at another moment. */
const SHORTEST_MS = 150;
const LONGEST_MS = 900;
const GOAL_MS = 5000;

/** With each kind of database half of the kills. */
export const drill: Drill = {
  name: 'app-kill',
  title: `kill -9 of the app in mid-write, ${2 * KILLS} times, with its own database and with an external one`,
  limitSeconds: 900,
  async run(context) {
    const embedded = await killAgainAndAgain(context, 'embedded');
    const external = await killAgainAndAgain(context, 'external');
    const prefixed = (name: string, figures: Figures) =>
      Object.entries(figures).map(([what, measured]) => [`${name} ${what}`, measured]);
    return Object.fromEntries([...prefixed('embedded', embedded), ...prefixed('external', external)]);
  },
};

async function killAgainAndAgain(context: DrillContext, kind: 'embedded' | 'external'): Promise<Figures> {
  const mails = await startMailServer(context);
  const postgres = kind === 'external' ? await startPostgres(context) : undefined;
  const env = { SMTP_URL: mails.url, ...(postgres && { DATABASE_URL: postgres.url() }) };
  const node = await startNode(context, { name: kind, env });
  const query: Query = postgres ? postgres.query : embeddedQuery(node.dataDir);
  const journal = await openJournal(context);
  const ledger = await openLedger({ query, journal, mails, dataDir: node.dataDir, repeats: () => KILLS });
  const traffic = startTraffic({ hands: await gatherHands(() => node.url, HANDS), journal });

  const times: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await journal.untilAcknowledged();
    await sleep(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
    times.push(await killOnce(node, context.say));
  }
  await traffic.stop();
  const figures = await ledger.check();
  const median = percentile(times, 0.5);
  if (median > GOAL_MS)
    throw new Error(`Half of the starts took more than ${median.toFixed(0)} ms; ${GOAL_MS} ms is the goal`);
  return {
    kills: String(times.length),
    'kill → serving, median': `${median.toFixed(0)} ms`,
    max: `${Math.max(...times).toFixed(0)} ms`,
    'later than 5 s': String(times.filter((time) => time > GOAL_MS).length),
    ...figures,
  };
}

/** @returns milliseconds from the kill to the first page that needs the database */
async function killOnce(node: SiteNode, say: (words: string) => void): Promise<number> {
  const started = performance.now();
  await node.kill();
  const listening = await node.start();
  const serving = await until(async () => (await fetch(`${node.url}/api/team-members`)).ok, 'the site serves again');
  const took = performance.now() - started;
  if (took > GOAL_MS) say(`listened after ${listening.toFixed(0)} ms, served ${serving.toFixed(0)} ms later`);
  return took;
}
