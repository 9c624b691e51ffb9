import path from 'node:path';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { type App, startApp } from './tools/app.ts';
import { closeLater, tempFolder } from './tools/closing.ts';
import { BROWSER_HEADERS } from './tools/exchange.ts';
import { cpuSeconds } from './tools/processes.ts';
import { pairedRatio } from './tools/rates.ts';
import { median } from './tools/statistics.ts';
import { measureLoad } from './tools/wrk.ts';
import { asRate, asRatio, atLeast, type Bench, type Findings, type Row, type Topic } from './topic.ts';

const CONNECTIONS = 8;
const SESSION = { ...BROWSER_HEADERS, cookie: `${SESSION_COOKIE}=bench` };
const PAGES = [
  { name: 'Terms', path: '/terms', goal: 1.7 },
  { name: 'Home page', path: '/', goal: undefined },
];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const twoNodes: Topic = {
  name: 'two-nodes',
  title: 'Two nodes on one database',
  how:
    'Pages rendered for every request (a session cookie goes past the page cache), on one PostgreSQL without a pooler. One wrk thread with 8 connections asks one node, ' +
    'then two at once with 4 connections each ask both nodes, in turns. The terms ask the database only for who is signed in; the home page reads two lists more, and PostgreSQL takes its share of the same two cores. ' +
    'One node uses more than one of them, because V8 collects garbage and compiles beside the thread that renders: two on two cores can be at most so much faster as is left.',
  needsWrk: true,
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const nodes = await startNodes();
  const rows: Row[] = [];
  for (const { name, path: address, goal } of PAGES) {
    const alone: number[] = [];
    const together: number[] = [];
    const busy: number[] = [];
    for (let round = -1; round < (bench.quick ? 2 : 6); round += 1) {
      const ask = async (asked: readonly App[]) => {
        const seconds = bench.quick ? 2 : 4;
        const load = { seconds, connections: CONNECTIONS / asked.length, headers: SESSION };
        const rates = await Promise.all(asked.map(({ url, pid }) => measureLoad({ url: url + address, pid }, load)));
        return rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
      };
      // Each of the two is alone in turn.
      const [node] = nodes.slice(round & 1);
      if (node === undefined) throw new RangeError('There are two nodes');
      const before = cpuSeconds(node.pid);
      const started = performance.now();
      const one = await ask([node]);
      busy.push((cpuSeconds(node.pid) - before) / ((performance.now() - started) / 1000));
      const both = await ask(nodes);
      if (round < 0) continue;
      alone.push(one);
      together.push(both);
    }
    const ratio = pairedRatio(together, alone);
    rows.push(
      { what: `${name}: one node, two nodes`, measured: `${asRate(median(alone))}, ${asRate(median(together))}` },
      goal === undefined
        ? { what: `${name}: ratio`, measured: asRatio(ratio) }
        : atLeast(`${name}: ratio`, ratio, goal, asRatio),
      { what: `${name}: processors busy with one node`, measured: asRatio(median(busy)) },
    );
  }
  await Promise.all(nodes.map((node) => node.stop()));
  return { rows };
}

async function startNodes(): Promise<App[]> {
  const folder = tempFolder();
  const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'server'), log: quiet });
  closeLater(() => database.stop());
  const { host, port, user, database: name } = database.connection;
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'error',
  };
  const start = (node: string) => startApp({ dataDir: path.join(folder, node), settings });
  // The first start loads the sample content and leaves a heap that no later one has.
  await (await start('a')).stop();
  return Promise.all(['a', 'b'].map(start));
}
