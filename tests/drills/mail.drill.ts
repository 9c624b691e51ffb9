import assert from 'node:assert/strict';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { embeddedQuery } from './support/embedded.ts';
import type { Query } from './support/ledger-rows.ts';
import { ms, outcomeOf, runLoad } from './support/load.ts';
import { machineNow } from './support/machine.ts';
import { startMailServer } from './support/mail-server.ts';
import { until } from './support/polling.ts';
import { type SiteNode, startNode } from './support/site.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import { createVisitor, expectOk, signInAdmin, type Visitor } from './support/visitor.ts';

const MAILS = 4;
/** Tries within an hour of 10 s, 20 s, 40 s … between them. */
const TRIES_IN_AN_HOUR = 8;
const LONGEST_WAIT_SECONDS = 3600;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly tries: number;
  /** Until the next one. */
  readonly seconds: number;
}

export const drill: Drill = {
  name: 'mail',
  title: 'the mail server is away for an hour, crashes after DATA, greylists, bounces, never answers, has no TLS',
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const machine = machineNow();
  const mails = await startMailServer(context);
  const way = await startTcpProxy(context, mails.port);
  const env = { SMTP_URL: `smtp://127.0.0.1:${way.port}`, CONTACT_TO: 'office@site.example' };
  const site = await startNode(context, { env });
  const query = embeddedQuery(site.dataDir);
  const admin = await signInAdmin(() => site.url);
  const jobsOf = () => mailJobs(query);
  const isDone = async () => (await jobsOf()).every(({ state }) => state === 'completed');
  const sendAll = async (mark: string) => {
    for (let number = 0; number < MAILS; number += 1) await sendMessage(site, `${mark} ${number}`);
  };

  await sendAll('calm');
  await until(isDone, 'mails are sent while all is well', 30_000);
  context.say('Away for an hour');
  await way.close();
  const elsewhere = runLoad(context, {
    url: site.url,
    mark: 'away',
    seconds: 5,
    visits: [{ name: 'page', path: '/login?next=%2F{n}', perSecond: 6 }],
  });
  await sendAll('away');
  const waits = await passAnHour(query);
  const others = outcomeOf(await elsewhere);
  assert.equal(others.answered, others.asked, 'the site answers while the mail server is away');
  assert.match(await healthOfMail(admin), /Waiting: [1-9]/);
  await way.open();

  context.say('Crashes after DATA, greylists');
  const hungUp = new Set<string>();
  const putOff = new Set<string>();
  mails.judge((mail) => {
    const [id = ''] = mail.headers('message-id');
    if (!putOff.has(id)) {
      putOff.add(id);
      return 'put off';
    }
    if (hungUp.has(id)) return 'take';
    hungUp.add(id);
    return 'take and hang up';
  });
  await until(async () => (await hurry(query)) && (await isDone()), 'every mail of the hour is sent', 60_000);
  mails.judge(() => 'take');

  context.say('Never answers');
  way.set({ up: { isSilent: true } });
  await sendAll('silent');
  await until(async () => (await jobsOf()).some(({ state }) => state === 'retry'), 'a try ends', 60_000);
  way.set({});
  way.cut();
  await until(async () => (await hurry(query)) && (await isDone()), 'it is sent when the server answers', 90_000);

  const taken = new Map<string, number>();
  for (const { messageId } of mails.taken) taken.set(messageId, (taken.get(messageId) ?? 0) + 1);
  const ids = (await jobsOf()).map(({ id }) => id);
  for (const id of ids) {
    const [messageId = ''] = [...taken.keys()].filter((one) => one.startsWith(`<${id}@`));
    const allowed = hungUp.has(messageId) ? 2 : 1;
    assert.ok(
      messageId && (taken.get(messageId) ?? 0) <= allowed,
      `mail ${id} came ${taken.get(messageId) ?? 0} times`,
    );
  }
  assert.equal(taken.size, ids.length, 'a mail has one Message-ID, however often it is tried');

  context.say('Bounces, and what is given up');
  mails.refuse((recipient) => (recipient === env.CONTACT_TO ? '550 5.1.1 No such user' : undefined));
  await sendMessage(site, 'bounced');
  await until(isDone, 'a mail that is refused for good is not tried again', 30_000);
  assert.equal(
    mails.taken.length,
    [...taken.values()].reduce((sum, count) => sum + count, 0),
  );
  mails.refuse(() => '451 4.7.1 Greylisted');
  await sendMessage(site, 'greylisted');
  await until(async () => (await jobsOf()).some(({ state }) => state === 'retry'), 'greylisted is tried again', 30_000);
  await query(
    "UPDATE pgboss.job SET retry_count = retry_limit, start_after = now() WHERE name = 'mail' AND state = 'retry'",
  );
  await until(async () => (await jobsOf()).some(({ state }) => state === 'failed'), 'the last try ends it', 30_000);
  assert.match(await healthOfMail(admin), /not being delivered.*Given up in the last hour: 1/s);

  await withoutTls(context, mails.port);
  return {
    ...machine.figures,
    mails: String(ids.length),
    'sent twice, by crashes after DATA': String(mails.taken.length - taken.size),
    'waits between tries': waits.map((seconds) => `${Math.round(seconds)} s`).join(' '),
    'rest of the site p99': ms(others.p99),
  };
}

/** Puts the next try of each mail to now, again and again, as the clock does. @returns how long each wait would have been, in seconds */
async function passAnHour(query: Query): Promise<number[]> {
  const waits: number[] = [];
  for (let tries = 1; tries <= TRIES_IN_AN_HOUR; tries += 1) {
    const waiting = async () => (await mailJobs(query)).filter(({ state }) => state !== 'completed');
    await until(
      async () => (await waiting()).every((job) => job.state === 'retry' && job.tries >= tries - 1 && job.seconds > 1),
      `every mail was tried ${tries} times`,
      60_000,
    );
    const seconds = Math.max(...(await waiting()).map((job) => job.seconds));
    assert.ok(seconds <= LONGEST_WAIT_SECONDS, `the next try is ${seconds} s away`);
    waits.push(seconds);
    await hurry(query);
  }
  const [first = 0, last = 0] = [waits[0], waits.at(-1)];
  assert.ok(last > 4 * first, `tries become rarer: ${waits.join(', ')}`);
  return waits;
}

/** Lets the next try be now. */
async function hurry(query: Query): Promise<true> {
  await query(
    "UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry' AND start_after > now()",
  );
  return true;
}

function mailJobs(query: Query): Promise<Job[]> {
  return query<Job>(
    `SELECT id, state, retry_count AS tries, extract(epoch FROM start_after - now())::float8 AS seconds
     FROM pgboss.job WHERE name = 'mail'`,
  );
}

async function sendMessage(site: SiteNode, words: string): Promise<void> {
  const body = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    message: `About ${words}.`,
    elapsed: 60_000,
  };
  await expectOk(await createVisitor(() => site.url).send('POST', '/api/contact', body));
}

/** What the Health page says of mail. */
async function healthOfMail(admin: Visitor): Promise<string> {
  const report = (await expectOk(await admin.fetch('/api/admin/health'))) as {
    parts: { name: string; summary: string; facts: { name: string; value: string }[] }[];
  };
  const mail = report.parts.find(({ name }) => name === 'Mail');
  return [mail?.summary, ...(mail?.facts ?? []).map(({ name, value }) => `${name}: ${value}`)].join('\n');
}

/** A site that was told to speak TLS to a server without: nothing goes out in the clear, and the mail is kept. */
async function withoutTls(context: DrillContext, port: number): Promise<void> {
  context.say('No TLS');
  const site = await startNode(context, { name: 'tls', env: { SMTP_URL: `smtps://127.0.0.1:${port}` } });
  await sendMessage(site, 'a secret');
  const query = embeddedQuery(site.dataDir);
  await until(
    async () => (await mailJobs(query)).some(({ state }) => state === 'retry'),
    'a mail that cannot go out by TLS is kept',
    60_000,
  );
}
