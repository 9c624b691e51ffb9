import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStorage, folderStorage } from './storage.ts';

let folder: string;
let storage: FileStorage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-storage-'));
  storage = folderStorage(path.join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (key: string) => {
  const file = await storage.read(key);
  return file && { size: file.size, bytes: await buffer(file.open()) };
};

describe('the file storage', () => {
  it('gives back the bytes it was given', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    await storage.put('white-papers/a-title.pdf', bytes);
    expect(await read('white-papers/a-title.pdf')).toEqual({ size: 4, bytes });
  });

  it('replaces whole, leaves no scraps, and forgets what is removed', async () => {
    await Promise.all(['one', 'three'].map((text) => storage.put('media/b.svg', Buffer.from(text))));
    expect(['one', 'three']).toContain((await read('media/b.svg'))?.bytes.toString());
    expect(await readdir(path.join(folder, 'files/media'))).toEqual(['b.svg']);
    await storage.remove('media/b.svg');
    await storage.remove('media/b.svg');
    expect(await read('media/b.svg')).toBeUndefined();
  });

  it('knows no folder as a file', async () => {
    await storage.put('media/c/d.svg', Buffer.from('x'));
    expect(await storage.read('media/c')).toBeUndefined();
  });

  it('leaves no scraps when it cannot write', async () => {
    await storage.put('media/e', Buffer.from('a file where a folder would be'));
    await expect(storage.put('media/e/f.svg', Buffer.from('x'))).rejects.toThrow();
    await expect(storage.put('media/c', Buffer.from('x'))).rejects.toThrow();
    expect(
      (await readdir(path.join(folder, 'files'), { recursive: true })).filter((name) => name.includes('partial')),
    ).toEqual([]);
  });

  it.each([
    '../escape',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    'A.svg',
    'a/.hidden',
    '',
    'a\0b',
    'a\\b',
    'a/b.tar.gz',
    'a..pdf',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    expect(await storage.read(key)).toBeUndefined();
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
  });

  it('never reaches outside its folder', async () => {
    const parts = fc.array(fc.constantFrom('..', '.', '/', 'a', '%2e', '\\', '\0', '.pdf'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(parts, async (pieces) => {
        await storage.put(pieces.join(''), Buffer.from('x')).catch(() => undefined);
        expect(await readdir(folder)).toEqual(['files']);
      }),
    );
  });
});
