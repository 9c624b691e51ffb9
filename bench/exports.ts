import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '../tests/tools/programs.ts';
import { ROOT, type Site } from '../tests/tools/site.ts';
import { SETTINGS } from '../tests/tools/visitor.ts';
import { sampleDuring } from './tools/memory.ts';
import { fillDatabase, insertArticles } from './tools/sample-rows.ts';
import { asCount, asMegabytes, asRatio, atMost, type Bench, info, type Topic } from './topic.ts';

const ARTICLES = 5000;
const SUBSCRIBERS = 100_000;

const SUBSCRIPTIONS = `INSERT INTO newsletter_subscribers (email, first_name, last_name, subscribed_at, confirmed_at)
  SELECT 'person' || i || '@company' || i % 5000 || '.example', 'Name' || i, 'Of ' || md5(i::text), now(), now()
  FROM generate_series(1, $1::int) AS i`;

export const exports: Topic = {
  name: 'export',
  title: 'An export',
  how:
    `npm run export of ${asCount(ARTICLES)} sample articles and ${asCount(SUBSCRIBERS)} subscribers into a folder, beside the running site, with its start and end; ` +
    'then the same files written one after the other by a program that has them in memory. The better of three rounds each, and the most memory of the command.',
  needs: ['proc'],
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    const articles = bench.size(ARTICLES, 1000, 10);
    const subscribers = bench.size(SUBSCRIBERS, 20_000, 50);
    await insertArticles(site, articles, false);
    const triggers = (state: string) => `ALTER TABLE newsletter_subscribers ${state} TRIGGER people_follow`;
    await fillDatabase(site, [triggers('DISABLE'), SUBSCRIPTIONS, triggers('ENABLE')], [subscribers]);
    const exported: { seconds: number; memory: number }[] = [];
    const written: number[] = [];
    let bytes = 0;
    for (let round = 0; round < bench.size(3, 1); round += 1) {
      const folder = path.join(bench.folder, `export-${round}`);
      exported.push(await timeExport(bench, site, folder));
      const files = await readAll(folder);
      bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      written.push(await timeWriting(files, path.join(bench.folder, `copy-${round}`)));
    }
    const [fastest, disk] = [Math.min(...exported.map(({ seconds }) => seconds)), Math.min(...written)];
    const asSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;
    return [
      info(
        `${asCount(articles)} articles and ${asCount(subscribers)} subscribers, ${asMegabytes(bytes)}`,
        asSeconds(fastest),
      ),
      info('The same files from memory', asSeconds(disk)),
      atMost('Ratio', fastest / disk, 2, asRatio),
      info('Memory of the command', asMegabytes(Math.max(...exported.map(({ memory }) => memory)))),
    ];
  },
};

async function timeExport(bench: Bench, site: Site, folder: string) {
  const started = performance.now();
  const { child } = startProgram(bench, process.execPath, ['scripts/export.ts', folder], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: site.dataDir, SAMPLE_CONTENT: 'off' },
    stdio: 'ignore',
  });
  const samples = await sampleDuring(
    50,
    () => readMemory(child.pid),
    () => once(child, 'exit'),
  );
  if (child.exitCode !== 0) throw new Error(`The export ended with ${child.exitCode}`);
  return { seconds: (performance.now() - started) / 1000, memory: Math.max(...samples) };
}

/** Bytes that a process has had in memory at most; 0 once it has ended. */
function readMemory(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function readAll(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.relative(folder, file), await readFile(file));
  }
  return files;
}

async function timeWriting(files: ReadonlyMap<string, Buffer>, folder: string): Promise<number> {
  const started = performance.now();
  for (const parent of new Set([...files.keys()].map((name) => path.dirname(path.join(folder, name)))))
    await mkdir(parent, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
  return (performance.now() - started) / 1000;
}
