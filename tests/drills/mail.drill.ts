import assert from 'node:assert/strict';
import { createEmbeddedQuery, type Query } from '../tools/database.ts';
import { until } from '../tools/time.ts';
import { createVisitor, ELAPSED, expectOk, sendMessage, signIn, type Visitor } from '../tools/visitor.ts';
import { type Drill, type DrillScope, ms, readMachine } from './support/drill.ts';
import { MESSAGE_MAILS } from './support/ledger-queries.ts';
import { runLoad, summarize } from './support/load.ts';
import { groupByMailId, startMailServer } from './support/mail-server.ts';
import { startNode } from './support/scene.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';

/** Attempts within an hour, with 10 s, 20 s, 40 s … between them. */
const ATTEMPTS_IN_AN_HOUR = 8;
const LONGEST_WAIT_SECONDS = 3600;

interface Job {
  readonly id: string;
  readonly to: string;
  readonly state: string;
  readonly retries: number;
  /** Until the next attempt. */
  readonly seconds: number;
}

export const drill: Drill = {
  name: 'mail',
  title: 'the mail server is away for an hour, crashes after DATA, greylists, bounces, never answers, has no TLS',
  async run(scope) {
    const machine = readMachine();
    const mails = await startMailServer(scope);
    const way = await startTcpProxy(scope, mails.port);
    const settings = { SMTP_URL: `smtp://127.0.0.1:${way.port}`, CONTACT_TO: 'office@site.example' };
    const site = await startNode(scope, { settings });
    const query = createEmbeddedQuery(site);
    const admin = await signIn(site.url);
    const visitor = createVisitor(site.url);
    const isDone = async () => (await listJobs(query)).every(({ state }) => state === 'completed');
    const hasJob = async (wanted: string) => (await listJobs(query)).some(({ state }) => state === wanted);
    const sendFour = async (name: string) => {
      for (let number = 0; number < 4; number += 1) await expectOk(await sendMessage(visitor, `${name} ${number}`));
    };
    const retryUntilDone = async () => {
      await retryNow(query);
      return isDone();
    };

    await sendFour('calm');
    await until(isDone, 'mails are sent while nothing is wrong', 30_000);
    scope.say('Away for an hour');
    await way.close();
    const visits = [{ name: 'page', path: '/login?next=%2F{n}', perSecond: 6 }];
    const elsewhere = runLoad(scope, { url: site.url, mark: 'away', seconds: scope.size(5, 1), visits });
    await sendFour('away');
    const waits = await passAnHour(scope, query);
    const others = summarize(await elsewhere);
    assert.equal(others.answered, others.asked, 'the site answers while the mail server is away');
    assert.match(await readMailHealth(admin), /Waiting: [1-9]/);
    await way.open();

    scope.say('Crashes after DATA, greylists');
    const attempts = new Map<string, number>();
    mails.judge = (mail) => {
      const [id = ''] = mail.headers('message-id');
      const attempt = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, attempt);
      return attempt === 1 ? 'put off' : attempt === 2 ? 'take and hang up' : 'take';
    };
    await until(retryUntilDone, 'every mail of the hour is sent', 60_000);
    mails.judge = () => 'take';

    // An attempt waits long for a server that is silent.
    if (!scope.isSmoke) {
      scope.say('Never answers');
      way.setMode('silent to the server');
      await sendFour('silent');
      await until(() => hasJob('retry'), 'an attempt ends', 60_000);
      way.setMode('open');
      way.reset();
      await until(retryUntilDone, 'it is sent when the server answers', 90_000);
    }

    const taken = groupByMailId(mails.taken);
    const jobs = await listJobs(query);
    const threads = (await query<{ id: string }>(MESSAGE_MAILS)).map(({ id }) => id);
    const otherMails = jobs.filter(({ to }) => to !== settings.CONTACT_TO).map(({ id }) => id);
    const ids = [...threads, ...otherMails];
    assert.equal(ids.length, jobs.length, 'each message has one mail');
    for (const id of ids) {
      const own = taken.get(id) ?? [];
      const allowed = attempts.has(own[0]?.messageId ?? '') ? 2 : 1;
      assert.ok(own.length >= 1 && own.length <= allowed, `mail ${id} came ${own.length} times`);
    }
    assert.equal(taken.size, ids.length, 'each mail has one Message-ID in all attempts');
    const count = mails.taken.length;

    scope.say('Bounces, and attempts that end');
    const gone = 'gone@example.com';
    mails.refuse = (recipient) => (recipient === gone ? '550 5.1.1 No such user' : undefined);
    // Not a mail to the firm, which is tried again because only the operator can help.
    await expectOk(await visitor.send('POST', '/api/newsletter/subscribe', { email: gone, ...ELAPSED }));
    await until(isDone, 'a mail that is refused permanently is not tried again', 30_000);
    assert.equal(mails.taken.length, count);
    mails.refuse = () => '451 4.7.1 Greylisted';
    await expectOk(await sendMessage(visitor, 'greylisted'));
    await until(() => hasJob('retry'), 'a greylisted mail is tried again', 30_000);
    await query(`UPDATE pgboss.job SET retry_count = retry_limit, start_after = now() WHERE ${WAITING}`);
    await until(() => hasJob('failed'), 'the last attempt fails', 30_000);
    assert.match(await readMailHealth(admin), /are not being delivered.*Given up in the last hour: 1/s);

    if (!scope.isSmoke) await sendWithoutTls(scope, mails.port);
    return {
      ...machine.figures,
      mails: String(ids.length),
      'sent twice, by crashes after DATA': String(count - taken.size),
      'waits between tries': waits.map((seconds) => `${Math.round(seconds)} s`).join(' '),
      'rest of the site p99': ms(others.p99),
    };
  },
};

/** Moves the next attempt of each mail to now, again and again. @returns how long each wait would have been, in seconds */
async function passAnHour(scope: DrillScope, query: Query): Promise<number[]> {
  const attempts = scope.size(ATTEMPTS_IN_AN_HOUR, 2);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const listWaiting = async () => (await listJobs(query)).filter(({ state }) => state !== 'completed');
    const areTried = async () =>
      (await listWaiting()).every(
        ({ state, retries, seconds }) => state === 'retry' && retries >= attempt - 1 && seconds > 1,
      );
    await until(areTried, `every mail was tried ${attempt} times`, 60_000);
    const longest = Math.max(...(await listWaiting()).map(({ seconds }) => seconds));
    assert.ok(longest <= LONGEST_WAIT_SECONDS, `the next attempt is ${longest} s away`);
    waits.push(longest);
    await retryNow(query);
  }
  scope.assertGoal((waits.at(-1) ?? 0) > 4 * (waits[0] ?? 0), `the waits grow: ${waits.join(', ')}`);
  return waits;
}

const WAITING = "name = 'mail' AND state = 'retry'";

const retryNow = (query: Query) =>
  query(`UPDATE pgboss.job SET start_after = now() WHERE ${WAITING} AND start_after > now()`);

const listJobs = (query: Query) =>
  query<Job>(
    `SELECT id, data->>'to' AS to, state, retry_count AS retries, extract(epoch FROM start_after - now())::float8 AS seconds
     FROM pgboss.job WHERE name = 'mail'`,
  );

/** Reads the Health page's report about mail. */
async function readMailHealth(admin: Visitor): Promise<string> {
  const report = (await expectOk(await admin.fetch('/api/admin/health'))) as {
    parts: { name: string; summary: string; facts: { name: string; value: string }[] }[];
  };
  const mail = report.parts.find(({ name }) => name === 'Mail');
  return [mail?.summary, ...(mail?.facts ?? []).map(({ name, value }) => `${name}: ${value}`)].join('\n');
}

/** A site whose settings ask for TLS, and a server without: the mail is kept rather than sent unencrypted. */
async function sendWithoutTls(scope: DrillScope, port: number): Promise<void> {
  scope.say('No TLS');
  const site = await startNode(scope, { name: 'tls', settings: { SMTP_URL: `smtps://127.0.0.1:${port}` } });
  await expectOk(await sendMessage(createVisitor(site.url), 'a secret'));
  const query = createEmbeddedQuery(site);
  const isKept = async () => (await listJobs(query)).some(({ state }) => state === 'retry');
  await until(isKept, 'a mail that cannot be sent by TLS is kept', 60_000);
}
