import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  createEmail,
  createSignupRequest,
  extractToken,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { subscribe } from '#features/audience/newsletter/newsletter.calls.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { openPlace } from '#platform/backup/place.ts';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import { createBackup } from '../backup/create-backup.ts';
import { createBackupStoreResolver, loadSiteConfig } from '../backup/site-data.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const AUTH_SECRET = 'the secret that signs all, forty letters';
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SILENT = { total: () => undefined, begin: () => undefined, done: () => undefined };

/** Mails offered to the mail server. It rejects them temporarily until `isOpen`, so that each waits for a retry. */
const offeredMails: ReadMail[] = [];
let isOpen = false;
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: 100,
  onData(stream, _session, done) {
    void text(stream).then((source) => {
      offeredMails.push(readMail(source));
      done(isOpen ? null : Object.assign(new Error('try again later'), { responseCode: 451 }));
    });
  },
});

let app: TestApp;
let folder: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({ label: 'live_tokens', env: { AUTH_SECRET, SMTP_URL: `smtp://127.0.0.1:${port}` } });
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-live-tokens-'));
});
afterAll(async () => {
  await app?.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const within = { timeout: 20_000, interval: 50 };
const waitForMail = (address: string, subject: RegExp) =>
  vi.waitFor(() => {
    const mail = offeredMails.find(
      (one) => one.headers('to')[0] === address && subject.test(one.headers('subject')[0] ?? ''),
    );
    if (!mail) throw new Error(`No mail ${subject} to ${address}`);
    return mail;
  }, within);

/** Every row of every table of every schema, as text. */
async function readDatabase(): Promise<string> {
  const tables = await app.database.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of tables) {
    texts.push(...(await app.database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)));
  }
  return texts.map(({ row }) => row).join('\n');
}

/** Creates a backup and returns the content of all its files, decompressed. */
async function readBackup(): Promise<string> {
  const config = loadSiteConfig({ DATABASE_URL: app.database.url, DATA_DIR: app.dataDir, AUTH_SECRET });
  const place = openPlace(folder, createBackupStoreResolver({}));
  await createBackup({ config, place, keepCount: undefined, log: QUIET, progress: SILENT });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name))),
  );
  return contents.map((bytes) => (bytes.readUInt32LE(0) === 0xfd2fb528 ? zstdDecompressSync(bytes) : bytes)).join('\n');
}

it('no valid token is in the database or a backup, before and after its mail is sent', async () => {
  const [member, reader, subscriber] = [createEmail(), createEmail(), createEmail()];
  const signUp = await app.send(accounts.signUp.path, createSignupRequest({ email: member }));
  await app.send(accounts.requestReset.path, { email: member });
  await app.send(subscribe.path, { email: reader, elapsed: 9000 });
  await insertSubscriber(app.services.db, { email: subscriber });
  await app.send(subscribe.path, { email: subscriber, elapsed: 9000 });
  const tokens = [
    extractToken((await waitForMail(member, /confirm/)).text),
    extractToken((await waitForMail(member, /new password/)).text),
    extractToken((await waitForMail(reader, /confirm/)).text),
    extractToken((await waitForMail(subscriber, /already/)).text),
    ...signUp.headers.getSetCookie().map((line) => decodeURIComponent(/=([^;]+)/.exec(line)?.[1] ?? '')),
  ];
  expect(tokens).toHaveLength(6);
  const check = async () => {
    for (const content of [await readDatabase(), await readBackup()]) {
      expect(content).toContain(member);
      for (const token of tokens) {
        expect(token.length).toBeGreaterThan(20);
        expect(content.includes(token) ? token : 'no token').toBe('no token');
      }
    }
  };
  await check();
  isOpen = true;
  await vi.waitFor(async () => {
    await app.database.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry'");
    const waiting = await app.database.query("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'");
    expect(waiting).toEqual([]);
  }, within);
  await check();
}, 120_000);
