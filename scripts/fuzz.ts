import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fuzz } from '../tests/attacks/fuzz/fuzz.ts';
import { SECRET } from '../tests/attacks/fuzz/people.ts';
import { type FuzzReport, formatFault } from '../tests/attacks/fuzz/report.ts';
import { getFreePort } from '../tests/tools/http.ts';
import { getSiteDatabase, startSite } from './site-process.ts';

// `npm run fuzz -- --requests=10000 --seed=7` sends requests generated from the API document to its own site, run as by
// `npm start`.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
  },
});
const options = { requests: Number(values.requests), seed: Number(values.seed), from: Number(values.from) };
if (!Object.values(options).every(Number.isSafeInteger)) {
  process.stderr.write('--requests, --seed and --from must be whole numbers.\n');
  process.exit(2);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'greatcircle-fuzz-'));
try {
  process.exitCode = await run();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function run(): Promise<number> {
  const port = await getFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: publicUrl, TRUST_PROXY: '1', AUTH_SECRET: SECRET };
  const site = await startSite({ dataDir, env: { ...settings, SAMPLE_CONTENT: 'on' } });
  const database = new pg.Pool({ ...getSiteDatabase(dataDir), max: 1 });
  try {
    const query = async (sql: string, parameters: readonly unknown[] = []) => database.query(sql, [...parameters]);
    const started = performance.now();
    const report = await fuzz({ port, publicUrl, query }, { ...options, onReply: showProgress });
    const seconds = Math.round((performance.now() - started) / 1000);
    const failures = site
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    process.stderr.write(`\r${' '.repeat(60)}\r`);
    process.stdout.write(`${formatTable(report)}\n\n`);
    for (const fault of report.faults) process.stdout.write(`${formatFault(fault, options.seed)}\n\n`);
    for (const line of failures) process.stdout.write(`${line.slice(0, 2000)}\n`);
    process.stdout.write(
      `seed ${options.seed}: ${options.requests} requests in ${seconds} s, ${report.faults.length} faults, ${failures.length} errors in the log\n`,
    );
    return report.faults.length + failures.length === 0 ? 0 : 1;
  } finally {
    await database.end();
    await site.stop();
  }
}

function showProgress(done: number): void {
  if (process.stderr.isTTY && done % 100 === 0) process.stderr.write(`\r${done} of ${options.requests} requests`);
}

/** Formats a table of how often each call was sent and which statuses it got. */
function formatTable({ tallies, faults }: FuzzReport): string {
  const columns = ['2xx', '3xx', '400', '401', '403', '404', '409', '413', '415', '429', 'other'];
  const rows = tallies.map(({ name, sent, statuses }) => {
    const counts = new Map<string, number>();
    for (const [status, count] of statuses) {
      const column = [`${status}`, `${Math.floor(status / 100)}xx`].find((one) => columns.includes(one)) ?? 'other';
      counts.set(column, (counts.get(column) ?? 0) + count);
    }
    return [name, `${sent}`, ...columns.map((column) => `${counts.get(column) ?? '·'}`)];
  });
  const all = [['call', 'sent', ...columns], ...rows];
  const lines = all.map(([name = '', ...cells]) => name.padEnd(44) + cells.map((cell) => cell.padStart(6)).join(''));
  const neverSucceeded = tallies.filter(
    ({ statuses }) => ![...statuses.keys()].some((status) => status >= 200 && status < 300),
  );
  return [
    ...lines,
    '',
    `${faults.length} faults. Calls that never succeeded: ${neverSucceeded.map(({ name }) => name).join(', ') || 'none'}`,
  ].join('\n');
}
