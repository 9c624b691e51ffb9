import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertAnswered, countStatuses } from './support/answers.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { embeddedQuery } from './support/embedded.ts';
import { openJournal } from './support/journal.ts';
import { openLedger } from './support/ledger.ts';
import { startMailServer } from './support/mail-server.ts';
import { until } from './support/polling.ts';
import { startReaders } from './support/readers.ts';
import { type SiteNode, startNode } from './support/site.ts';
import { gatherHands, startTraffic } from './support/traffic.ts';

const DISK_MB = 400;
const HANDS = 4;
const BEFORE_MS = 3000;
const FULL_MS = 20_000;
const GOAL_MS = 10_000;
const PATIENCE_MS = 25_000;
const ROUNDS = 2;

export const drill: Drill = {
  name: 'disk-full',
  title: `a full disk below database and files for ${FULL_MS / 1000} s, ${ROUNDS} times, under load`,
  needs: [{ name: 'mount' }],
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const mails = await startMailServer(context);
  const disk = path.join(context.folder, 'site');
  const node = await startNodeOn(context, disk, mails.url);
  const query = embeddedQuery(node.dataDir);
  const journal = await openJournal(context);
  const ledger = await openLedger({ query, journal, mails, dataDir: node.dataDir });
  const { pid } = node;
  const hands = await gatherHands(() => node.url, HANDS);
  const traffic = startTraffic({ hands, journal });
  const readers = startReaders(() => node.url);
  const times: number[] = [];
  const ballast = path.join(disk, 'ballast');
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(BEFORE_MS);
    const before = traffic.calls.length;
    // Every page that becomes free meanwhile is taken as well.
    const filling = setInterval(() => fill(disk, ballast), 100);
    await sleep(FULL_MS);
    clearInterval(filling);
    const refused = traffic.calls.slice(before).filter(({ status }) => status === 503);
    assert.ok(refused.length > 0, 'the full disk was not noticed');
    rmSync(ballast);
    times.push(await until(() => isWell(node), 'the site is well again', 60_000));
  }
  await traffic.stop();
  await readers.stop();
  assert.ok(node.isRunning && node.pid === pid, 'the app did not stay up');
  const answers = [...traffic.calls, ...readers.readings];
  assertAnswered(answers, PATIENCE_MS);
  const slowest = Math.max(...times);
  assert.ok(slowest < GOAL_MS, `it was well ${slowest.toFixed(0)} ms after the disk`);
  return {
    'space → well, slowest': `${slowest.toFixed(0)} ms`,
    'reads meanwhile': countStatuses(readers.readings),
    writes: countStatuses(traffic.calls),
    ...(await ledger.check()),
  };
}

async function startNodeOn(context: DrillContext, disk: string, smtpUrl: string): Promise<SiteNode> {
  mustRun('mkdir', [disk]);
  mustRun('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', disk]);
  context.closeLater(() => mustRun('umount', [disk]));
  return startNode(context, { dataDir: path.join(disk, 'data'), env: { SMTP_URL: smtpUrl } });
}

function mustRun(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr} (a drill that mounts is run as root)`);
}

function fill(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    if (bavail > 0) writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: 'a' });
  } catch {
    // Somebody else took the last of it.
  }
}

/** Reads and writes, rows and files. */
async function isWell({ url }: SiteNode): Promise<boolean> {
  const message = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'Well?', elapsed: 60_000 };
  const reply = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${Math.ceil(Math.random() * 250)}` },
    body: JSON.stringify(message),
  });
  return reply.ok && (await fetch(`${url}/insights`)).ok;
}
