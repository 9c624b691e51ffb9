import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import type { Site } from '../tools/site.ts';
import { requestDownload, signIn, signUp, type Visitor } from '../tools/visitor.ts';
import { assertNone, isFailed } from './support/answers.ts';
import { type Drill, ms } from './support/drill.ts';
import { startPostgres } from './support/postgres.ts';
import { setScene } from './support/scene.ts';

const TURNS = 3;
const PIECES = 10;
const PIECE_MS = 300;
const GOAL_MS = 15_000;
const REFUSED: ReadonlySet<string> = new Set(['ECONNREFUSED', httpErrors.overloaded.message]);

export const drill: Drill = {
  name: 'sigterm',
  title: `SIGTERM under load, ${TURNS} times, with a slow upload, a slow download and idle connections`,
  async run(scope) {
    const scene = await setScene(scope, { writers: 6, postgres: await startPostgres(scope, true) });
    const { node } = scene;
    const [admin, member] = [await signIn(node.url), await signUp(node.url, 'slow-reader')];
    let [slowest, answered] = [0, 0];
    for (let turn = 0; turn < scope.size(TURNS, 1); turn += 1) {
      const people = scene.startPeople({ readers: 4, pauseMs: 5 });
      const idle = await openIdleConnections(node, 20);
      await sleep(scope.size(2000, 500));
      const [upload, download] = await Promise.all([beginUpload(admin), beginDownload(node, member)]);
      const stopped = await node.stop();
      await people.stop();
      idle.destroy();
      slowest = Math.max(slowest, stopped.ms);
      assert.equal(stopped.code, 0, `it ended with ${stopped.code}`);
      scope.assertGoal(stopped.ms < GOAL_MS, `it took ${ms(stopped.ms)}`);
      assert.equal(await upload.status, 200, 'the slow upload');
      assert.equal(await download.bytes, download.size, 'the slow download');
      // The site never accepted refused connections, or requests for which a busy machine had no slot. Any other
      // failure concerns an accepted request.
      const answers = people.listAnswers().filter(({ error = '' }) => !REFUSED.has(error));
      assertNone(answers.filter(isFailed), answers);
      answered += answers.length;
      await node.start();
    }
    return { 'slowest end': ms(slowest), answers: String(answered), ...(await scene.check()) };
  },
};

/** Connections on which one request was answered, and no other is sent. */
async function openIdleConnections(node: Site, count: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const open = async () => {
    const [reply] = await once(get(`${node.url}/healthz`, { agent }), 'response');
    reply.resume();
    await once(reply, 'end');
  };
  await Promise.all(Array.from({ length: count }, open));
  return agent;
}

/** Sends a file in pieces with pauses. Resolves with the second piece. */
async function beginUpload(admin: Visitor): Promise<{ readonly status: Promise<number> }> {
  const { headers, body } = multipart('slow.pdf', buildPaper({ pages: ['Slow'], padding: 200_000 }));
  const { promise: isUnderWay, resolve } = Promise.withResolvers<void>();
  const sendPieces = async function* () {
    const size = Math.ceil(body.length / PIECES);
    for (let start = 0; start < body.length; start += size) {
      yield new Uint8Array(body.subarray(start, start + size));
      await sleep(PIECE_MS);
      resolve();
    }
  };
  // fetch takes any stream, but its types do not say so.
  const init = { method: 'POST', headers, body: Readable.from(sendPieces()), duplex: 'half' };
  const status = admin.fetch(UPLOAD_PATH, init as unknown as RequestInit).then(
    (reply) => reply.status,
    () => 0,
  );
  await isUnderWay;
  return { status };
}

/** Reads a white paper's file in pieces with pauses. Resolves with the headers. */
async function beginDownload(node: Site, member: Visitor) {
  const call = request(node.url + (await requestDownload(member, 4))).end();
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const size = Number(reply.headers['content-length']);
  return { size, bytes: readSlowly(reply, size / PIECES).catch(() => 0) };
}

async function readSlowly(reply: IncomingMessage, pieceBytes: number): Promise<number> {
  let [bytes, nextPause] = [0, 0];
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes < nextPause) continue;
    nextPause = bytes + pieceBytes;
    await sleep(PIECE_MS);
  }
  return bytes;
}
