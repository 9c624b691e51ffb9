import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '#platform/testing/s3-server.ts';
import type { Site } from '../tools/site.ts';
import { until } from '../tools/time.ts';
import { createVisitor, expectOk, sendMessage } from '../tools/visitor.ts';
import { assertNone, countStatuses, isFailed } from './support/answers.ts';
import { type Drill, ms } from './support/drill.ts';
import { Journal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import { startMailServer } from './support/mail-server.ts';
import { startProxy } from './support/nginx.ts';
import { createWriters, startPeople } from './support/people.ts';
import { type PostgresServer, startPostgres } from './support/postgres.ts';
import { startNode, timeUntilOtherNodeShows } from './support/scene.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

const WHILE_MS = 3000;
/** So many requests show that a proxy uses a node again (docs/operating.md). */
const SERVED = 20;
/** 15 s of silence, the next look around, and the first retry. */
const TAKEOVER_MS = 60_000;

export const drill: Drill = {
  name: 'two-nodes',
  title: 'two nodes behind nginx, one killed under load and one asked to stop',
  needs: ['nginx'],
  async run(scope) {
    const whileMs = scope.size(WHILE_MS, 500);
    const mails = await startMailServer(scope);
    const toMails = await startTcpProxy(scope, mails.port);
    const postgres = await startPostgres(scope);
    const store = await startS3Server();
    scope.closeLater(() => store.close());
    const smtp = `smtp://127.0.0.1:${toMails.port}`;
    // nginx is the second proxy: visitors claim an address each, as if they came through another one.
    const settings = { DATABASE_URL: postgres.url(), SMTP_URL: smtp, TRUST_PROXY: '2', ...store.env };
    const [a, b] = await Promise.all(['a', 'b'].map((name) => startNode(scope, { name, settings })));
    assert.ok(a && b);
    const port = await startProxy(scope, [a.port, b.port]);
    const url = () => `http://127.0.0.1:${port}`;
    const journal = new Journal();
    const ledger = await openLedger(postgres.query, journal, mails, undefined, 1);
    const people = startPeople(scope, journal, await createWriters(url, 4), url, { readers: 4 });

    await sleep(whileMs);
    await a.kill();
    await sleep(whileMs);
    const killed = people.writes.length;
    const failedWrites = people.writes.filter(isFailed).length;
    await a.start();
    const before = await countRequests(a);
    const isUsed = async () => (await countRequests(a)) - before >= SERVED;
    await until(isUsed, 'nginx uses the first node again', TAKEOVER_MS);
    await sleep(whileMs);
    const stopped = await b.stop();
    await sleep(whileMs);
    await b.start();
    await people.stop();
    assert.equal(stopped.code, 0, `b ended with ${stopped.code}`);
    assertNone(people.reads.filter(isFailed), people.reads);
    const later = people.writes.slice(killed);
    assertNone(later.filter(isFailed), later);
    return {
      'failed writes at the kill': String(failedWrites),
      reads: countStatuses(people.reads),
      'b ended in': ms(stopped.ms),
      'other node follows in': ms(await timeUntilOtherNodeShows(a, b, 'Two nodes, one gate')),
      // The other node waits for half a minute before it does.
      ...(!scope.isSmoke && { 'job taken over in': ms(await takeOver(postgres, a, toMails)) }),
      ...(await ledger.check()),
    };
  },
};

/** Counts the requests that a node has answered outside its page cache. */
async function countRequests(node: Site): Promise<number> {
  const text = await (await fetch(`${node.url}/metrics`)).text();
  const counts = text.matchAll(/^greatcircle_http_request_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Each node is sending a mail that the mail server does not answer. One node is killed. @returns milliseconds until the other has sent both */
async function takeOver(postgres: PostgresServer, a: Site, toMails: TcpProxy): Promise<number> {
  toMails.setMode('silent');
  for (const text of ['Held up', 'Held up too']) await expectOk(await sendMessage(createVisitor(a.url), text));
  const select = "SELECT id FROM pgboss.job WHERE name = 'mail' AND state =";
  const listActive = () => postgres.query<{ id: string }>(`${select} 'active'`);
  await until(async () => (await listActive()).length === 2, 'each node sends a mail');
  const ids = (await listActive()).map(({ id }) => id);
  await a.kill();
  toMails.setMode('open');
  const isDone = async () =>
    (await postgres.query(`${select} 'completed' AND id = ANY($1::uuid[])`, [ids])).length === 2;
  const took = await until(isDone, 'both mails are sent', TAKEOVER_MS);
  await a.start();
  return took;
}
