import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { registerPictures } from '#features/library/media/server/media.store.ts';
import { openPool } from '#platform/db/db.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startImapServer } from '#platform/testing/imap-server.ts';
import { startOidcServer } from '#platform/testing/oidc-server.ts';
import { toSmtpRefusal } from '#platform/testing/smtp-refusal.ts';
import { MIGRATIONS } from '#platform/testing/test-database.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { examineSite } from './examine-site.ts';
import { runCheck } from './run-check.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ label: 'doctor' });
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-doctor-'));
});
const servers: { close(done: () => void): unknown }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done)))));
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The settings of the test app, which listens nowhere. */
const settings = () => ({
  DATA_DIR: app.dataDir,
  DATABASE_URL: app.database.url,
  AUTH_SECRET: 'x'.repeat(40),
  SAMPLE_CONTENT: 'off',
  HOST: '127.0.0.1',
  PORT: '0',
});

/** What the doctor finds wrong, without notes. */
async function listWrong(env: Record<string, string> = {}) {
  const { parts } = await examineSite({ ...settings(), ...env }, log);
  return parts.filter((part) => part.state !== 'ok' && !part.isNote);
}

/** Runs `npm run doctor` like an operator. */
const runDoctor = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { PATH = '', HOME = '' } = process.env;
    const command = [path.join(ROOT_DIR, 'scripts/doctor.ts'), ...args];
    execFile(process.execPath, command, { env: { PATH, HOME, ...env } }, (failure, out, err) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, err }),
    );
  });

async function startSite(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return String((server.address() as AddressInfo).port);
}

/** Starts a mail server that counts the mails it receives. */
async function startMailServer(replies: { sender?: string; recipient?: string } = {}) {
  const seen = { mails: 0, recipients: [] as string[] };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(toSmtpRefusal(replies.sender)),
    onRcptTo({ address }, _session, done) {
      seen.recipients.push(address);
      done(toSmtpRefusal(replies.recipient));
    },
    onData(stream, _session, done) {
      stream.on('end', () => {
        seen.mails += 1;
        done();
      });
      stream.resume();
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { seen, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

it('finds nothing wrong with a trial on this machine, and notes what it does without', async () => {
  const { code, out, err } = await runDoctor(settings());
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^The site is not running, and nothing is wrong\.\n/);
  for (const name of ['PUBLIC_URL', 'Mail', 'Backup']) expect(out).toContain(`Note    ${name}: `);
  expect(out).not.toMatch(/^(?:Broken|Check)/m);
  expect(await runDoctor(settings(), '--fix')).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage:/) });
}, 60_000);

it('asks for SMTP_URL and a backup once the site has an address of its own', async () => {
  const wrong = await listWrong({ PUBLIC_URL: 'https://www.firm-of-ours.com', TRUST_PROXY: '1' });
  expect(wrong.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mail', 'Backup']));
});

it('says that the database cannot be reached without its password, and still checks the mail server', async () => {
  const mail = await startMailServer();
  const url = 'postgres://someone:s3cret-word@127.0.0.1:1/nothing';
  const { code, out, err } = await runDoctor({ ...settings(), DATABASE_URL: url, SMTP_URL: mail.url });
  expect([code, out]).toEqual([1, expect.stringContaining('Broken  Database: ')]);
  expect(out + err).not.toContain('s3cret-word');
  expect(mail.seen).toMatchObject({ mails: 0, recipients: [expect.any(String)] });
}, 60_000);

it('says whether the mailbox of returned mails can be read, without its password', async () => {
  const mailbox = await startImapServer();
  try {
    const { parts } = await examineSite({ ...settings(), BOUNCE_IMAP_URL: mailbox.url }, log);
    expect(parts).toContainEqual(expect.objectContaining({ name: 'Mailbox', state: 'ok' }));
    const wrong = await listWrong({ BOUNCE_IMAP_URL: mailbox.url.replace('word', 'other') });
    expect(wrong.find(({ name }) => name === 'Mailbox')?.summary).toMatch(
      /^127\.0\.0\.1:\d+ refuses the user or the password\. Check BOUNCE_IMAP_URL\.$/,
    );
    expect(JSON.stringify(wrong)).not.toContain('other%20of');
  } finally {
    await mailbox.close();
  }
}, 60_000);

it('names a DATA_DIR that is missing, and does not create it', async () => {
  const missing = path.join(folder, 'missing');
  const { DATABASE_URL: _, ...embedded } = settings();
  const { parts } = await examineSite({ ...embedded, DATA_DIR: missing }, log);
  expect(parts).toContainEqual(
    expect.objectContaining({ name: 'DATA_DIR', state: 'failed', summary: expect.stringContaining(missing) }),
  );
  expect(existsSync(missing)).toBe(false);
});

it('names files that are missing or have another size, if the site uses them', async () => {
  const { storage, db } = app.services;
  const keys = ['gone', 'short'].map((name) => `media/uploads/${name}-0123456789ab-900x600.jpg`);
  for (const key of [...keys, 'media/uploads/unused-0123456789ab-900x600.jpg'])
    await storage.put(key, Buffer.alloc(1000, 'x'));
  await registerPictures(
    db,
    keys.map((key) => ({ key, bytes: 1000 })),
  );
  const toPath = (key: string) => path.join(app.dataDir, 'files', key);
  expect(await listWrong()).toEqual([]);

  await rm(toPath(keys[0] ?? ''));
  await rm(toPath('media/uploads/unused-0123456789ab-900x600.jpg'));
  await writeFile(toPath(keys[1] ?? ''), 'x');
  const [files, ...others] = await listWrong();
  expect(others).toEqual([]);
  expect(files).toMatchObject({ name: 'Files', state: 'failed' });
  expect(files?.problems?.map(({ name, text }) => [name, text.split('.')[0]])).toEqual([
    [keys[0], 'Missing'],
    [keys[1], 'Damaged'],
  ]);
  for (const key of keys) await storage.put(key, Buffer.alloc(1000, 'x'));
});

it('says whether the mail server refuses the sender or the recipient, and sends nothing', async () => {
  const good = await startMailServer();
  const env = { MAIL_FROM: 'site@firm-of-ours.com', CONTACT_TO: 'desk@firm-of-ours.com' };
  expect(await listWrong({ ...env, SMTP_URL: good.url })).toEqual([]);
  expect(good.seen).toEqual({ mails: 0, recipients: ['desk@firm-of-ours.com'] });

  const sender = await startMailServer({ sender: '553 5.7.1 Sender not allowed' });
  expect(await listWrong({ ...env, SMTP_URL: sender.url })).toMatchObject([
    { name: 'Mail server', state: 'failed', summary: expect.stringContaining('MAIL_FROM (site@firm-of-ours.com)') },
  ]);
  const recipient = await startMailServer({ recipient: '550 5.1.1 No such user' });
  expect(await listWrong({ ...env, SMTP_URL: recipient.url })).toMatchObject([
    { name: 'Mail server', summary: expect.stringContaining('refuses desk@firm-of-ours.com') },
  ]);
});

it('refuses to judge a database of a newer version', async () => {
  await app.database.query("INSERT INTO drizzle.migrations (hash) VALUES ('of the future')");
  expect(await listWrong()).toMatchObject([
    { name: 'Database', state: 'failed', summary: expect.stringContaining('newer version') },
  ]);
  await app.database.query("DELETE FROM drizzle.migrations WHERE hash = 'of the future'");
});

it('names a setting that is missing', async () => {
  expect(await listWrong({ AUTH_SECRET: '' })).toMatchObject([
    { name: 'Settings', state: 'failed', summary: expect.stringContaining('AUTH_SECRET') },
  ]);
});

it('says that nobody can sign in with an identity provider that does not answer, or is another', async () => {
  const provider = await startOidcServer('http://localhost:3000/login/provider/callback');
  try {
    const { parts } = await examineSite({ ...settings(), ...provider.env }, log);
    expect(parts).toContainEqual(expect.objectContaining({ name: 'Sign-in', state: 'ok' }));
    const address = new URL(provider.env.OIDC_ISSUER ?? '');
    address.hostname = 'localhost';
    const other = await listWrong({ ...provider.env, OIDC_ISSUER: address.href });
    provider.isDown = true;
    for (const wrong of [other, await listWrong(provider.env)])
      expect(wrong).toMatchObject([
        {
          name: 'Sign-in',
          state: 'failed',
          summary: expect.stringMatching(/^Nobody can sign in with Firm ID: .+OIDC_ISSUER/),
        },
      ]);
  } finally {
    await provider.close();
  }
  expect(await listWrong(provider.env)).toMatchObject([
    { name: 'Sign-in', summary: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(await listWrong({ OIDC_ISSUER: 'https://id.firm.example' })).toMatchObject([
    { name: 'Settings', summary: expect.stringContaining('OIDC_CLIENT_ID is needed') },
  ]);
});

it('tells a running site from another program on its port', async () => {
  const ours = await startSite(async (request, response) => {
    const reply = await app.fetch(request.url ?? '/');
    response.writeHead(reply.status).end(await reply.text());
  });
  const { isRunning, parts } = await examineSite({ ...settings(), PORT: ours }, log);
  expect(isRunning).toBe(true);
  expect(parts).toContainEqual(expect.objectContaining({ name: 'Running site', state: 'ok' }));

  const other = await startSite((_request, response) => response.end('hello'));
  expect(await listWrong({ PORT: other })).toMatchObject([
    { name: 'Running site', state: 'failed', summary: expect.stringContaining('Another program') },
  ]);
});

it('names a missing secret without creating one, and stops an embedded database that was stopped before', async () => {
  const dataDir = path.join(folder, 'embedded');
  const database = await startEmbeddedDatabase({ dataDir, log });
  const pool = openPool(database.connection, log);
  await migrate(pool, MIGRATIONS);
  await pool.end();
  await database.stop();
  const before = (await readdir(dataDir)).sort();

  const { DATABASE_URL: _, AUTH_SECRET: secret, ...embedded } = settings();
  const env = { ...embedded, DATA_DIR: dataDir };
  const { parts } = await examineSite(env, log);
  expect(parts).toContainEqual(expect.objectContaining({ name: 'Secret', state: 'attention' }));
  expect(parts).toContainEqual(expect.objectContaining({ name: 'Version', state: 'ok' }));
  expect((await readdir(dataDir)).sort()).toEqual(before);
  const left = await readdir(dataDir, { recursive: true });
  expect(left.filter((name) => path.basename(name) === 'postmaster.pid')).toEqual([]);

  await writeFile(path.join(dataDir, 'auth-secret'), secret, { mode: 0o600 });
  const { parts: later } = await examineSite(env, log);
  expect(later).toContainEqual(expect.objectContaining({ name: 'Secret', state: 'ok' }));
}, 120_000);

it('says that a check took too long', async () => {
  const silent = new Promise<never>(() => undefined);
  expect(await runCheck('Storage', () => silent, 20)).toMatchObject({
    name: 'Storage',
    state: 'failed',
    summary: expect.stringContaining('within 0.02 seconds'),
  });
});
