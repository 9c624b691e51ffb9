import { createWriteStream, openAsBlob } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { IMPORT_UPLOAD_PATH, IMPORTS_PATH, WORKING_STATES } from '#features/firm/imports/imports.constants.ts';
import type { SiteImport } from '#features/firm/imports/imports.contract.ts';
import type { Site } from '../tests/tools/site.ts';
import { expectOk, SETTINGS, signIn, type Visitor } from '../tests/tools/visitor.ts';
import { formatSizes, getLargest, getTotal, sampleSizes } from './tools/memory.ts';
import { asCount, asMegabytes, atMost, type Bench, info, type Topic } from './topic.ts';

const ARTICLES = 5000;
const PICTURES = 8000;
const SUBSCRIBERS = 100_000;
const SITE = 'https://blog.former.example';

export const imports: Topic = {
  name: 'import',
  title: 'An import',
  how:
    `A zip of a WordPress export with ${asCount(ARTICLES)} articles of 600 words and ${asCount(PICTURES)} photographs of 1024 × 683 pixels, uploaded, checked and ` +
    `imported by the running site on the embedded database; then a CSV list of ${asCount(SUBSCRIBERS)} subscribers. Seconds from the press of the button, and the most memory of the site’s processes above what they had before.`,
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    const admin = await signIn(site.url);
    const articles = bench.size(ARTICLES, 500, 4);
    const pictures = bench.size(PICTURES, 800, 6);
    const subscribers = bench.size(SUBSCRIBERS, 20_000, 50);
    const before = getTotal((await sampleSizes(site, 100, () => sleep(1000)))[0] ?? { app: 0, database: 0 });
    const blog = await timeImport(site, admin, await writeBlog(bench, articles, pictures));
    const list = await timeImport(site, admin, await writeList(bench, subscribers));
    const asSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
    return [
      info(`The check of ${asCount(articles)} articles`, asSeconds(blog.checkSeconds)),
      atMost(
        `${asCount(articles)} articles with ${asCount(pictures)} pictures`,
        blog.seconds,
        (300 * articles) / ARTICLES,
        asSeconds,
      ),
      atMost('Memory above that before', (getTotal(blog.sizes) - before) / 1e6, 150, (megabytes) =>
        asMegabytes(megabytes * 1e6),
      ),
      info('At its largest', formatSizes(blog.sizes)),
      info(`The check of ${asCount(subscribers)} subscribers`, asSeconds(list.checkSeconds)),
      atMost(
        `${asCount(subscribers)} subscribers`,
        list.seconds,
        Math.max(5, (60 * subscribers) / SUBSCRIBERS),
        asSeconds,
      ),
    ];
  },
};

/** Uploads a file, and imports it. */
async function timeImport(site: Site, admin: Visitor, file: string) {
  const body = new FormData();
  body.set('file', await openAsBlob(file), path.basename(file));
  const headers = { cookie: admin.getCookie(), origin: site.url };
  const sent = await fetch(`${site.url}${IMPORT_UPLOAD_PATH}`, { method: 'POST', headers, body });
  const { id } = (await expectOk(sent)) as SiteImport;
  const checkStarted = performance.now();
  await waitFor(admin, id, 'checked');
  const checkSeconds = (performance.now() - checkStarted) / 1000;
  let seconds = 0;
  const samples = await sampleSizes(site, 500, async () => {
    const started = performance.now();
    await expectOk(await admin.send('POST', `${IMPORTS_PATH}/${id}/run`, {}));
    await waitFor(admin, id, 'done');
    seconds = (performance.now() - started) / 1000;
  });
  return { checkSeconds, seconds, sizes: getLargest(samples) };
}

async function waitFor(admin: Visitor, id: number, state: SiteImport['state']): Promise<void> {
  for (;;) {
    const found = (await expectOk(await admin.fetch(`${IMPORTS_PATH}/${id}`))) as SiteImport;
    if (found.state === state) return;
    if (!WORKING_STATES.includes(found.state)) throw new Error(`${found.state}: ${found.failure}`);
    await sleep(250);
  }
}

const WORDS = 'slot wave crew gate fleet winter night hub turn delay spare line route plan hour field'.split(' ');
const writeParagraph = (seed: number) =>
  Array.from({ length: 100 }, (_, index) => WORDS[(seed * 7 + index * index) % WORDS.length]).join(' ');

function writePost(id: number, pictures: readonly string[]): string {
  const blocks = Array.from(
    { length: 6 },
    (_, index) => `<!-- wp:paragraph --><p>${writeParagraph(id + index)}</p><!-- /wp:paragraph -->`,
  );
  const figures = pictures.map(
    (name) =>
      `<!-- wp:image --><figure class="wp-block-image"><img src="${SITE}/wp-content/uploads/${name}" alt=""/></figure><!-- /wp:image -->`,
  );
  return `<item><title>Post ${id}</title><link>${SITE}/2019/post-${id}/</link><dc:creator>ines</dc:creator><content:encoded><![CDATA[${[...blocks, ...figures].join('\n')}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-01-01 10:00:00</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category"><![CDATA[Strategy]]></category></item>\n`;
}

async function writeBlog(bench: Bench, articles: number, pictures: number): Promise<string> {
  const noise = sharp({
    create: {
      width: 64,
      height: 43,
      channels: 3,
      background: '#446688',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const photograph = await sharp(await noise.png().toBuffer())
    .resize(1024, 683, { kernel: 'cubic' })
    .jpeg({ quality: 70 })
    .toBuffer();
  const names = Array.from({ length: pictures }, (_, index) => `2019/01/photo-${index}.jpg`);
  const posts = Array.from({ length: articles }, (_, index) =>
    writePost(
      index + 1,
      names.slice(Math.floor((index * pictures) / articles), Math.floor(((index + 1) * pictures) / articles)),
    ),
  );
  const head = `<?xml version="1.0"?><rss xmlns:dc="d" xmlns:content="c" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>`;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${head}${posts.join('')}</channel></rss>`), 'export.xml');
  for (const name of names) zip.addBuffer(photograph, `uploads/${name}`, { compress: false });
  return writeZip(zip, path.join(bench.folder, 'blog.zip'));
}

async function writeZip(zip: ZipFile, file: string): Promise<string> {
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(file)));
  return file;
}

async function writeList(bench: Bench, count: number): Promise<string> {
  const file = path.join(bench.folder, 'subscribers.csv');
  const out = createWriteStream(file);
  out.write('email,name,status,confirmed_at,source,language\n');
  for (let index = 0; index < count; index += 1)
    out.write(
      `reader${index}@company${index % 5000}.example,Reader ${index},subscribed,2021-02-03T04:05:06Z,Web form,en\n`,
    );
  out.end();
  await finished(out);
  return file;
}
