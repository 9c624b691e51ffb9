import path from 'node:path';
import { UPLOAD_PATH } from '#features/whitepapers/whitepapers.constants.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { signInAdmin } from './tools/accounts.ts';
import { type App, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { childrenOf, hasProc, proportionalSize } from './tools/processes.ts';
import { percentile } from './tools/statistics.ts';
import { asMegabytes, asSeconds, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const FILE_BYTES = 50_000_000;
const SMALL_BYTES = 200_000;
const SAMPLE_MS = 20;
const ADMIN = { ADMIN_EMAIL: 'bench@greatcircle.example', ADMIN_PASSWORD: 'night sort at 02:40' };

export const upload: Topic = {
  name: 'upload',
  title: 'Uploading a white paper of 50 MB',
  how:
    'POST /api/upload from another process’s memory, over loopback, until the reply that says what is in the PDF. ' +
    `Memory: the app’s proportional share (Pss), read every ${SAMPLE_MS} ms, over what it was when small uploads had warmed it up; ` +
    'the process that reads the PDF, which lives for the time of one, is told apart.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  if (!hasProc) return { rows: [{ what: 'More memory', measured: 'not measured (needs /proc of Linux)' }] };
  await bench.rest();
  const dataDir = path.join(tempFolder(), 'data');
  // The first start loads the sample content and leaves a heap that no later one has.
  await (await startApp({ dataDir, settings: ADMIN })).stop();
  const app = await startApp({ dataDir, settings: ADMIN });
  const cookie = await signInAdmin(app.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const small = buildPaper({ pages: ['Small'], padding: SMALL_BYTES });
  const large = buildPaper({ pages: Array.from({ length: 30 }, (_, page) => `Page ${page}`), padding: FILE_BYTES });
  for (let count = 0; count < 4; count += 1) await send(app, cookie, small);

  const times: number[] = [];
  const before = proportionalSize(app.pid);
  const most = { app: before, reader: 0 };
  const known = new Set(childrenOf(app.pid));
  const sampler = setInterval(() => {
    most.app = Math.max(most.app, proportionalSize(app.pid));
    const readers = childrenOf(app.pid).filter((pid) => !known.has(pid));
    most.reader = Math.max(most.reader, ...readers.map(proportionalSize));
  }, SAMPLE_MS);
  for (let count = 0; count < (bench.quick ? 2 : 6); count += 1) times.push(await send(app, cookie, large));
  clearInterval(sampler);
  await app.stop();
  return {
    rows: [
      atMost('More memory', most.app - before, 40e6, asMegabytes),
      { what: 'The process that reads it, at its largest', measured: asMegabytes(most.reader) },
      { what: 'From the first byte to the reply, median', measured: asSeconds(percentile(times, 0.5) / 1000) },
    ],
  };
}

/** @returns milliseconds */
async function send(app: App, cookie: string, bytes: Buffer): Promise<number> {
  const { headers, body } = multipart('bench.pdf', bytes);
  const started = performance.now();
  const reply = await fetch(app.url + UPLOAD_PATH, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new Uint8Array(body),
  });
  if (!reply.ok) throw new Error(`The upload was refused: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
  return performance.now() - started;
}
