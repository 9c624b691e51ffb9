import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrefixedStorage } from '../backup/place.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { createS3Storage } from './s3-storage.ts';
import { type ByteRange, createFolderStorage, DamagedFile, type FileStorage, StorageUnavailable } from './storage.ts';

const KINDS = ['in a folder', 'in a bucket'] as const;

let folder: string;
let server: S3Server;
let storages: Record<(typeof KINDS)[number], FileStorage>;
beforeAll(async () => {
  [folder, server] = await Promise.all([mkdtemp(path.join(tmpdir(), 'greatcircle-storage-')), startS3Server()]);
  storages = {
    'in a folder': createFolderStorage(path.join(folder, 'files')),
    'in a bucket': createS3Storage(server.settings, { keysAtOnce: 3 }),
  };
});
afterAll(async () => {
  for (const storage of Object.values(storages ?? {})) await storage.close();
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

describe.each(KINDS)('the file storage %s', (kind) => {
  const storage = () => storages[kind];
  const read = async (key: string, range?: ByteRange) => {
    const file = await storage().read(key);
    return file && { size: file.size, bytes: await buffer(await file.open(range)) };
  };

  it('returns the stored bytes', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    await storage().put('white-papers/a-title.pdf', bytes);
    expect(await read('white-papers/a-title.pdf')).toEqual({ size: 4, bytes });
  });

  it('finds no missing file, and may remove a file twice', async () => {
    expect(await storage().read('white-papers/never.pdf')).toBeUndefined();
    await storage().put('media/gone.svg', Buffer.from('x'));
    await storage().remove('media/gone.svg');
    await storage().remove('media/gone.svg');
    expect(await storage().read('media/gone.svg')).toBeUndefined();
  });

  it('lists all files, and those below a prefix', async () => {
    const part = createPrefixedStorage(storage(), 'lists');
    const listKeys = async (of: FileStorage) => {
      const found: string[] = [];
      for await (const { key, size } of of.list()) found.push(`${key} ${size}`);
      return found.sort();
    };
    expect(await listKeys(part)).toEqual([]);
    // More than one page of the store.
    const keys = Array.from({ length: 8 }, (_, index) => `a/${index}.txt`);
    await Promise.all(keys.map((key) => part.put(key, Buffer.from('12'))));
    expect(await listKeys(part)).toEqual(keys.map((key) => `${key} 2`).sort());
    expect(await listKeys(storage())).toContain('lists/a/7.txt 2');
  });

  it('does not treat a folder as a file', async () => {
    await storage().put('media/c/d.svg', Buffer.from('x'));
    expect(await storage().read('media/c')).toBeUndefined();
  });

  it.each([
    [0, 1],
    [0, 9],
    [3, 5],
    [9, 9],
  ])('opens the part from %d to %d', async (start, end) => {
    await storage().put('media/part.svg', Buffer.from('0123456789'));
    expect((await read('media/part.svg', { start, end }))?.bytes.toString()).toBe('0123456789'.slice(start, end + 1));
  });

  it.each([
    ['nothing', 0],
    ['less than a part', 1_000_003],
    ['more than two parts', 11_000_003],
  ])('takes a stream of %s', async (_name, length) => {
    const bytes = randomBytes(length);
    await storage().put('uploads/streamed.pdf', Readable.from(slices(bytes, 70_001)));
    const stored = await read('uploads/streamed.pdf');
    expect([stored?.size, stored?.bytes.equals(bytes)]).toEqual([length, true]);
  });

  it.each([1_000, 6_000_000])(
    'keeps nothing of a stream that breaks off after %d bytes, and fails as it did',
    async (length) => {
      const source = Readable.from(
        (async function* () {
          yield Buffer.alloc(length);
          throw new Error('the sender is gone');
        })(),
      );
      await expect(storage().put('uploads/broken.pdf', source)).rejects.toThrow('the sender is gone');
      expect(await storage().read('uploads/broken.pdf')).toBeUndefined();
    },
  );

  it('has a new ETag for new bytes, and refuses to open a file that was replaced or removed in the meantime', async () => {
    await storage().put('media/tag.svg', Buffer.from('first'));
    const first = await storage().read('media/tag.svg');
    expect(first?.etag).toMatch(/^"[^"]+"$/);
    await storage().put('media/tag.svg', Buffer.from('other'));
    expect((await storage().read('media/tag.svg'))?.etag).not.toBe(first?.etag);
    await expect(first?.open()).rejects.toThrow(StorageUnavailable);
    await storage().remove('media/tag.svg');
    await expect(first?.open()).rejects.toThrow(StorageUnavailable);
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
    `a/${'b'.repeat(801)}`,
  ])('refuses the key %j', async (key) => {
    await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    expect(await storage().read(key)).toBeUndefined();
    await expect(storage().remove(key)).rejects.toThrow('Not a storage key');
  });
});

describe('the folder of the file storage', () => {
  const storage = () => storages['in a folder'];
  const listPartialFiles = async () =>
    (await readdir(path.join(folder, 'files'), { recursive: true })).filter((name) => name.includes('partial'));

  it('has only complete files, even with concurrent writes', async () => {
    await Promise.all(['one', 'three'].map((text) => storage().put('whole/b.svg', Buffer.from(text))));
    const file = await storage().read('whole/b.svg');
    expect(['one', 'three']).toContain(file && (await buffer(await file.open())).toString());
    expect(await readdir(path.join(folder, 'files/whole'))).toEqual(['b.svg']);
  });

  it('removes the partial files of killed processes together with the file', async () => {
    const uploads = path.join(folder, 'files/left');
    await storage().put('left/fuel.pdf', Buffer.from('first'));
    await writeFile(path.join(uploads, 'fuel.pdf.0193f1aa.partial'), 'sec');
    await writeFile(path.join(uploads, 'fuel-2.pdf.0193f1aa.partial'), 'other');
    await storage().remove('left/fuel.pdf');
    expect(await readdir(uploads)).toEqual(['fuel-2.pdf.0193f1aa.partial']);
    await rm(uploads, { recursive: true });
  });

  it('has no partial files after a failed write', async () => {
    await storage().put('media/e', Buffer.from('a file where a folder would be'));
    await expect(storage().put('media/e/f.svg', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
    await storage().put('media/f/g.svg', Buffer.from('x'));
    const source = Readable.from([Buffer.from('x')]);
    await expect(storage().put('media/f', source)).rejects.toThrow(StorageUnavailable);
    expect(source.destroyed).toBe(true);
    expect(await listPartialFiles()).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('is for its owner alone', async () => {
    await storage().put('white-papers/private.pdf', Buffer.from('x'));
    const modes = ['white-papers', 'white-papers/private.pdf'].map((name) => stat(path.join(folder, 'files', name)));
    for (const { mode } of await Promise.all(modes)) expect(mode & 0o077).toBe(0);
  });

  it.skipIf(process.platform === 'win32')(
    'follows no symbolic link, whether reading, writing, removing or listing',
    async () => {
      await storage().put('media/real.pdf', Buffer.from('ours'));
      const outside = await mkdtemp(path.join(tmpdir(), 'greatcircle-outside-'));
      await writeFile(path.join(outside, 'secret.pdf'), 'of the machine');
      await symlink(path.join(outside, 'secret.pdf'), path.join(folder, 'files/media/link.pdf'));
      await symlink(outside, path.join(folder, 'files/outside'));
      await symlink('circle.pdf', path.join(folder, 'files/media/circle.pdf'));
      for (const key of ['media/link.pdf', 'media/circle.pdf', 'outside/secret.pdf'])
        await expect(storage().read(key)).rejects.toThrow(DamagedFile);
      await expect(storage().put('outside/new.pdf', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
      await expect(storage().remove('outside/secret.pdf')).rejects.toThrow(StorageUnavailable);
      expect(await readdir(outside)).toEqual(['secret.pdf']);
      for await (const { key } of storage().list()) expect(key).not.toMatch(/link|circle|outside/);
      // A file that becomes a link after it was found.
      const found = await storage().read('media/real.pdf');
      await rm(path.join(folder, 'files/media/real.pdf'));
      await symlink(path.join(outside, 'secret.pdf'), path.join(folder, 'files/media/real.pdf'));
      await expect(found?.open()).rejects.toThrow(StorageUnavailable);
      for (const name of ['media/link.pdf', 'media/circle.pdf', 'media/real.pdf', 'outside'])
        await rm(path.join(folder, 'files', name));
      await rm(outside, { recursive: true });
      expect(await storage().read(`media/${'long'.repeat(70)}.pdf`)).toBeUndefined();
    },
  );

  it.skipIf(process.platform === 'win32')('may itself be a link, for example to a larger disk', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'greatcircle-disk-'));
    await symlink(elsewhere, path.join(folder, 'linked'));
    const linked = createFolderStorage(path.join(folder, 'linked'));
    await linked.put('media/a.svg', Buffer.from('x'));
    expect((await linked.read('media/a.svg'))?.size).toBe(1);
    await rm(path.join(folder, 'linked'));
    await rm(elsewhere, { recursive: true });
  });

  it('is never escaped', async () => {
    const parts = fc.array(fc.constantFrom('..', '.', '/', 'a', '%2e', '\\', '\0', '.pdf'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(parts, async (pieces) => {
        await storage()
          .put(pieces.join(''), Buffer.from('x'))
          .catch(() => undefined);
        expect(await readdir(folder)).toEqual(['files']);
      }),
    );
  });
});

function* slices(bytes: Buffer, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}
