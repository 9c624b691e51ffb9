import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBackup } from '#app/backup/create-backup.ts';
import { createBackupStoreResolver, loadSiteConfig } from '#app/backup/site-data.ts';
import { type AppProcess, runApp } from '#app/testing/run-app.ts';
import { requireBuild } from '#app/testing/test-site.ts';
import {
  createEmail,
  createSignupRequest,
  createTotp,
  PASSWORD,
  turnOnTwoFactor,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { openPlace } from '#platform/backup/place.ts';
import { CookieJar } from '#platform/testing/cookie-jar.ts';
import { type ModelServer, startModelServer } from '#platform/testing/model-server.ts';
import { readMail } from '#platform/testing/read-mail.ts';
import { ADMIN, cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';

const SECRET = 'the secret that signs all, forty letters';
const METRICS_TOKEN = 'a-token-that-opens-the-figures';
const AI_KEY = 'sk-a-key-that-costs-money';
const CONFIDENTIAL = {
  message: 'my supplier charges 4311 for it',
  comment: 'between us, the night shift sleeps',
  goal: 'to leave Halvorsen by spring',
  story: 'You hand in your notice on a Tuesday.',
  lastName: 'Brandvold',
  wrong: 'a wrong but telling pass phrase',
};

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SILENT = { total: () => undefined, begin: () => undefined, done: () => undefined };

let database: TestDatabase;
let folder: string;
let model: ModelServer;
let app: AppProcess;
let origin: string;
beforeAll(async () => {
  requireBuild();
  database = await cloneDatabase('secrets');
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-secrets-'));
  const moments = Array.from({ length: 4 }, () => ({
    sentence: CONFIDENTIAL.story,
    contentId: null,
    action: 'Write a line.',
  }));
  model = await startModelServer({
    title: 'A day',
    narrative: `${CONFIDENTIAL.story} `.repeat(60),
    keyMoments: moments,
    futureVision: CONFIDENTIAL.story,
  });
  app = runApp({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    AUTH_SECRET: SECRET,
    METRICS_TOKEN,
    LOG_LEVEL: 'trace',
    SAMPLE_CONTENT: 'on',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    AI_BASE_URL: model.url,
    AI_MODEL: 'small',
    AI_API_KEY: AI_KEY,
  });
  origin = await app.address;
}, 240_000);
afterAll(async () => {
  app?.child.kill('SIGKILL');
  await app?.exit;
  await model?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a client with cookies for the running process, like the browser of the test app. */
function createBrowser() {
  const cookies = new CookieJar();
  const send = async (address: string, body?: unknown, init: RequestInit = {}) => {
    const reply = await fetch(origin + address, {
      method: body === undefined ? 'GET' : 'POST',
      ...init,
      headers: { 'content-type': 'application/json', cookie: cookies.header(), ...init.headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    cookies.storeCookies(reply);
    return reply;
  };
  return { cookies, send };
}

const waitForMail = (address: string, subject: RegExp) =>
  vi.waitFor(
    async () => {
      const outbox = path.join(folder, 'outbox');
      const mails = await Promise.all(
        (await readdir(outbox))
          .filter((name) => name.endsWith('.eml'))
          .map((name) => readFile(path.join(outbox, name), 'utf8')),
      );
      const found = mails
        .map(readMail)
        .find((mail) => mail.headers('to')[0] === address && subject.test(mail.headers('subject')[0] ?? ''));
      if (!found) throw new Error(`No mail to ${address}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
const findParameter = (text: string, name: string) =>
  new RegExp(`${name}=([^\\s&]+)`).exec(text)?.[1] ?? `no ${name} in ${text}`;

it('a site at log level trace leaks no secret or confidential text to logs, metrics, activity or backups', async () => {
  const { cookies, send } = createBrowser();
  const secrets: string[] = [SECRET, METRICS_TOKEN, AI_KEY, PASSWORD, ADMIN.password, ...Object.values(CONFIDENTIAL)];
  const expectOk = async (reply: Promise<Response>) => {
    const { ok: isOk, status, url } = await reply;
    expect([url, status, isOk]).toEqual([url, status, true]);
    return reply;
  };
  const email = createEmail();
  await expectOk(send('/api/auth/signup', createSignupRequest({ email, lastName: CONFIDENTIAL.lastName })));
  secrets.push(findParameter((await waitForMail(email, /confirm/i)).text, 'token'));
  expect((await send('/api/auth/login', { email, password: CONFIDENTIAL.wrong })).status).toBe(401);
  await expectOk(send('/api/auth/reset-password', { email }));
  const reset = findParameter((await waitForMail(email, /new password/)).text, 'token');
  secrets.push(reset);
  expect((await send(`/reset-password?token=${reset}`)).status).toBe(200);

  const reader = createEmail();
  await expectOk(send('/api/newsletter/subscribe', { email: reader, elapsed: 9000 }));
  const confirmation = findParameter((await waitForMail(reader, /./)).text, 'token');
  expect((await send(`/newsletter/confirm?token=${confirmation}`)).status).toBeLessThan(400);
  secrets.push(confirmation);
  await expectOk(
    send('/api/contact', {
      firstName: 'Ada',
      lastName: CONFIDENTIAL.lastName,
      email,
      message: CONFIDENTIAL.message,
      elapsed: 9000,
    }),
  );
  await expectOk(
    send('/api/blog-posts/1/comments', {
      authorName: 'Ada',
      authorEmail: email,
      content: CONFIDENTIAL.comment,
      elapsed: 9000,
    }),
  );

  const { downloadUrl } = (await (await expectOk(send('/api/whitepapers/1/download', {}))).json()) as {
    downloadUrl: string;
  };
  const signature = findParameter(downloadUrl, 'signature');
  expect((await send(downloadUrl.replace(origin, ''))).status).toBe(200);
  expect((await send(downloadUrl.replace(origin, '').replace('expires=', 'expires=1'))).status).toBe(403);
  secrets.push(signature);

  await expectOk(send('/api/mentee-profile', { shortTermGoals: CONFIDENTIAL.goal }, { method: 'PUT' }));
  await expectOk(send('/api/generate-narrative', { menteeContext: { shortTermGoals: CONFIDENTIAL.goal } }));
  model.mode = 'garbage';
  await expectOk(send('/api/generate-narrative', { menteeContext: { shortTermGoals: CONFIDENTIAL.goal } }));
  expect(model.requests.length).toBeGreaterThan(1);

  await database.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  const setup = await turnOnTwoFactor({ send: (address, body) => send(address, body) });
  secrets.push(setup.secret, ...setup.recoveryCodes);
  await expectOk(send('/api/auth/login', { email, password: PASSWORD }));
  await expectOk(send('/api/auth/two-factor', { code: createTotp(setup.secret, 1) }));
  secrets.push(
    ...cookies
      .header()
      .split('; ')
      .map((pair) => pair.slice(pair.indexOf('=') + 1))
      .filter((value) => value.length > 20),
  );

  const admin = createBrowser();
  await expectOk(admin.send('/api/auth/login', ADMIN));
  const readText = async (address: string) => (await expectOk(admin.send(address))).text();
  const adminTexts = [
    await readText('/api/activity'),
    await readText('/api/admin/health'),
    await readText('/api/admin/summary'),
  ];
  const metrics = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  expect(metrics).toContain('http_request');
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, AUTH_SECRET: SECRET };
  const place = openPlace(path.join(folder, 'backups'), createBackupStoreResolver(env));
  const { manifest } = await createBackup({
    config: loadSiteConfig(env),
    place,
    keepCount: undefined,
    log: QUIET,
    progress: SILENT,
  });
  const printed = app.getOutput();
  expect(printed).toContain('/api/generate-narrative');
  expect(secrets.every((secret) => secret.length > 5 && !secret.startsWith('no '))).toBe(true);
  for (const secret of secrets)
    for (const [where, text] of [
      ['log', printed],
      ['metrics', metrics],
      ['activity', adminTexts[0]],
      ['health', adminTexts[1]],
      ['manifest', JSON.stringify(manifest)],
    ] as const)
      expect([where, text?.includes(secret) ? secret : 'no secret']).toEqual([where, 'no secret']);
  expect(printed).not.toMatch(/\$argon2|greatcircle_session=|Bearer /);
  expect(printed).not.toContain(email);
  expect(printed).not.toContain(reader);
});
