import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { DeclaredError } from '../http/errors.ts';
import { createFolderStorage, type FileStorage, type StoredFile } from '../storage/storage.ts';
import { createGeneratedPictures, type GeneratedPictures } from './generated-pictures.ts';

let folder: string;
let storage: FileStorage;
let pictures: GeneratedPictures;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-pictures-'));
  storage = createFolderStorage(path.join(folder, 'files'));
  pictures = createGeneratedPictures({ storage, log: createLogger({ logLevel: 'silent' }) });
});
afterAll(() => rm(folder, { recursive: true }));

const getText = async (file: StoredFile) => (await buffer(await file.open())).toString();

describe('a generated picture', () => {
  it('is generated once for twenty concurrent requests, and then read from the storage', async () => {
    let made = 0;
    const make = async () => {
      made += 1;
      return Buffer.from('picture');
    };
    const files = await Promise.all(Array.from({ length: 20 }, () => pictures.get('one/a.png', make)));
    expect(await Promise.all(files.map(getText))).toEqual(Array(20).fill('picture'));
    expect(await getText(await pictures.get('one/a.png', make))).toBe('picture');
    expect(made).toBe(1);
    // Another process finds it in the storage too.
    const other = createGeneratedPictures({ storage, log: createLogger({ logLevel: 'silent' }) });
    expect(await getText(await other.get('one/a.png', () => Promise.reject(new Error('again'))))).toBe('picture');
  });

  it('is generated one at a time', async () => {
    let running = 0;
    let most = 0;
    const make = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return Buffer.from('x');
    };
    await Promise.all(Array.from({ length: 10 }, (_, index) => pictures.get(`queue/${index}.png`, make)));
    expect(most).toBe(1);
  });

  it('is refused with 503 while too many requests wait, and generated later', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const asked = Array.from({ length: 60 }, (_, index) => pictures.get(`flood/${index}.png`, () => promise));
    const outcomes = Promise.allSettled(asked);
    // The waiting requests end only after the first one, so by then some were refused.
    await Promise.race(asked.map((one) => new Promise<void>((done) => one.catch(() => done()))));
    resolve(Buffer.from('x'));
    const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(DeclaredError);
      expect((reason as DeclaredError).declaration.status).toBe(503);
    }
    expect(await getText(await pictures.get('flood/59.png', async () => Buffer.from('later')))).toMatch(/x|later/);
  });

  it('can be requested again after a failure, which all waiting requests receive', async () => {
    const fail = () => Promise.reject(new Error('damaged'));
    const both = await Promise.allSettled([pictures.get('bad/a.png', fail), pictures.get('bad/a.png', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await getText(await pictures.get('bad/a.png', async () => Buffer.from('good')))).toBe('good');
  });

  it('is returned even if it cannot be stored', async () => {
    await writeFile(path.join(folder, 'files/media-cache/file'), 'a file where a folder would be');
    expect(await getText(await pictures.get('file/a.png', async () => Buffer.from('shown')))).toBe('shown');
  });
});
