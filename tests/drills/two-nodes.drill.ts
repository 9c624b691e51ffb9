import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../../src/platform/testing/s3-server.ts';
import { countStatuses } from './support/answers.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { openJournal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import { startMailServer } from './support/mail-server.ts';
import { startNginx } from './support/nginx.ts';
import { until } from './support/polling.ts';
import { type PostgresServer, startPostgres } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { type SiteNode, startNode } from './support/site.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import { gatherHands, startTraffic } from './support/traffic.ts';
import { createVisitor, expectOk, signInAdmin } from './support/visitor.ts';

const HANDS = 4;
const WHILE_MS = 3000;
/** So many requests say that a proxy has taken a node back (docs/operating.md). */
const SERVED = 20;
/** A quarter of a minute of silence, a look around, and the first retry. */
const TAKEOVER_MS = 60_000;
const SILENT = { up: { isSilent: true }, down: { isSilent: true } };

export const drill: Drill = {
  name: 'two-nodes',
  title: 'two nodes behind nginx, one killed under load and one asked to stop',
  needs: [{ name: 'nginx' }],
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const mails = await startMailServer(context);
  const toMails = await startTcpProxy(context, mails.port);
  const postgres = await startPostgres(context);
  const store = await startS3Server();
  context.closeLater(() => store.close());
  const smtp = `smtp://127.0.0.1:${toMails.port}`;
  // The clients claim an address of their own each, as if they came through another proxy.
  const env = { DATABASE_URL: postgres.url(), SMTP_URL: smtp, TRUST_PROXY: '2', ...store.env };
  const [a, b] = await Promise.all(['a', 'b'].map((name) => startNode(context, { name, env })));
  assert.ok(a && b);
  const port = await startNginx(context, [a.port, b.port]);
  const url = () => `http://127.0.0.1:${port}`;
  const journal = await openJournal(context);
  const ledger = await openLedger({ query: postgres.query, journal, mails, repeats: () => 1 });
  const hands = await gatherHands(url, HANDS);
  const figures: Record<string, string> = {};

  const traffic = startTraffic({ hands, journal });
  const readers = startReaders(url, { count: 4 });
  await sleep(WHILE_MS);
  await a.kill();
  await sleep(WHILE_MS);
  const killed = traffic.calls.length;
  figures['failed writes at the kill'] = String(traffic.calls.filter(isFailed).length);
  await a.start();
  const before = await requestsOf(a);
  await until(async () => (await requestsOf(a)) - before >= SERVED, 'nginx sends people to a again', TAKEOVER_MS);
  await sleep(WHILE_MS);
  const { code, ms } = await b.terminate();
  await sleep(WHILE_MS);
  await b.start();
  await traffic.stop();
  await readers.stop();
  assert.equal(code, 0, `b ended with ${code}`);
  const failedReads = readers.readings.filter(isFailed);
  assert.equal(failedReads.length, 0, `reads failed: ${countStatuses(readers.readings)} ${failedReads[0]?.words}`);
  const failedWrites = traffic.calls.slice(killed).filter(isFailed);
  assert.equal(failedWrites.length, 0, `writes failed when b stopped: ${countStatuses(failedWrites)}`);
  figures.reads = countStatuses(readers.readings);
  figures['b ended in'] = `${ms.toFixed(0)} ms`;

  figures['other node follows in'] = await followsIn(a, b);
  figures['job taken over in'] = await takeoverIn(
    postgres,
    a,
    () => toMails.set(SILENT),
    () => toMails.set({}),
  );
  return { ...figures, ...(await ledger.check()) };
}

/** How many requests a node has answered past its memory. */
async function requestsOf(node: SiteNode): Promise<number> {
  const text = await (await fetch(`${node.url}/metrics`)).text();
  const counts = text.matchAll(/^greatcircle_http_request_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const isFailed = ({ status }: { status: number }) => status === 0 || status >= 500;

/** Both answer from their page caches before it is written. */
async function followsIn(a: SiteNode, b: SiteNode): Promise<string> {
  const admin = await signInAdmin(() => a.url);
  const visitor = createVisitor(() => b.url);
  const shows = async () => (await (await visitor.fetch('/insights')).text()).includes('Two nodes, one gate');
  assert.equal(await shows(), false);
  const article = { title: 'Two nodes, one gate', excerpt: 'In short.', content: 'At length.', category: 'Operations' };
  await expectOk(await admin.send('POST', '/api/blog-posts', article));
  return `${(await until(shows, 'the other node shows it')).toFixed(0)} ms`;
}

/** Each node has a mail under way that the mail server does not answer; one node dies, and the other sends both. */
async function takeoverIn(
  postgres: PostgresServer,
  a: SiteNode,
  silence: () => void,
  speak: () => void,
): Promise<string> {
  silence();
  const message = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    message: 'Held up',
    elapsed: 60_000,
  };
  for (let count = 0; count < 2; count += 1) {
    await expectOk(await createVisitor(() => a.url).send('POST', '/api/contact', message));
  }
  const activeJobs = () =>
    postgres.query<{ id: string }>("SELECT id FROM pgboss.job WHERE name = 'mail' AND state = 'active'");
  await until(async () => (await activeJobs()).length === 2, 'each node sends a mail');
  const ids = (await activeJobs()).map(({ id }) => id);
  const isDone = async () => {
    const sql = "SELECT id FROM pgboss.job WHERE name = 'mail' AND state = 'completed' AND id = ANY($1::uuid[])";
    return (await postgres.query(sql, [ids])).length === 2;
  };
  await a.kill();
  speak();
  const took = await until(isDone, 'both mails are sent', TAKEOVER_MS);
  await a.start();
  return `${(took / 1000).toFixed(0)} s`;
}
