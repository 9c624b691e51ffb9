import { mkdtemp, rm } from 'node:fs/promises';
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

/**
 * Starts a server on a free port, with optional extra settings.
 * @throws Error with its output if it exits before it listens
 */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'greatcircle-e2e-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const admin = { email: 'admin@greatcircle.example', password: 'three legs and a tailwind' };
  // Links in mails need the address before the server listens, so the server cannot choose the port itself.
  const port = await getFreePort();
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SAMPLE_CONTENT: 'on',
    // Each test sends requests from its own address (test.ts).
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  try {
    const { url, log, stop } = await startSite({ dataDir, env: { ...UNSET, ...settings, ...more } });
    return { url, dataDir, admin, log, stop: () => stop().finally(removeData) };
  } catch (error) {
    await removeData();
    throw error;
  }
}
