import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../../scripts/site-process.ts';
import { getFreePort } from '../../tools/http.ts';

/** A site run as by `npm start`, with the sample content in its own folder. */
export interface TestServer {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** Contains `outbox/` with the sent mails, `files/` and the database. */
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Everything the process has printed so far. */
  log(): string;
  /** Stops the process and removes its folder. @throws Error if it does not exit with code 0 after SIGTERM. */
  stop(): Promise<void>;
}

// An empty setting counts as not set. Settings in the developer's shell must not reach a server that tests write to.
const UNSET = Object.fromEntries(
  ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT', 'AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'].map((name) => [name, '']),
);

const ADMIN = { email: 'admin@greatcircle.example', password: 'three legs and a tailwind' };
const SETTINGS = {
  ...UNSET,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SAMPLE_CONTENT: 'on',
  // Each test sends requests from its own address (test.ts).
  TRUST_PROXY: '1',
  // Receivers of webhooks are on this machine.
  WEBHOOK_PRIVATE: '1',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};
/** Environment variable that passes the folder of `prepareData` to the workers. */
const PREPARED = 'GREATCIRCLE_E2E_DATA';

const createDataFolder = () => mkdtemp(path.join(tmpdir(), 'greatcircle-e2e-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/**
 * Lets a site load the sample content once. Servers that start later begin with a copy of its data, because a first
 * start takes three times as long as any other. @returns a function that removes the data
 */
export async function prepareData(): Promise<() => Promise<void>> {
  const dataDir = await createDataFolder();
  const remove = () => removeFolder(dataDir);
  try {
    const site = await startSite({ dataDir, env: SETTINGS });
    await site.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[PREPARED] = dataDir;
  return remove;
}

/**
 * Starts a server on a free port, with optional extra settings.
 * @throws Error with its output if it exits before it listens
 */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await createDataFolder();
  const removeData = () => removeFolder(dataDir);
  // Links in mails need the address before the server listens, so the server cannot choose the port itself.
  const port = await getFreePort();
  const env = { ...SETTINGS, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...more };
  try {
    const prepared = process.env[PREPARED];
    if (prepared && env.SAMPLE_CONTENT === 'on') await cp(prepared, dataDir, { recursive: true });
    const { url, log, stop } = await startSite({ dataDir, env });
    return { url, dataDir, admin: ADMIN, log, stop: () => stop().finally(removeData) };
  } catch (error) {
    await removeData();
    throw error;
  }
}
