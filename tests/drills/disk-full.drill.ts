import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../tools/scope.ts';
import { until } from '../tools/time.ts';
import { createVisitor, sendMessage } from '../tools/visitor.ts';
import { countStatuses } from './support/answers.ts';
import { type Drill, ms } from './support/drill.ts';
import { assertStayedUp, setScene, stopPeople } from './support/scene.ts';

const DISK_MB = 400;
const FULL_MS = 20_000;
const GOAL_MS = 10_000;
const ROUNDS = 2;

export const drill: Drill = {
  name: 'disk-full',
  title: `a full disk below database and files for ${FULL_MS / 1000} s, ${ROUNDS} times, under load`,
  needs: ['mount'],
  findLack: () => (canMount() ? undefined : 'the right to mount a disk: root, in a container with CAP_SYS_ADMIN'),
  async run(scope) {
    const disk = mountDisk(scope);
    const scene = await setScene(scope, { writers: 4, dataDir: path.join(disk, 'data') });
    const { node } = scene;
    const { pid } = node;
    const people = scene.startPeople();
    const visitor = createVisitor(node.url);
    const times: number[] = [];
    const ballast = path.join(disk, 'ballast');
    for (let round = 0; round < scope.size(ROUNDS, 1); round += 1) {
      await sleep(scope.size(3000, 500));
      const before = people.writes.length;
      // Space that becomes free meanwhile is taken as well.
      const filling = setInterval(() => fill(disk, ballast), 100);
      await sleep(scope.size(FULL_MS, 0));
      const isNoticed = () => people.writes.slice(before).some(({ status }) => status === 503);
      await until(isNoticed, 'the full disk is noticed', FULL_MS);
      clearInterval(filling);
      rmSync(ballast);
      const isWell = async () => (await sendMessage(visitor, 'Well?')).ok && (await visitor.fetch('/insights')).ok;
      times.push(await until(isWell, 'the site is well again', 60_000));
    }
    await stopPeople(people, 25_000);
    assertStayedUp(node, pid);
    const slowest = Math.max(...times);
    scope.assertGoal(slowest < GOAL_MS, `it was well ${ms(slowest)} after the disk`);
    return {
      'space → well, slowest': ms(slowest),
      'reads meanwhile': countStatuses(people.reads),
      writes: countStatuses(people.writes),
      ...(await scene.check()),
    };
  },
};

function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'gc-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isMounted) run('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
}

function mountDisk(scope: Scope): string {
  const disk = path.join(scope.folder, 'disk');
  run('mkdir', [disk]);
  run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', disk]);
  scope.closeLater(() => run('umount', [disk]));
  return disk;
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

function fill(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    if (bavail > 0) writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: 'a' });
  } catch {
    // The site took the last of it.
  }
}
