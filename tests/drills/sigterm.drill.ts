import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPaper } from '../../src/platform/pdf/pdf.fixtures.ts';
import { multipart } from '../../src/platform/testing/raw-request.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { openJournal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import { startMailServer } from './support/mail-server.ts';
import { startPostgres } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { type SiteNode, startNode } from './support/site.ts';
import { gatherHands, startTraffic } from './support/traffic.ts';
import { expectOk, signInAdmin, signUpMember, type Visitor } from './support/visitor.ts';

const TURNS = 3;
const HANDS = 6;
const BEFORE_MS = 2000;
const SLOW_PIECES = 10;
const SLOW_PIECE_MS = 300;
const GOAL_MS = 15_000;

export const drill: Drill = {
  name: 'sigterm',
  title: `SIGTERM under load, ${TURNS} times, with a slow upload, a slow download and idle connections`,
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const mails = await startMailServer(context);
  const postgres = await startPostgres(context);
  const node = await startNode(context, { env: { DATABASE_URL: postgres.url(), SMTP_URL: mails.url } });
  const journal = await openJournal(context);
  const ledger = await openLedger({ query: postgres.query, journal, mails, dataDir: node.dataDir });
  const hands = await gatherHands(() => node.url, HANDS);
  const admin = await signInAdmin(() => node.url);
  const member = await signUpMember(() => node.url, 'slow-reader');
  const times: number[] = [];
  let answered = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const traffic = startTraffic({ hands, journal });
    const readers = startReaders(() => node.url, { count: 4, pauseMs: 5 });
    const idle = await openIdleConnections(node, 20);
    await sleep(BEFORE_MS);
    const [upload, download] = await Promise.all([beginUpload(admin), beginDownload(node, member)]);

    const { code, ms } = await node.terminate();
    await Promise.all([traffic.stop(), readers.stop()]);
    idle.destroy();
    times.push(ms);
    assert.equal(code, 0, `it ended with ${code}`);
    assert.ok(ms < GOAL_MS, `it took ${ms.toFixed(0)} ms`);
    assert.equal(await upload.status, 200, 'the slow upload');
    assert.equal(await download.bytes, download.size, 'the slow download');
    // A connection that is refused was never accepted; whatever else came to nothing was.
    const answers = [...traffic.calls, ...readers.readings].filter(({ words }) => words !== 'ECONNREFUSED');
    const failed = answers.filter(({ status }) => status === 0 || status >= 500);
    const examples = failed
      .slice(0, 5)
      .map((answer) => `${'kind' in answer ? answer.kind : answer.path} ${answer.status} ${answer.words}`);
    assert.equal(
      failed.length,
      0,
      `${failed.length} of ${answers.length} accepted requests failed: ${examples.join('; ')}`,
    );
    answered += answers.length;
    await node.start();
  }
  return {
    'slowest end': `${Math.max(...times).toFixed(0)} ms`,
    answers: String(answered),
    ...(await ledger.check()),
  };
}

/** Connections on which one request was answered, and no other is sent. */
async function openIdleConnections(node: SiteNode, count: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  await Promise.all(
    Array.from({ length: count }, async () => {
      const [reply] = await once(get(`${node.url}/healthz`, { agent }), 'response');
      reply.resume();
      await once(reply, 'end');
    }),
  );
  return agent;
}

/** Sends a file in pieces with pauses; resolves with the second piece. */
async function beginUpload(admin: Visitor): Promise<{ readonly status: Promise<number> }> {
  const { headers, body } = multipart('slow.pdf', buildPaper({ pages: ['Slow'], padding: 200_000 }));
  const { promise: isUnderWay, resolve } = Promise.withResolvers<void>();
  const pieces = async function* () {
    const size = Math.ceil(body.length / SLOW_PIECES);
    for (let start = 0; start < body.length; start += size) {
      yield new Uint8Array(body.subarray(start, start + size));
      await sleep(SLOW_PIECE_MS);
      resolve();
    }
  };
  // fetch takes any stream, its types do not say so.
  const init = { method: 'POST', headers, body: Readable.from(pieces()), duplex: 'half' };
  const status = admin.fetch('/api/upload', init as unknown as RequestInit).then(
    (reply) => reply.status,
    () => 0,
  );
  await isUnderWay;
  return { status };
}

/** Reads a white paper's file in pieces with pauses; resolves with the headers. */
async function beginDownload(
  node: SiteNode,
  member: Visitor,
): Promise<{ readonly size: number; readonly bytes: Promise<number> }> {
  const told = await expectOk(await member.fetch('/api/whitepapers/4/download', { method: 'POST' }));
  const { downloadUrl } = told as { downloadUrl: string };
  const call = request(node.url + downloadUrl).end();
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const size = Number(reply.headers['content-length']);
  return { size, bytes: readSlowly(reply, size / SLOW_PIECES).catch(() => 0) };
}

async function readSlowly(reply: IncomingMessage, pieceBytes: number): Promise<number> {
  let bytes = 0;
  let nextPause = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes < nextPause) continue;
    nextPause = bytes + pieceBytes;
    await sleep(SLOW_PIECE_MS);
  }
  return bytes;
}
