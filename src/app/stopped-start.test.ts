import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AppProcess, runApp } from './testing/run-app.ts';
import { requireBuild } from './testing/test-site.ts';

const AT_A_TERMINAL = '--import=data:text/javascript,process.stdout.isTTY=true';
const STOPPED = 'Greatcircle was stopped before it had started.';

let folder: string;
let app: AppProcess | undefined;
beforeAll(requireBuild);
afterEach(async () => {
  // Not SIGKILL, after which the database goes on running.
  app?.child.kill();
  await app?.exit;
  expect(existsSync(path.join(folder, 'db/postmaster.pid'))).toBe(false);
  await rm(folder, { recursive: true, force: true });
});

/** Starts a new site with debug logging. */
async function startFirst(content: 'on' | 'off'): Promise<AppProcess> {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-stopped-'));
  app = runApp({ DATA_DIR: folder, SAMPLE_CONTENT: content, LOG_LEVEL: 'debug' });
  return app;
}

const hasLogged = (text: string) => (started: AppProcess) => started.getOutput().includes(text);
const hasWritten = (pattern: string) => () => globSync(pattern, { cwd: folder }).length > 0;

describe('a first start that is stopped', { timeout: 300_000 }, () => {
  it.each<[string, NodeJS.Signals, 'on' | 'off', (started: AppProcess) => boolean]>([
    ['while the cluster is created', 'SIGTERM', 'off', hasWritten('db.partial-*')],
    ['when the cluster is complete', 'SIGTERM', 'off', hasLogged('A new database was made')],
    ['while the database starts', 'SIGTERM', 'off', hasWritten('db/postmaster.pid')],
    ['when the database has started', 'SIGINT', 'on', hasLogged('The embedded database was started')],
    ['while pictures are drawn', 'SIGINT', 'on', hasWritten('files/media/plates/ingrid-*')],
    ['while articles are stored', 'SIGTERM', 'on', hasWritten('files/media/plates/punctuality-*')],
    ['while papers are created', 'SIGTERM', 'on', hasWritten('files/white-papers/*.pdf')],
    ['when the secret is created', 'SIGTERM', 'off', hasWritten('auth-secret')],
  ])('%s says so in one line and leaves nothing running', async (_when, signal, content, isReached) => {
    const started = await startFirst(content);
    await vi.waitUntil(() => isReached(started) || started.child.exitCode !== null, { timeout: 240_000, interval: 5 });
    started.child.kill(signal);
    expect([await started.exit, started.getOutput()]).toEqual([
      { code: 0, signal: null },
      expect.stringContaining(`\n${STOPPED}\n`),
    ]);
    expect(listPlainLines(started)).toEqual([STOPPED]);
    expect(started.getOutput()).not.toMatch(/"level":(50|60)|\n\s+at /);
    expect(globSync('db.partial-*', { cwd: folder })).toEqual([]);
  });

  it('starts completely the next time, and tells only what a person at a terminal has to know', async () => {
    const first = await startFirst('on');
    await vi.waitUntil(hasWritten('files/media/plates/punctuality-*'), { timeout: 240_000, interval: 5 });
    first.child.kill('SIGTERM');
    await first.exit;
    app = runApp({ DATA_DIR: folder, SAMPLE_CONTENT: 'on', LOG_LEVEL: '', NODE_OPTIONS: AT_A_TERMINAL });
    const reply = await fetch(`${await app.address}/api/blog-posts`);
    expect(((await reply.json()) as unknown[]).length).toBeGreaterThan(0);
    await vi.waitUntil(() => app && hasLogged('password')(app));
    expect(app.getOutput().split('\n').filter(Boolean)).toEqual([
      '  Starting the database',
      '  Loading the sample content',
      expect.stringContaining(`  Great Circle Group is on http://`),
      expect.stringContaining('  The first administrator is'),
    ]);
  });
});

/** The printed lines that are not JSON log lines. */
const listPlainLines = (started: AppProcess) =>
  started
    .getOutput()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
