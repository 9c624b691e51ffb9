import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { vi } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/config/logger.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { CookieJar } from '#platform/testing/cookie-jar.ts';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import { ADMIN, cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { DOMAIN } from '#site';
import { createApi } from '../api.ts';
import { createCloser } from '../closer.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createServices, type Services } from '../services.ts';

/** A request to a test app; `from` is the client address. */
export type TestRequest = RequestInit & { readonly from?: string };

/** Calls with the cookies of one browser. */
export interface TestBrowser {
  readonly cookies: CookieJar;
  fetch: TestApp['fetch'];
  /** POSTs JSON unless `init` names another method. */
  send: TestApp['send'];
}

export interface TestApp {
  readonly api: Hono<HttpEnv>;
  readonly services: Services;
  readonly database: TestDatabase;
  /** DATA_DIR, removed by `close`. */
  readonly dataDir: string;
  /** Calls the API in this process. */
  fetch(path: string, init?: TestRequest): Promise<Response>;
  /** POSTs JSON. */
  send(path: string, body: unknown, init?: TestRequest): Promise<Response>;
  /** A browser without cookies. */
  createBrowser(): TestBrowser;
  /** A browser signed in as the first admin. */
  createAdminBrowser(): Promise<TestBrowser>;
  /** Mails written so far. */
  readOutbox(): Promise<ReadMail[]>;
  /** Waits for a mail to this address with this subject. */
  waitForMail(address: string, subject: string | RegExp): Promise<ReadMail>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Part of the names of the database, the folder and the connections in pg_stat_activity. */
  readonly label: string;
  /** Environment variables. The default is silent and without sample content. */
  readonly env?: Readonly<Record<string, string>>;
  /** A database that the caller drops. The default is a clone of a migrated one. */
  readonly database?: TestDatabase;
  /** Another connection to that database. */
  readonly connection?: TestDatabase['connection'];
}

const CALLER = '192.0.2.1';
const MAIL_LIMIT_MS = 25_000;

const createSend =
  (fetchPath: TestApp['fetch']): TestApp['send'] =>
  (address, body, init) =>
    fetchPath(address, {
      method: 'POST',
      ...init,
      headers: { 'content-type': 'application/json', ...init?.headers },
      body: JSON.stringify(body),
    });

/** The app on a real database, with its services created as in production. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `greatcircle-${options.label}-`));
  const database = options.database ?? (await cloneDatabase(options.label));
  const env = {
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...options.env,
    DATA_DIR: dataDir,
  };
  const config = loadConfig(env, { rootDir: ROOT_DIR, brandDomain: DOMAIN });
  const log = createLogger(config);
  const closer = createCloser(log);
  const { signal } = new AbortController();
  const close = async () => {
    await closer.close();
    if (!options.database) await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const connection = options.connection ?? database.connection;
  const services = await createServices({ config, log, connection, closer, signal }).catch(async (error) => {
    await close();
    throw error;
  });
  await services.queue.run();
  const api = createApi(services);

  const fetchApi: TestApp['fetch'] = async (address, { from = CALLER, ...init } = {}) =>
    api.fetch(new Request(services.publicUrl + address, init), { clientAddress: from });
  const readOutbox = async () => {
    const folder = path.join(dataDir, 'outbox');
    const names = await readdir(folder).catch(() => []);
    const sources = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    return sources.map(readMail);
  };
  const createBrowser = (): TestBrowser => {
    const cookies = new CookieJar();
    const fetchWithCookies: TestApp['fetch'] = async (address, init) => {
      const reply = await fetchApi(address, { ...init, headers: { ...init?.headers, cookie: cookies.header() } });
      cookies.storeCookies(reply);
      return reply;
    };
    return { cookies, fetch: fetchWithCookies, send: createSend(fetchWithCookies) };
  };
  return {
    api,
    services,
    database,
    dataDir,
    fetch: fetchApi,
    send: createSend(fetchApi),
    createBrowser,
    async createAdminBrowser() {
      const admin = createBrowser();
      const reply = await admin.send('/api/auth/login', ADMIN);
      if (!reply.ok) throw new Error(`The admin was not signed in: ${reply.status} ${await reply.text()}`);
      return admin;
    },
    waitForMail: (address, subject) =>
      vi.waitFor(
        async () => {
          const mails = (await readOutbox()).filter((mail) => mail.headers('to')[0] === address);
          const found = mails.find((mail) => mail.headers('subject')[0]?.match(subject));
          if (!found) throw new Error(`No mail "${subject}" to ${address}`);
          return found;
        },
        { timeout: MAIL_LIMIT_MS, interval: 25 },
      ),
    readOutbox,
    close,
  };
}
