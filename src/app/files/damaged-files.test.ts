import { symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES_CHECK_PATH, HEALTH_PATH } from '#features/firm/health/health.constants.ts';
import { healthReport } from '#features/firm/health/health.contract.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { registerPictures } from '#features/library/media/server/media.store.ts';
import { listPictureFiles } from '#lib/pictures.ts';
import { createFileLinks } from '#platform/storage/file-links.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { createFolderStorage, type FileStorage } from '#platform/storage/storage.ts';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';
import { checkStoredFiles } from './damaged-files.ts';

const SMALL = Buffer.alloc(1000, 's');
const LARGE = Buffer.alloc(1_000_000, 'l');

/** What happens to files, as a change of their bytes; undefined: the file is gone. */
const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  empty: () => Buffer.alloc(0),
  'cut off': (bytes) => bytes.subarray(0, bytes.length / 2),
  longer: (bytes) => Buffer.concat([bytes, Buffer.from('x')]),
  'changed in one bit': flipBit,
  deleted: () => undefined,
};

function flipBit(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.length - 100;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

describe.each(['in a folder', 'in a bucket'] as const)('files %s', (place) => {
  let site: TestSite;
  let s3: S3Server | undefined;
  /** The storage without the comparison, for damage. */
  let raw: FileStorage;
  let photo: Buffer;
  beforeAll(async () => {
    s3 = place === 'in a bucket' ? await startS3Server() : undefined;
    site = await createTestSite({
      label: 'damaged_files',
      renderPage: async () => new Response('no such page', { status: 404 }),
      ...(s3 && { env: s3.env }),
    });
    raw = s3 ? createS3Storage(s3.settings) : createFolderStorage(path.join(site.dataDir, 'files'));
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888888', noise } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await raw?.close();
    await site?.close();
    await s3?.close();
  });

  const put = (key: string, bytes: Buffer) => site.services.storage.put(key, bytes);
  const damage = async (key: string, change: (bytes: Buffer) => Buffer | undefined) => {
    const file = await raw.read(key);
    const bytes = change(await buffer((await file?.open()) ?? Readable.from([])));
    await (bytes ? raw.put(key, bytes) : raw.remove(key));
  };
  const linkTo = (key: string) => createFileLinks(site.services.secret).sign(key, 'Paper.pdf');
  const expectRefused = async (address: string, headers = {}) => {
    const reply = await site.request(address, { headers });
    expect([address, reply.status, JSON.parse(reply.body.toString()).code]).toEqual([address, 503, 'file_damaged']);
    expect(reply.headers['cache-control']).toContain('no-store');
  };

  describe.each(Object.entries(DAMAGES))('that are %s', (name, change) => {
    const slug = name.replaceAll(' ', '-');
    it.each([
      ['a small PDF', `white-papers/${slug}.pdf`, () => SMALL],
      ['a large PDF', `white-papers/${slug}-large.pdf`, () => LARGE],
      ['a drawing or portrait', `media/team/${slug}-0123456789ab-320x320.svg`, () => SMALL],
      ['a large drawing', `media/covers/${slug}-0123456789ab-320x320.svg`, () => SMALL],
      ['a photograph', `media/uploads/${slug}-0123456789ab-900x600.jpg`, () => photo],
      ['an inside page', `media/paper-pages/${slug}-0123456789ab-900x600.png`, () => photo],
      ['a logo', `media/brand/${slug}-0123456789ab-900x600.webp`, () => photo],
    ])('%s is never served as good', async (_, key, getBytes) => {
      await put(key, getBytes());
      const address = key.endsWith('.pdf') ? linkTo(key) : `/${key}`;
      await damage(key, change);
      if (name === 'deleted') {
        for (const method of ['GET', 'HEAD']) expect((await site.request(address, { method })).status).toBe(404);
        return;
      }
      if (key.endsWith('.pdf')) await expectRefused(address, { range: 'bytes=0-9' });
      await expectRefused(address);
      for (const range of ['bytes=0-9', 'bytes=-5']) await expectRefused(address, { range });
      const head = await site.request(address, { method: 'HEAD' });
      expect([head.status, head.headers['content-length'] === String(getBytes().length)]).toEqual([503, false]);
    });
  });

  it('a large changed file that is asked for as a whole is never sent completely', async () => {
    await put('white-papers/whole.pdf', LARGE);
    await damage('white-papers/whole.pdf', flipBit);
    const whole = fetch(`http://127.0.0.1:${site.port}${linkTo('white-papers/whole.pdf')}`);
    await expect(whole.then((reply) => reply.arrayBuffer())).rejects.toThrow();
    await expectRefused(linkTo('white-papers/whole.pdf'));
  });

  it('a good large file is sent in parts', async () => {
    await put('white-papers/good.pdf', LARGE);
    for (const range of ['bytes=0-9', 'bytes=500000-500009']) {
      const part = await site.request(linkTo('white-papers/good.pdf'), { headers: { range } });
      expect([part.status, part.body.toString()]).toEqual([206, 'l'.repeat(10)]);
    }
  });

  if (place === 'in a folder')
    it('a symbolic link serves nothing of the machine', async () => {
      for (const key of ['white-papers/link.pdf', 'media/covers/link.svg', 'media/uploads/link.jpg']) {
        await put(key, SMALL);
        await unlink(path.join(site.dataDir, 'files', key));
        await symlink('/etc/hostname', path.join(site.dataDir, 'files', key));
        const address = key.endsWith('.pdf') ? linkTo(key) : `/${key}`;
        await expectRefused(address);
        expect((await site.request(address, { method: 'HEAD' })).status).toBe(503);
      }
      await expectRefused(linkTo('white-papers/link.pdf'), { range: 'bytes=0-9' });
    });

  it('a damaged picture of a page leaves the rest of it: its share picture, and saving its text', async () => {
    const admin = await site.createAdminBrowser();
    const picture = 'media/uploads/shared-0123456789ab-900x600.jpg';
    await put(picture, photo);
    const post = { title: 'Ours', excerpt: 'x', content: 'y', category: 'Strategy', featuredImage: `/${picture}` };
    const saved = (await (await admin.send('/api/blog-posts', post)).json()) as { id: number; slug: string };
    for (const change of [flipBit, DAMAGES.deleted as typeof flipBit]) {
      await damage(picture, change);
      expect((await site.request(`/og/articles/${saved.slug}.png`)).status).toBe(200);
      const again = await admin.send(
        `/api/blog-posts/${saved.id}`,
        { ...post, content: `${change}` },
        { method: 'PUT' },
      );
      expect(again.status).toBe(200);
    }
  });

  it('names each on Health until it is put back and checked', async () => {
    const admin = await site.createAdminBrowser();
    const readFiles = async () => {
      const { parts } = healthReport.parse(await (await admin.fetch(HEALTH_PATH)).json());
      return parts.find((part) => part.name === 'Files');
    };
    await site.database.empty('stored_files');
    const inside = 'media/pages/ramp-0123456789ab-900x600.png';
    const logo = 'media/brand/logo-0123456789ab-640x160.webp';
    const portrait = 'media/plates/ada-0123456789ab-1200x675.svg';
    await site.database.query(
      `INSERT INTO whitepapers (title, description, pdf_url, category, pages, inside_pages)
       VALUES ('Ramp', 'd', '/files/white-papers/ramp.pdf', 'Strategy', 1, $1)`,
      [JSON.stringify([{ page: 1, image: `/${inside}`, width: 900, height: 600 }])],
    );
    const used = ['white-papers/ramp.pdf', inside, logo, ...listPictureFiles(portrait)];
    for (const key of used) await put(key, key === used[0] ? LARGE : SMALL);
    await registerPictures(site.services.db, [{ key: portrait, bytes: 1000 }]);
    const member = { name: 'Ada Reyes', title: 'Partner', bio: 'Flies.', profileImage: `/${portrait}` };
    expect((await admin.send('/api/team-members', member)).status).toBe(201);
    const { version, settings } = (await (await admin.fetch('/api/site')).json()) as SiteReply;
    const branded = { ...settings, brand: { ...settings.brand, logo: `/${logo}` } };
    expect((await admin.send('/api/site', { version, settings: branded }, { method: 'PUT' })).status).toBe(200);

    await damage('white-papers/ramp.pdf', flipBit);
    for (const key of used.slice(1)) await raw.remove(key);
    await put('white-papers/unused.pdf', SMALL);
    await raw.remove('white-papers/unused.pdf');
    await put('media-cache/a/960.webp', SMALL);
    await damage('media-cache/a/960.webp', () => Buffer.from('s'));
    await checkStoredFiles(site.services);
    const found = await readFiles();
    expect(found).toMatchObject({ state: 'failed', summary: expect.stringContaining('not shown to visitors') });
    const paper = expect.stringMatching(/^\/admin\?tab=whitepapers&edit=\d+$/);
    const problems = new Map(found?.problems?.map(({ name, text, href }) => [name, [text, href]]));
    expect(problems.get('white-papers/ramp.pdf')).toEqual([
      'Damaged. Used by “Ramp”. Copy it from a backup, or upload the PDF again.',
      paper,
    ]);
    expect(problems.get(inside)).toEqual([expect.stringContaining('Missing. Used by “Ramp”.'), paper]);
    expect(problems.get(logo)).toEqual([
      'Missing. Used by the settings. Copy it from a backup, or choose another there.',
      '/admin/settings?section=brand',
    ]);
    for (const key of listPictureFiles(portrait))
      expect(problems.get(key)).toEqual([
        'Missing. Used by “Ada Reyes”. Copy it from a backup, or replace it in the media library.',
        expect.stringMatching(/^\/admin\/media\?edit=\d+$/),
      ]);
    expect(problems.size).toBe(used.length);
    for (const key of used) await raw.put(key, key === used[0] ? LARGE : SMALL);
    expect((await site.request(linkTo('white-papers/ramp.pdf'))).status).toBe(200);
    await checkStoredFiles(site.services);
    expect((await readFiles())?.problems).toEqual([]);
    expect((await admin.send(FILES_CHECK_PATH, {})).status).toBe(202);
  });
});
