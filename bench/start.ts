import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT, type SiteOptions, startSite } from '../tests/tools/site.ts';
import { median } from '../tests/tools/statistics.ts';
import { asSeconds, atMost, info, type Topic } from './topic.ts';

// Files of a clone that a start needs.
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
    const tree = bench.run === 'smoke' ? [...TREE, 'dist'] : TREE;
    for (const part of tree) cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
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
    // A smoke run takes the build along.
    const withBuild = bench.run === 'smoke' ? undefined : await startOnce(createEmpty());
    const first = createEmpty();
    const alreadyBuilt = await startOnce(first);
    const warm: number[] = [];
    for (let round = 0; round < bench.size(5, 3); round += 1) warm.push(await startOnce(first));
    return [
      atMost('Warm start, median', median(warm), 0.8, asSeconds),
      info('Warm start, fastest and slowest', `${asSeconds(Math.min(...warm))} to ${asSeconds(Math.max(...warm))}`),
      ...(withBuild ? [atMost('First start, with build', withBuild, 15, asSeconds)] : []),
      info('First start, already built', asSeconds(alreadyBuilt)),
    ];
  },
};
