import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/config/logger.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { site } from '#site';
import { createApi } from '../api.ts';
import { createWorld, ROOT_DIR, type World } from '../world.ts';

/** A request to a test app; `from` is the caller's address as the listener would find it. */
export type TestRequest = RequestInit & { readonly from?: string };

export interface TestApp {
  readonly api: Hono<HttpEnv>;
  readonly world: World;
  readonly database: TestDatabase;
  /** DATA_DIR, removed by `close`. */
  readonly dataDir: string;
  /** Calls the API in this process, at the site's own address. */
  fetch(path: string, init?: TestRequest): Promise<Response>;
  /** POSTs JSON. */
  send(path: string, body: unknown, init?: TestRequest): Promise<Response>;
  /** Mails written so far. */
  outbox(): Promise<ReadMail[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** What database, folder and pg_stat_activity are called after. */
  readonly label: string;
  /** Settings as the environment gives them; by default without sample content and silent. */
  readonly env?: Readonly<Record<string, string>>;
  /** A database of the caller's own, dropped by the caller; else a migrated one is cloned. */
  readonly database?: TestDatabase;
  /** Another way to that database. */
  readonly connection?: TestDatabase['connection'];
}

const CALLER = '192.0.2.1';

/** The app on a real database, its world built as in production. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `greatcircle-${options.label}-`));
  const database = options.database ?? (await cloneDatabase(options.label));
  const removeOwn = async () => {
    if (!options.database) await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const env = { LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', ...options.env, DATA_DIR: dataDir };
  const config = loadConfig(env, { rootDir: ROOT_DIR, brandDomain: site.brand.domain });
  const world = await createWorld(config, createLogger(config), options.connection ?? database.connection).catch(
    async (error) => {
      await removeOwn();
      throw error;
    },
  );
  const api = createApi(world);

  const fetchApi: TestApp['fetch'] = async (address, { from = CALLER, ...init } = {}) =>
    api.fetch(new Request(world.publicUrl + address, init), { clientAddress: from });
  return {
    api,
    world,
    database,
    dataDir,
    fetch: fetchApi,
    send: (address, body, init) =>
      fetchApi(address, {
        method: 'POST',
        ...init,
        headers: { 'content-type': 'application/json', ...init?.headers },
        body: JSON.stringify(body),
      }),
    async outbox() {
      const folder = path.join(dataDir, 'outbox');
      const names = await readdir(folder).catch(() => []);
      const sources = await Promise.all(
        names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(folder, name), 'utf8')),
      );
      return sources.map(readMail);
    },
    async close() {
      await world.stop();
      await removeOwn();
    },
  };
}
