import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { authSecret } from './auth-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a secret that is set is used, and nothing is written', async () => {
  expect(await authSecret('a secret of thirty-two characters', folder)).toBe('a secret of thirty-two characters');
  expect(await readdir(folder)).toEqual([]);
});

it('without one, one is made once and kept: sessions outlive a restart', async () => {
  const made = await authSecret(undefined, folder);
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(await authSecret(undefined, folder)).toBe(made);
  const [name = ''] = await readdir(folder);
  expect(await readFile(path.join(folder, name), 'utf8')).toBe(made);
});

it('every folder has its own', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'greatcircle-secret-'));
  expect(await authSecret(undefined, other)).not.toBe(await authSecret(undefined, folder));
  await rm(other, { recursive: true });
});

it.skipIf(process.platform === 'win32')('only its owner can read it', async () => {
  await authSecret(undefined, folder);
  const [name = ''] = await readdir(folder);
  expect(((await stat(path.join(folder, name))).mode & 0o777).toString(8)).toBe('600');
});

it('one that is not whole is refused by name and not replaced: that would sign everybody out', async () => {
  const file = path.join(folder, 'auth-secret');
  for (const torn of ['', 'short', '\n', ' '.repeat(40)]) {
    await writeFile(file, torn);
    const refusal = authSecret(undefined, folder);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(`The secret in ${file} is not whole.`);
    expect(await readFile(file, 'utf8')).toBe(torn);
  }
});

it('one that cannot be read is refused by name', async () => {
  const file = path.join(folder, 'auth-secret');
  await mkdir(file);
  await expect(authSecret(undefined, folder)).rejects.toThrow(StartupError);
  await expect(authSecret(undefined, folder)).rejects.toThrow(`The secret in ${file} cannot be used: `);
  await rm(file, { recursive: true });
  await symlink(path.join(folder, 'auth-secret'), file);
  await expect(authSecret(undefined, folder)).rejects.toThrow('too many symbolic links');
});

it('the newline at the end of a file is not part of it', async () => {
  const secret = 'a secret of thirty-two characters';
  await writeFile(path.join(folder, 'auth-secret'), `${secret}\n`);
  expect(await authSecret(undefined, folder)).toBe(secret);
});

it.skipIf(process.platform === 'win32')('one that others can read is closed to them', async () => {
  const file = path.join(folder, 'auth-secret');
  const made = await authSecret(undefined, folder);
  await chmod(file, 0o644);
  expect(await authSecret(undefined, folder)).toBe(made);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
});
