import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type AppOptions, ROOT, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { median } from './tools/statistics.ts';
import { asSeconds, atMost, type Bench, type Findings, type Topic } from './topic.ts';

// What a clone has and a start needs; the rest is made by it, or of no use to it.
const TREE = [
  'src',
  'public',
  'scripts',
  'drizzle',
  'package.json',
  'package-lock.json',
  'site.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

export const start: Topic = {
  name: 'start',
  title: 'Time from `npm start` to the first page',
  how:
    'From the start of `node scripts/start.ts` to the first 200 of `/`, asked every 3 ms. Warm: a data folder and a build are there. ' +
    'First: an empty data folder with sample content to load and no compiled code kept; with the build, in a fresh copy of the tree after install.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const folder = tempFolder();
  const tree = path.join(folder, 'tree');
  for (const part of TREE) cpSync(path.join(ROOT, part), path.join(tree, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));

  const empty = () => ({
    dataDir: path.join(mkdtempSync(path.join(folder, 'first-')), 'data'),
    tempDir: mkdtempSync(path.join(folder, 'tmp-')),
  });
  const withBuild = await secondsOf({ ...empty(), root: tree });
  const first = empty();
  const withoutBuild = await secondsOf({ ...first, root: tree });
  const warm: number[] = [];
  for (let round = 0; round < (bench.quick ? 3 : 5); round += 1) warm.push(await secondsOf({ ...first, root: tree }));
  return {
    rows: [
      atMost('Warm start, median', median(warm), 1, asSeconds),
      {
        what: 'Warm start, fastest and slowest',
        measured: `${asSeconds(Math.min(...warm))} to ${asSeconds(Math.max(...warm))}`,
      },
      atMost('First start, with build', withBuild, 15, asSeconds),
      { what: 'First start, already built', measured: asSeconds(withoutBuild) },
    ],
  };
}

async function secondsOf(options: AppOptions): Promise<number> {
  const app = await startApp(options);
  await app.stop();
  return app.startMs / 1000;
}
