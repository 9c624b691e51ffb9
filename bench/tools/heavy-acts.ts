import sharp from 'sharp';
import { GENERATE_NARRATIVE_PATH } from '#features/narratives/narratives.constants.ts';
import { DOWNLOADS_CSV_PATH, UPLOAD_PATH } from '#features/whitepapers/whitepapers.constants.ts';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantHref } from '#lib/pictures.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { signUp } from './accounts.ts';
import { type Act, by, one } from './mixed-load.ts';

/** Work that holds much memory for a moment. */
export async function createHeavyActs(): Promise<Act[]> {
  const paper = multipart(
    'paper.pdf',
    await buildPaper({ pages: Array.from({ length: 20 }, (_, page) => `Page ${page}`), padding: 2_000_000 }),
  );
  const photographs = await Promise.all([1, 2, 3].map((number) => photograph(number)));
  const uploaded: string[] = [];
  return [
    {
      name: 'a PDF',
      weight: 1,
      run: ({ send, site }) =>
        send('POST', UPLOAD_PATH, { headers: { ...paper.headers, cookie: site.admin }, body: paper.body }),
    },
    {
      name: 'a photograph',
      weight: 1,
      async run({ send, site, number }) {
        const { headers, body } = one(photographs, number >> 7);
        const reply = await send('POST', IMAGES_PATH, { headers: { ...headers, cookie: site.admin }, body });
        if (reply.status < 300) uploaded.push((JSON.parse(reply.body) as { url: string }).url);
        return reply;
      },
    },
    {
      name: 'a variant',
      weight: 2,
      async run({ send, number }) {
        const picture = uploaded[(number >> 7) % Math.max(1, uploaded.length)];
        if (picture === undefined) return { status: 200, body: '' };
        return send('GET', variantHref(picture, one(PICTURE_WIDTHS, number >> 3), one(PICTURE_FORMATS, number >> 5)));
      },
    },
    {
      name: 'a story',
      weight: 1,
      run: async ({ send, number, site }) => {
        const member = number % 20 ? one(site.members, number) : await signUp(site.url, `story${number}@example.com`);
        return send('POST', GENERATE_NARRATIVE_PATH, by(member, { edition: number % 1000 }));
      },
    },
    {
      name: 'an article',
      weight: 1,
      run: ({ send, number, site }) =>
        send('POST', '/api/blog-posts', {
          headers: { cookie: site.admin },
          body: {
            title: `Number ${number}`,
            excerpt: 'New.',
            content: 'A paragraph. '.repeat(300),
            category: 'Operations',
            slug: `number-${number}`,
          },
        }),
    },
    {
      name: 'an export',
      weight: 1,
      run: ({ send, site }) => send('GET', DOWNLOADS_CSV_PATH, { headers: { cookie: site.admin } }),
    },
  ];
}

/** 4000 × 3000, as a telephone makes it. */
async function photograph(seed: number): Promise<ReturnType<typeof multipart>> {
  const noise = { type: 'gaussian', mean: 100 + 20 * seed, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 88 })
    .toBuffer();
  return multipart(`photograph-${seed}.jpg`, bytes);
}
