import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { loadAuthSecret } from './auth-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('uses the configured secret and writes nothing', async () => {
  expect(await loadAuthSecret('a secret of thirty-two characters', folder)).toBe('a secret of thirty-two characters');
  expect(await readdir(folder)).toEqual([]);
});

it('generates a secret once and stores it, so that sessions survive a restart', async () => {
  const made = await loadAuthSecret(undefined, folder);
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(await loadAuthSecret(undefined, folder)).toBe(made);
  const [name = ''] = await readdir(folder);
  expect(await readFile(path.join(folder, name), 'utf8')).toBe(made);
});

it('creates a different secret in each data folder', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'greatcircle-secret-'));
  expect(await loadAuthSecret(undefined, other)).not.toBe(await loadAuthSecret(undefined, folder));
  await rm(other, { recursive: true });
});

it.skipIf(process.platform === 'win32')('only its owner can read it', async () => {
  await loadAuthSecret(undefined, folder);
  const [name = ''] = await readdir(folder);
  expect(((await stat(path.join(folder, name))).mode & 0o777).toString(8)).toBe('600');
});

it('refuses an incomplete file and does not replace it, which would sign everyone out', async () => {
  const file = path.join(folder, 'auth-secret');
  for (const torn of ['', 'short', '\n', ' '.repeat(40)]) {
    await writeFile(file, torn);
    const refusal = loadAuthSecret(undefined, folder);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(`The secret in ${file} is incomplete.`);
    expect(await readFile(file, 'utf8')).toBe(torn);
  }
});

it('refuses an unreadable file and names it', async () => {
  const file = path.join(folder, 'auth-secret');
  await mkdir(file);
  await expect(loadAuthSecret(undefined, folder)).rejects.toThrow(StartupError);
  await expect(loadAuthSecret(undefined, folder)).rejects.toThrow(`The secret in ${file} cannot be used: `);
  await rm(file, { recursive: true });
  await symlink(path.join(folder, 'auth-secret'), file);
  await expect(loadAuthSecret(undefined, folder)).rejects.toThrow('too many symbolic links');
});

it('ignores the newline at the end of the file', async () => {
  const secret = 'a secret of thirty-two characters';
  await writeFile(path.join(folder, 'auth-secret'), `${secret}\n`);
  expect(await loadAuthSecret(undefined, folder)).toBe(secret);
});

it.skipIf(process.platform === 'win32')('one that others can read is closed to them', async () => {
  const file = path.join(folder, 'auth-secret');
  const made = await loadAuthSecret(undefined, folder);
  await chmod(file, 0o644);
  expect(await loadAuthSecret(undefined, folder)).toBe(made);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
});
