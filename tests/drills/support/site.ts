import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../bench/tools/exchange.ts';
import { type SiteProcess, startSite } from '../../../scripts/site-process.ts';
import type { DrillContext } from './drill.ts';
import { hasEnded } from './programs.ts';

/** Of every site a drill starts. */
export const ADMIN = { email: 'admin@site.example', password: 'three legs and a tailwind' };

/** One node of the site: a process that may end and start again on the same port and DATA_DIR. */
export interface SiteNode {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** As `npm start` does. @returns milliseconds until it listens */
  start(): Promise<number>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. */
  terminate(): Promise<{ readonly code: number | null; readonly ms: number }>;
  readonly isRunning: boolean;
}

/**
 * Starts a node with sample content and an administrator; it trusts one proxy, so that each call may come from an address of its own.
 * @param env settings beyond that: DATABASE_URL, SMTP_URL … Without DATABASE_URL it has an embedded database
 */
export async function startNode(
  context: DrillContext,
  {
    name = 'site',
    dataDir = path.join(context.folder, name),
    env = {},
  }: {
    name?: string;
    dataDir?: string;
    env?: Readonly<Record<string, string>>;
  } = {},
): Promise<SiteNode> {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: 'on',
    LOG_LEVEL: 'warn',
    ...env,
  };
  let site: SiteProcess;
  let printed = '';
  const start = async () => {
    const started = performance.now();
    site = await startSite({ dataDir, env: settings });
    return performance.now() - started;
  };
  const end = async (signal: NodeJS.Signals) => {
    const { child } = site;
    const started = performance.now();
    if (!hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    printed += site.log();
    return { code: child.exitCode, ms: performance.now() - started };
  };
  context.explain(() => {
    const words = `${printed}${site?.log() ?? ''}`.split('\n').filter((line) => line.startsWith('{'));
    return `${name} logged at last:\n${words.slice(-8).join('\n').slice(-6000)}`;
  });
  await start();
  context.closeLater(async () => {
    // A killed node leaves its embedded database behind: the next one takes it over, and along when it stops.
    if (hasEnded(site.child) && !('DATABASE_URL' in env)) await start();
    await end('SIGTERM');
  });
  return {
    url,
    port,
    dataDir,
    get pid() {
      return site.child.pid ?? 0;
    },
    start,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    get isRunning() {
      return !hasEnded(site.child);
    },
  };
}
