import assert from 'node:assert/strict';
import path from 'node:path';
import { createEmbeddedQuery } from '../../tools/database.ts';
import { type Site, type SiteOptions, startSite } from '../../tools/site.ts';
import { until } from '../../tools/time.ts';
import { createMessage, createVisitor, expectOk, sendMessage, signIn } from '../../tools/visitor.ts';
import { type Answer, assertAnswered } from './answers.ts';
import type { DrillScope, Figures } from './drill.ts';
import { Journal } from './journal.ts';
import { openLedger } from './ledger.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createWriters, type People, startPeople } from './people.ts';
import type { PostgresServer } from './postgres.ts';
import { copyPreparedData, DRILL_SETTINGS } from './prepared-data.ts';

/** A node with sample content and an administrator. It trusts one proxy, so that each request may come from another client address. */
export async function startNode(scope: DrillScope, { settings = {}, ...options }: SiteOptions = {}): Promise<Site> {
  const { name = 'site', dataDir = path.join(scope.folder, name) } = options;
  const all: Readonly<Record<string, string>> = { ...DRILL_SETTINGS, ...settings };
  // In S3 there is nothing yet, so the site has to load the sample content itself.
  if (scope.isSmoke && all.SAMPLE_CONTENT === 'on' && !all.S3_ENDPOINT)
    await copyPreparedData(dataDir, all.DATABASE_URL ? 'files' : 'both');
  return startSite(scope, { readyPath: '/healthz', ...options, dataDir, settings: all });
}

/** A site, and people who write to it and read it. */
export interface Scene {
  readonly mails: MailServer;
  readonly node: Site;
  readonly journal: Journal;
  startPeople(options?: Parameters<typeof startPeople>[4]): People;
  /** Checks that the site has what the people were answered. @throws AssertionError that lists everything wrong */
  check(): Promise<Figures>;
}

export interface SceneOptions extends SiteOptions {
  readonly writers: number;
  /** An external database; embedded without it. */
  readonly postgres?: PostgresServer;
  /** The port of a proxy in front of that database, if there is one. */
  readonly databasePort?: number;
  /** The number of mails that may be sent twice. */
  readonly repeats?: number;
}

export async function setScene(
  scope: DrillScope,
  { writers: count, postgres, databasePort, repeats = 0, settings, ...options }: SceneOptions,
): Promise<Scene> {
  const mails = await startMailServer(scope);
  const database = postgres && { DATABASE_URL: postgres.url(databasePort) };
  const node = await startNode(scope, { settings: { SMTP_URL: mails.url, ...database, ...settings }, ...options });
  const query = postgres ? postgres.query : createEmbeddedQuery(node);
  const journal = new Journal();
  const ledger = await openLedger(query, journal, mails, node.dataDir, repeats);
  const url = () => node.url;
  const writers = await createWriters(url, count);
  return {
    mails,
    node,
    journal,
    startPeople: (peopleOptions) => startPeople(scope, journal, writers, url, peopleOptions),
    check: ledger.check,
  };
}

/** Ends the requests, and checks that all were answered in time. */
export async function stopPeople(people: People, limitMs: number): Promise<Answer[]> {
  await people.stop();
  const answers = people.listAnswers();
  assertAnswered(answers, limitMs);
  return answers;
}

export function assertStayedUp(node: Site, pid: number): void {
  assert.ok(node.isRunning && node.pid === pid, 'the app did not stay up');
}

/** Creates a check whether a node reads, writes and follows changes again. It writes one message. */
export function createWellCheck({ url }: Site): () => Promise<boolean> {
  const visitor = createVisitor(url);
  let isWritten = false;
  return async () => {
    const ready = await fetch(`${url}/readyz`);
    if (!ready.ok || 'impaired' in ((await ready.json()) as object)) return false;
    isWritten ||= (await sendMessage(visitor, 'Well?')).ok;
    return isWritten && (await visitor.fetch('/api/search?q=slots')).ok && (await visitor.fetch('/insights')).ok;
  };
}

/** Checks that of six messages from one client address five are taken in a minute, whichever node is asked. */
export async function assertContactLimit(urls: readonly string[], address: string): Promise<void> {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const reply = await fetch(`${urls[count % urls.length]}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(createMessage('Hello.')),
    });
    await reply.arrayBuffer();
    statuses.push(reply.status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429], 'the limit of messages');
}

/** Publishes an article on one node. @returns milliseconds until another shows it, both from their page caches before */
export async function timeUntilOtherNodeShows(writer: Site, reader: Site, title: string): Promise<number> {
  const admin = await signIn(writer.url);
  const visitor = createVisitor(reader.url);
  const isShown = async () => (await (await visitor.fetch('/insights')).text()).includes(title);
  assert.equal(await isShown(), false);
  const article = { title, excerpt: 'In short.', content: 'At length.', category: 'Operations' };
  await expectOk(await admin.send('POST', '/api/blog-posts', article));
  return until(isShown, 'the other node shows what was written');
}
