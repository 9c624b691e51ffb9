import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMAT, writeManifest } from './manifest.ts';
import { openPlace } from './place.ts';
import { listBackups } from './read-backup.ts';

const NOBODY = 65534;
const NAME = 'greatcircle-20261121t145540z';
const refuseS3 = () => {
  throw new Error('not a bucket');
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-disk-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Root may open every folder. */
async function runUnprivileged<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  for (const name of ['.', NAME, `${NAME}/manifest.json`]) await chown(path.join(folder, name), NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  return work().finally(() => process.seteuid?.(0));
}

it('finds backups on a disk whose root has a folder that only root may open', async () => {
  const place = openPlace(folder, refuseS3);
  const database = { id: '1/2', serverVersion: '18.0', migrations: [], tables: [], sequences: [] };
  const secret = { fingerprint: '0'.repeat(64), isInside: false };
  const manifest = {
    format: FORMAT,
    version: '1.0.0',
    createdAt: new Date().toISOString(),
    database,
    files: [],
    secret,
  };
  await place.storage.put(`${NAME}/manifest.json`, writeManifest({ ...manifest, format: FORMAT }));
  await mkdir(path.join(folder, 'lost+found'), { mode: 0 });
  await runUnprivileged(async () => {
    await expect(readdir(path.join(folder, 'lost+found'))).rejects.toThrow('EACCES');
    expect(await listBackups(place)).toEqual([{ name: NAME, isWhole: true, databaseId: '1/2' }]);
    for await (const { key } of place.storage.list()) expect(key).toBe(`${NAME}/manifest.json`);
  });
});
