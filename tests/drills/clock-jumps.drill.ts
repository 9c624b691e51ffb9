import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertAnswered, countStatuses } from './support/answers.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { openJournal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import { startMailServer } from './support/mail-server.ts';
import { until } from './support/polling.ts';
import { startPostgres } from './support/postgres.ts';
import { startReaders } from './support/readers.ts';
import { startNode } from './support/site.ts';
import { gatherHands, startTraffic } from './support/traffic.ts';
import { createVisitor, expectOk, signUpMember } from './support/visitor.ts';

const HANDS = 3;
const WHILE_MS = 6000;
const PATIENCE_MS = 12_000;
/** Where the clock of the app stands against the machine's, one after the other. */
const JUMPS = ['+3600s', '+0s', '-3600s', '+0s', '+86400s', '+0s'];
const LIBRARIES = ['/usr/lib', '/usr/lib64'];

export const drill: Drill = {
  name: 'clock-jumps',
  title: 'the clock of the app jumps an hour forward and back, an hour back and forward, a day forward and back',
  needs: [{ name: 'faketime' }],
  run,
};

/** Sessions, limits, links, jobs and pages go by the database's clock, or by one that does not jump. */
async function run(context: DrillContext): Promise<Figures> {
  const mails = await startMailServer(context);
  const postgres = await startPostgres(context);
  const clock = path.join(context.folder, 'clock');
  const jump = (to: string) => writeFileSync(clock, to);
  jump('+0s');
  const env = {
    DATABASE_URL: postgres.url(),
    SMTP_URL: mails.url,
    LD_PRELOAD: fakeTimeLibrary(),
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // Timers go by the clock that does not jump, as on a machine whose clock is set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const node = await startNode(context, { env });
  const url = () => node.url;
  const journal = await openJournal(context);
  const ledger = await openLedger({ query: postgres.query, journal, mails, dataDir: node.dataDir });
  const member = await signUpMember(url, 'time-traveller');
  const traffic = startTraffic({ hands: await gatherHands(url, HANDS), journal });
  const readers = startReaders(url);
  const mailTimes: number[] = [];
  for (const to of JUMPS) {
    jump(to);
    await sleep(WHILE_MS);
    const ahead = await aheadBy(url);
    assert.ok(
      Math.abs(ahead - Number.parseInt(to, 10)) < 10,
      `the clock is ${ahead.toFixed(0)} s ahead, and not ${to}`,
    );
    const name = (what: string) => `${what} with the clock at ${to}`;
    assert.equal((await member.fetch('/api/auth/me')).status, 200, name('a session'));
    await expectOk(
      await (await signUpMember(url, `born-at-${to.replace(/\W/g, '')}-${JUMPS.indexOf(to)}-${Date.now()}`)).fetch(
        '/api/auth/me',
      ),
    );
    assert.deepEqual(await limitOf(url), [200, 200, 200, 200, 200, 429], name('the limit of messages'));
    assert.equal(await downloadIn(url, member), 200, name('a signed link'));
    mailTimes.push(await mailIn(url, (address) => mails.taken.some((mail) => mail.to === address)));
  }
  await traffic.stop();
  await readers.stop();
  const answers = [...traffic.calls, ...readers.readings];
  assertAnswered(answers, PATIENCE_MS);
  return {
    jumps: String(JUMPS.length),
    'slowest mail': `${Math.max(...mailTimes).toFixed(0)} ms`,
    answers: countStatuses(answers),
    ...(await ledger.check()),
  };
}

function fakeTimeLibrary(): string {
  const folders = LIBRARIES.filter(existsSync).flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => path.join(folder, name)),
  ]);
  const file = folders.map((folder) => path.join(folder, 'faketime/libfaketimeMT.so.1')).find(existsSync);
  if (file === undefined) throw new Error('libfaketimeMT.so.1 is not where Debian has it');
  return file;
}

let addresses = 0;

/** Six messages from one address, of which five are taken in a minute. */
async function limitOf(url: () => string): Promise<number[]> {
  addresses += 1;
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const reply = await fetch(`${url()}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${addresses}` },
      body: JSON.stringify({ firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hm', elapsed: 60_000 }),
    });
    await reply.arrayBuffer();
    statuses.push(reply.status);
  }
  return statuses;
}

async function downloadIn(url: () => string, member: ReturnType<typeof createVisitor>): Promise<number> {
  const told = await expectOk(await member.fetch('/api/whitepapers/4/download', { method: 'POST' }));
  const reply = await createVisitor(url).fetch((told as { downloadUrl: string }).downloadUrl);
  await reply.arrayBuffer();
  return reply.status;
}

/** @returns milliseconds until the mail that asks back was taken */
async function mailIn(url: () => string, isTaken: (address: string) => boolean): Promise<number> {
  const email = `reader-${performance.now().toFixed(0)}@example.com`;
  await expectOk(await createVisitor(url).send('POST', '/api/newsletter/subscribe', { email, elapsed: 60_000 }));
  return until(() => isTaken(email), 'a mail is sent', 30_000);
}

/** Seconds by which the app's clock is ahead, as its replies tell. */
async function aheadBy(url: () => string): Promise<number> {
  const { headers } = await createVisitor(url).fetch('/healthz');
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000;
}
