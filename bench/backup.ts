import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFolderStorage } from '#platform/storage/storage.ts';
import { useEmbeddedDatabase } from '../tests/tools/database.ts';
import { createClient, UNCACHED } from '../tests/tools/http.ts';
import { startProgram } from '../tests/tools/programs.ts';
import { ROOT, type Site } from '../tests/tools/site.ts';
import { percentile } from '../tests/tools/statistics.ts';
import { callSteadily } from '../tests/tools/time.ts';
import { asMilliseconds, asRatio, atLeast, atMost, info, type Topic } from './topic.ts';

const SHARE_OF_ROWS = 0.3;
const FILE_BYTES = 10e6;
const ROW_BYTES = 102_400;

export const backup: Topic = {
  name: 'backup',
  title: 'A backup while the site runs',
  how:
    'npm run backup of 1 GB (200 MB in a quick run, or --megabytes): 30 % text in rows, the rest files that do not compress, to the ' +
    'same disk, while the site runs on the embedded database and is asked for its newest articles past the page cache every 10 ms. ' +
    'Its priority is lower than the site’s. Before and during.',
  async run(bench) {
    const site = await bench.startOwnSite();
    const bytes = await fill(site, (bench.megabytes ?? bench.size(1000, 200, 2)) * 1e6);
    const get = createClient(bench, site.url, { accept: 'application/json', ...UNCACHED }, 50);
    /** Milliseconds of each request, from when it was due. */
    const timeUntil = (isOver: (elapsedMs: number) => boolean) =>
      callSteadily(bench.size(100, 100, 5), isOver, async (_, due) => {
        await get('/api/blog-posts?limit=20&view=card');
        return performance.now() - due;
      });
    // Waits until what was written is flushed, which must not happen during a measurement.
    await sleep(bench.size(3000, 3000));
    const before = await timeUntil((elapsedMs) => elapsedMs >= bench.size(10_000, 5000, 100));
    const started = performance.now();
    const { child } = startProgram(bench, process.execPath, ['scripts/backup.ts', path.join(bench.folder, 'backups')], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: site.dataDir },
      stdio: 'ignore',
    });
    let seconds = 0;
    const ended = once(child, 'exit').then(() => {
      seconds = (performance.now() - started) / 1000;
    });
    const during = await timeUntil(() => seconds > 0);
    await ended;
    if (child.exitCode !== 0) throw new Error(`The backup ended with ${child.exitCode}`);
    const [p99Before, p99During] = [percentile(before, 0.99), percentile(during, 0.99)];
    const asSpeed = (value: number) => `${Math.round(value)} MB/s`;
    return [
      atLeast(`${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s`, bytes / 1e6 / seconds, 50, asSpeed),
      info('99th percentile before', `${asMilliseconds(p99Before)}, ${before.length} requests`),
      info('99th percentile during', `${asMilliseconds(p99During)}, ${during.length} requests`),
      atMost('Ratio', p99During / p99Before, 1.5, asRatio),
    ];
  },
};

/** @returns how many bytes there are */
async function fill(site: Site, wanted: number): Promise<number> {
  const rows = Math.round((wanted * SHARE_OF_ROWS) / ROW_BYTES);
  await useEmbeddedDatabase(site, async (client) => {
    await client.query(
      `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision)
       SELECT (SELECT min(id) FROM users), 'A text', (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, $2) m), '{}', ''
       FROM generate_series(1, $1) n`,
      [rows, ROW_BYTES / 32],
    );
    await client.query('CHECKPOINT');
  });
  const files = createFolderStorage(path.join(site.dataDir, 'files'));
  const count = Math.round((wanted * (1 - SHARE_OF_ROWS)) / FILE_BYTES);
  for (let index = 0; index < count; index += 1) {
    await files.put(`white-papers/bench-${index}.pdf`, randomFillSync(Buffer.alloc(FILE_BYTES)));
  }
  return rows * ROW_BYTES + count * FILE_BYTES;
}
