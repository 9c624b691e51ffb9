import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import { type SiteReply, siteReply } from '#features/firm/settings/settings.contract.ts';
import { LOGO_PATH, type UploadedImage } from '#lib/image-upload.ts';
import { loadBuiltFrontend } from '../pages/frontend.ts';
import { ROOT_DIR } from '../root-dir.ts';
import type { TestBrowser } from '../testing/test-app.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: TestBrowser;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'brand', renderPage });
  admin = await site.createAdminBrowser();
});
afterAll(() => site?.close());
beforeEach(() => site.database.empty('site_settings'));

const upload = async (content: string | Buffer, name = 'logo.svg') => {
  const form = new FormData();
  form.set('file', new File([content as BlobPart], name));
  return admin.fetch(LOGO_PATH, { method: 'POST', body: form });
};
const readHome = async () => (await site.request('/')).body.toString();
const read = async (): Promise<SiteReply> => siteReply.parse(await (await site.fetch(SITE_PATH)).json());
const save = async (brand: Partial<SiteReply['settings']['brand']>) => {
  const { version, settings } = await read();
  const body = { version, settings: { ...settings, brand: { ...settings.brand, ...brand } } };
  return admin.send(SITE_PATH, body, { method: 'PUT' });
};
const drawSvg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 30" width="90" height="30">${inside}</svg>`;
const BAR = '<rect x="5" y="5" width="80" height="20" fill="#15345c"/>';

describe('a logo', () => {
  it('that is an SVG becomes a sharp picture of its own shape, without anything of its source', async () => {
    const reply = await upload(drawSvg(`<script>alert(1)</script><a xlink:href="javascript:alert(2)">${BAR}</a>`));
    expect(reply.status).toBe(200);
    const { url, width, height } = (await reply.json()) as UploadedImage;
    // The empty border is cut off: 80 × 20 of 90 × 30.
    expect(width / height).toBeCloseTo(4, 1);
    expect(height).toBeGreaterThan(150);
    const picture = await site.fetch(`${url}?w=640&format=webp`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.includes('alert')).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(640);
  });

  it.each([
    ['a text', 'hello'],
    ['an SVG that is broken', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['an SVG without a size', '<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"/>'],
    ['an SVG that is empty', drawSvg('')],
    ['a file of another site', drawSvg('<image xlink:href="http://127.0.0.1:1/a.png" width="90" height="30"/>')],
    [
      'a drawing that multiplies itself',
      drawSvg(
        `<g id="a0">${BAR}</g>${Array.from({ length: 25 }, (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`).join('')}`,
      ),
    ],
  ])('is refused if it is %s', async (_, content) => {
    expect((await upload(content)).status).toBe(415);
  });

  it('is uploaded by those who manage the settings only', async () => {
    const form = new FormData();
    form.set('file', new File([drawSvg(BAR)], 'logo.svg'));
    expect((await site.fetch(LOGO_PATH, { method: 'POST', body: form })).status).toBe(401);
  });

  it('is on pages, in mails and on share pictures', async () => {
    const before = Buffer.from(await (await site.fetch('/og/site.png')).arrayBuffer());
    const { url } = (await (await upload(drawSvg(BAR))).json()) as UploadedImage;
    expect((await save({ logo: url, isNameInLogo: true })).status).toBe(200);
    const html = await readHome();
    expect(html).toContain(`src="${url}?w=640" alt="Great Circle Group"`);
    expect(html).toContain(`<link rel="icon" href="${url}?w=640"`);
    const after = Buffer.from(await (await site.fetch('/og/site.png')).arrayBuffer());
    expect(after.equals(before)).toBe(false);
    await site.send('/api/newsletter/subscribe', { email: 'reader@mail.example' });
    const mail = await site.waitForMail('reader@mail.example', /./);
    expect(mail.html).toContain(`${site.services.publicUrl}${url}?w=640&amp;format=jpeg`);
  });

  it('is still on share pictures after it was replaced in the library', async () => {
    const { url } = (await (await upload(drawSvg(BAR))).json()) as UploadedImage;
    await save({ logo: url, isNameInLogo: true });
    const items = (await (await admin.fetch('/api/media')).json()) as { id: number; url: string }[];
    const form = new FormData();
    const red = sharp({ create: { width: 90, height: 30, channels: 3, background: '#ff0000' } });
    form.set('file', new File([new Uint8Array(await red.png().toBuffer())], 'new.png'));
    const address = `/api/media/${items.find((item) => item.url === url)?.id}/replace`;
    expect((await admin.fetch(address, { method: 'POST', body: form })).status).toBe(200);
    const card = await sharp(await (await site.fetch('/og/site.png')).arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(card.indexOf(Buffer.from([255, 0, 0].concat([255, 0, 0])))).toBeGreaterThan(-1);
  });
});

describe('an accent color', () => {
  it('is a stylesheet of its own, with a label that can be read', async () => {
    await save({ accent: '#7db4ff' });
    expect(await readHome()).toContain('href="/colors/7db4ff-own.css"');
    const reply = await site.fetch('/colors/7db4ff-own.css');
    expect(reply.headers.get('content-type')).toContain('text/css');
    expect(await reply.text()).toContain('--amber:#7db4ff;--on-amber:#1c1106');
    expect((await site.fetch('/colors/7db4fg-own.css')).status).toBe(404);
  });

  it('that cannot be read is refused with the nearest that can', async () => {
    const reply = await save({ accent: '#777777' });
    expect(reply.status).toBe(400);
    const { issues } = (await reply.json()) as { issues: { path: string; message: string }[] };
    expect(issues).toEqual([
      { path: 'settings.brand.accent', message: expect.stringMatching(/nearest .* #[0-9a-f]{6}\.$/) },
    ]);
  });
});

it.each([
  'ممر الملاحة للاستشارات',
  '大圏コンサルティング',
  'A name of exactly forty characters, no more',
  '<b>&amp;</b>',
])('shows the name "%s" everywhere', async (name) => {
  expect((await save({ name })).status).toBe(200);
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const html = await readHome();
  expect(html).toContain(`<title>${escaped}`);
  expect(html).not.toContain('>Great Circle Group<');
  expect((await site.fetch('/og/site.png')).status).toBe(200);
  expect(await (await site.fetch('/atom.xml')).text()).toContain(escaped);
});

describe('an icon', () => {
  it('is the favicon of every page and of the manifest, cleaned like a logo', async () => {
    const { url } = (await (
      await upload(drawSvg(`<script>alert(1)</script>${BAR}`), 'icon.svg')
    ).json()) as UploadedImage;
    expect((await save({ favicon: url })).status).toBe(200);
    const html = await readHome();
    expect(html).toContain(`rel="icon" href="${url}?w=640"`);
    expect(html).not.toContain('href="/favicon.ico"');
    expect(await (await site.fetch('/site.webmanifest')).text()).toContain(`${url}?w=640`);
    const bytes = Buffer.from(await (await site.fetch(`${url}?w=640&format=webp`)).arrayBuffer());
    expect(bytes.includes('alert')).toBe(false);
  });

  it('has to be a picture of this site', async () => {
    for (const favicon of ['https://elsewhere.example/icon.svg', 'data:image/svg+xml,<svg/>', '/icon.svg'])
      expect([favicon, (await save({ favicon })).status]).toEqual([favicon, 400]);
  });

  it('is in the firm’s colors where it is the design’s own', async () => {
    await save({ accent: '#b18cff', ground: '#14402b' });
    expect(await readHome()).toContain('href="/colors/b18cff-14402b.svg"');
    const icon = await (await site.fetch('/colors/b18cff-14402b.svg')).text();
    expect(icon).toContain('#b18cff');
    expect(icon).not.toContain('#15345c');
    expect((await site.fetch('/colors/b18cff-14402.svg')).status).toBe(404);
  });
});

describe('a ground color', () => {
  it('is refused with the nearest one that can be read, if light text cannot', async () => {
    const reply = await save({ ground: '#ffffff' });
    expect(reply.status).toBe(400);
    const { issues } = (await reply.json()) as { issues: { path: string; message: string }[] };
    const nearest = /#[0-9a-f]{6}/.exec(issues[0]?.message ?? '')?.[0] ?? '';
    expect((await save({ ground: nearest })).status).toBe(200);
    expect((await save({ ground: '#000000', accent: '#000000' })).status).toBe(200);
    expect((await site.fetch('/colors/000000-000000.css')).status).toBe(200);
    const before = (await site.fetch('/og/site.png')).headers.get('etag');
    await save({ ground: '#14402b' });
    expect((await site.fetch('/og/site.png')).headers.get('etag')).not.toBe(before);
  });
});
