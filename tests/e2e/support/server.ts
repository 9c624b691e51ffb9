import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../../scripts/site-process.ts';

/** The site as `npm start` runs it, with the sample content in a folder of its own. */
export interface TestServer {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** Holds `outbox/` with the mails that were sent, `files/` and the database. */
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** What the process printed so far. */
  log(): string;
  /** Ends the process and removes its folder. @throws Error where it does not end by SIGTERM with code 0. */
  stop(): Promise<void>;
}

// An empty setting is one that is not made: what somebody's shell says must not reach a server that tests write to.
const UNSET = Object.fromEntries(
  ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT', 'AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'].map((name) => [name, '']),
);

/** Starts a server on a free port, with `more` settings where a journey needs them. @throws Error with what it printed, when it ends before it listens */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'greatcircle-e2e-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const admin = { email: 'admin@greatcircle.example', password: 'three legs and a tailwind' };
  // Links in mails need the address before the server listens, so the port is not left to it.
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SAMPLE_CONTENT: 'on',
    // Each test comes from an address of its own (test.ts).
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
