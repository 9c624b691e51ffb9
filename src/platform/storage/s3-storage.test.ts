import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { createS3Storage, type S3Settings } from './s3-storage.ts';
import { StorageUnavailable } from './storage.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.close());

const createStorage = (differences: Partial<S3Settings> = {}) =>
  createS3Storage({ ...server.settings, ...differences }, { answerMs: 300 });

describe('a bucket', () => {
  it('that exists has no such file', async () => {
    const storage = createS3Storage(server.settings);
    for (const _ of [1, 2]) expect(await storage.read('media/never-made.svg')).toBeUndefined();
    await storage.close();
  });

  it('accepts the signed requests, and errors contain no secret', async () => {
    const wrong = createStorage({ secretAccessKey: 'not-the-secret' });
    const refusal = await wrong.read('media/a.svg').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StorageUnavailable);
    expect(String(refusal)).toMatch(/HeadObject media\/a\.svg failed: .* 403/);
    await expect(wrong.put('media/a.svg', Buffer.from('x'))).rejects.toThrow(/SignatureDoesNotMatch 403/);
    await expect(wrong.put('media/a.svg', Buffer.from('x'))).rejects.not.toThrow(/not-the-secret/);
    await wrong.close();
  });

  it('that does not exist counts as unavailable storage, not as a missing file', async () => {
    const elsewhere = createStorage({ bucket: 'nobody-made-this' });
    await expect(elsewhere.read('media/a.svg')).rejects.toThrow(/HeadBucket nobody-made-this failed: .* 404/);
    await expect(elsewhere.list()[Symbol.asyncIterator]().next()).rejects.toThrow(StorageUnavailable);
    await expect(elsewhere.put('media/a.svg', Buffer.from('x'))).rejects.toThrow(/NoSuchBucket 404/);
    await elsewhere.close();
  });

  it('is unavailable while the store is down or does not respond, and works again afterward', async () => {
    const storage = createStorage();
    await storage.put('media/a.svg', Buffer.from('kept'));
    const file = await storage.read('media/a.svg');
    await server.kill();
    for (const attempt of [
      () => storage.read('media/a.svg'),
      () => file?.open(),
      () => storage.put('media/b.svg', Buffer.from('x')),
      () => storage.remove('media/a.svg'),
    ]) {
      await expect(attempt()).rejects.toThrow(StorageUnavailable);
    }
    await server.restart();
    expect((await storage.read('media/a.svg'))?.size).toBe(4);
    server.freeze();
    await expect(storage.read('media/a.svg')).rejects.toThrow(StorageUnavailable);
    // The timeout is shorter for a small file than for a large one.
    await expect(storage.put('media/b.svg', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
    server.resume();
    expect((await storage.read('media/a.svg'))?.size).toBe(4);
    await storage.close();
  });
});
