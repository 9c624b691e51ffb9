import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireBuild } from '../src/app/testing/test-site.ts';
import { isAlive } from '../src/platform/db/embedded/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LIMIT = { timeout: 90_000, interval: 20 };

let dataDir: string;
let npm: ChildProcess;

beforeAll(requireBuild);
afterEach(() => {
  if (npm.pid !== undefined && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Runs an npm script in a process group, as a terminal does. Returns the site's address when it listens. */
async function runScript(script: string): Promise<string> {
  dataDir = mkdtempSync(path.join(tmpdir(), 'greatcircle-npm-'));
  const { PATH = '', HOME = '', npm_execpath: cli } = process.env;
  const [program = '', ...args] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  npm = spawn(program, [...args, 'run', script], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', SAMPLE_CONTENT: 'off', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  npm.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return vi.waitUntil(() => /is on (http:\S+)/.exec(printed)?.[1], LIMIT);
}

const readDatabasePid = () => Number.parseInt(readFileSync(path.join(dataDir, 'db/postmaster.pid'), 'utf8'), 10);

const isListening = (address: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

/** As Ctrl+C in a terminal, which signals every process of the group. */
const pressCtrlC = (pid: number) => process.kill(-pid, 'SIGINT');
const terminate = (pid: number) => process.kill(pid, 'SIGTERM');

describe.skipIf(process.platform === 'win32')('server and database', { timeout: 200_000 }, () => {
  it.each([
    ['start', 'SIGTERM', terminate],
    ['start', 'Ctrl+C', pressCtrlC],
    ['dev', 'Ctrl+C', pressCtrlC],
  ])('have stopped when npm run %s ends after %s', async (script, _what, send) => {
    const address = await runScript(script);
    const database = readDatabasePid();
    send(npm.pid ?? 0);
    const [code] = await once(npm, 'exit');
    expect({ code, isListening: await isListening(address), database: isAlive(database) }).toEqual({
      code: 0,
      isListening: false,
      database: false,
    });
  });

  it.each(['start', 'dev'])('stop after the npm of npm run %s was killed', async (script) => {
    const address = await runScript(script);
    const database = readDatabasePid();
    npm.kill('SIGKILL');
    await vi.waitUntil(async () => !isAlive(database) && !(await isListening(address)), LIMIT);
  });
});
