import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '../tests/tools/database.ts';
import { get } from '../tests/tools/http.ts';
import { ROOT, type SiteOptions, startSite } from '../tests/tools/site.ts';
import { median } from '../tests/tools/statistics.ts';
import { time } from '../tests/tools/time.ts';
import { createVisitor, SETTINGS, sendMessage } from '../tests/tools/visitor.ts';
import { asSeconds, atMost, info, type Topic } from './topic.ts';

// What a clone has and a start needs.
const TREE = [
  ...['src', 'public', 'scripts', 'drizzle', 'package.json', 'package-lock.json', 'site.config.ts', 'tsconfig.json'],
  'vite.config.ts',
];

export const start: Topic = {
  name: 'start',
  title: 'Time from `npm start` to the first page',
  how:
    'From the start of `node scripts/start.ts` to the first 200 of `/`, asked every 3 ms. Warm: a data folder and a build are there. ' +
    'First: an empty data folder with sample content to load and no compiled code kept; with the build, in a fresh copy of the tree after install.',
  async run(bench) {
    await bench.stopSharedSite();
    const root = path.join(bench.folder, 'tree');
    for (const part of TREE) cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    const createEmpty = (): SiteOptions => ({
      root,
      dataDir: path.join(mkdtempSync(path.join(bench.folder, 'first-')), 'data'),
      tempDir: mkdtempSync(path.join(bench.folder, 'tmp-')),
    });
    const startOnce = async (options: SiteOptions) => {
      const site = await startSite(bench, options);
      await site.stop();
      return site.startMs / 1000;
    };
    const withBuild = await startOnce(createEmpty());
    const first = createEmpty();
    const alreadyBuilt = await startOnce(first);
    const warm: number[] = [];
    for (let round = 0; round < (bench.quick ? 3 : 5); round += 1) warm.push(await startOnce(first));
    return [
      atMost('Warm start, median', median(warm), 0.8, asSeconds),
      info('Warm start, fastest and slowest', `${asSeconds(Math.min(...warm))} to ${asSeconds(Math.max(...warm))}`),
      atMost('First start, with build', withBuild, 15, asSeconds),
      info('First start, already built', asSeconds(alreadyBuilt)),
    ];
  },
};

const WRITERS = 8;

export const recovery: Topic = {
  name: 'recovery',
  title: 'Serving again after kill -9',
  how:
    `The site on its embedded database, with ${WRITERS} visitors who send messages one after the other, is ended by SIGKILL and started again at once; in every other round its PostgreSQL is killed too. ` +
    'From the signal to the first 200 of `/`, asked every 3 ms: node starts, the running database is taken over or its log replayed, migrations are checked.',
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, LOG_LEVEL: 'error' });
    const [withoutDatabase, withDatabase]: [number[], number[]] = [[], []];
    for (let round = 0; round < (bench.quick ? 4 : 20); round += 1) {
      let isOver = false;
      const write = async () => {
        // Writers stop at the first failure; the next round has others.
        while (!isOver && (await sendMessage(createVisitor(site.url), 'A message').catch(() => undefined))?.ok);
      };
      const writing = Array.from({ length: WRITERS }, write);
      await sleep(1000);
      const killsDatabase = round % 2 === 1;
      const { pid } = readPostmaster(site.dataDir);
      const took = await time(async () => {
        if (killsDatabase) process.kill(pid, 'SIGKILL');
        await site.kill();
        await site.start();
      });
      (killsDatabase ? withDatabase : withoutDatabase).push(took / 1000);
      isOver = true;
      await Promise.all(writing);
      const reply = await get(`${site.url}/readyz`);
      if (reply.status !== 200) throw new Error(`Not ready after the start: ${reply.body.toString()}`);
    }
    const format = (seconds: readonly number[]) => `${asSeconds(median(seconds))}, ${asSeconds(Math.max(...seconds))}`;
    return [
      info('The app killed: median, longest', format(withoutDatabase)),
      info('With its PostgreSQL: median, longest', format(withDatabase)),
      atMost('Longest', Math.max(...withoutDatabase, ...withDatabase), 5, asSeconds),
    ];
  },
};
