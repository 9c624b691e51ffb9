import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TEAM_PATH } from '#features/firm/team/team.constants.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '#features/learning/lessons/lessons.constants.ts';
import { learningContent, learningPath } from '#features/learning/lessons/lessons.contract.ts';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { blogPost } from '#features/library/blog/blog.contract.ts';
import { CASE_STUDIES_PATH } from '#features/library/case-studies/case-studies.constants.ts';
import { caseStudyKind } from '#features/library/case-studies/case-studies.kind.ts';
import { SEARCH_PATH } from '#features/library/search/search.constants.ts';
import { WHITEPAPERS_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import { whitepaper, whitepaperPage } from '#features/library/whitepapers/whitepapers.contract.ts';
import { createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let apps: TestApp[] = [];
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase('sample');
  const start = () => createTestApp({ label: 'sample', database, env: { SAMPLE_CONTENT: 'on' } });
  // Two processes on one empty database: the second waits and then finds the content.
  apps = await Promise.all([start(), start()]);
  app = apps.find(({ dataDir }) => hasFiles(dataDir)) ?? (apps[0] as TestApp);
}, 120_000);
afterAll(async () => {
  for (const one of apps) await one.close();
  await database?.drop();
});

const published = blogPost.pick({ title: true, authors: true, tags: true, publishedAt: true });

const hasFiles = (dataDir: string) => existsSync(path.join(dataDir, 'files'));
const fetchRows = async <Row>(address: string, schema: z.ZodType<Row>) => {
  const reply = await app.fetch(`${address}?limit=100`);
  return z.array(schema).parse(await reply.json());
};
const countRows = async (table: string) =>
  Number((await database.query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);

describe('the sample content', () => {
  it('is loaded once even if two processes start at once', async () => {
    expect(await countRows("installation WHERE fact = 'sample-content'")).toBe(1);
    const [titles] = await database.query<{ all: string; distinct: string }>(
      'SELECT count(*) AS all, count(DISTINCT title) AS distinct FROM blog_posts',
    );
    expect(titles?.all).toBe(titles?.distinct);
    expect(await countRows('team_members')).toBe(6);
  });

  it('is complete and matches the contracts', async () => {
    const articles = await fetchRows(BLOG_POSTS_PATH, blogPost.strict());
    expect(articles.length).toBeGreaterThanOrEqual(12);
    for (const { title, content } of articles)
      expect([title, content.split(/\s+/).length >= 600]).toEqual([title, true]);

    const papers = await fetchRows(WHITEPAPERS_PATH, whitepaper.strict());
    expect(papers.length).toBeGreaterThanOrEqual(6);
    for (const { title, pages } of papers) expect([title, pages >= 6 && pages <= 20]).toEqual([title, true]);

    const studies = await fetchRows(CASE_STUDIES_PATH, createRecordSchemas(caseStudyKind).record.strict());
    expect(studies.length).toBeGreaterThanOrEqual(6);
    for (const { title, metrics } of studies) expect([title, Object.keys(metrics).length > 0]).toEqual([title, true]);

    expect(await fetchRows(TEAM_PATH, createRecordSchemas(teamMemberKind).record.strict())).toHaveLength(6);
    expect(await countRows('comments WHERE NOT is_approved')).toBeGreaterThanOrEqual(2);
    expect(await countRows('contact_forms')).toBeGreaterThanOrEqual(2);
  });

  it('names members of the team as authors, and gives tags, with nothing unknown', async () => {
    for (const path of [BLOG_POSTS_PATH, WHITEPAPERS_PATH, CASE_STUDIES_PATH]) {
      for (const { title, authors, tags, publishedAt } of await fetchRows(path, published)) {
        expect([title, [1, 2].includes(authors.length), [2, 3, 4].includes(tags.length)]).toEqual([title, true, true]);
        expect(Date.parse(publishedAt)).toBeLessThan(Date.now());
      }
    }
  });

  it('has learning paths with existing items', async () => {
    const items = await fetchRows(LEARNING_CONTENT_PATH, learningContent.strict());
    expect(items.length).toBeGreaterThanOrEqual(40);
    expect(new Set(items.map(({ category }) => category)).size).toBe(4);
    expect(items.filter(({ hasLesson }) => hasLesson).length).toBeGreaterThanOrEqual(8);
    for (const { title, hasLesson, url, eventSlug } of items)
      expect([title, hasLesson || url !== null || eventSlug !== null]).toEqual([title, true]);

    const paths = await fetchRows(LEARNING_PATHS_PATH, learningPath.strict());
    expect(paths.length).toBeGreaterThanOrEqual(6);
    const ids = new Set(items.map(({ id }) => id));
    for (const { title, contentIds } of paths) {
      expect([title, contentIds.length > 1 && contentIds.every((id) => ids.has(id))]).toEqual([title, true]);
    }
  });

  it('has a picture behind every address, and a real PDF for every paper', async () => {
    const [articles, papers, studies, team, items] = await Promise.all([
      fetchRows(BLOG_POSTS_PATH, blogPost),
      fetchRows(WHITEPAPERS_PATH, whitepaper),
      fetchRows(CASE_STUDIES_PATH, createRecordSchemas(caseStudyKind).record),
      fetchRows(TEAM_PATH, createRecordSchemas(teamMemberKind).record),
      fetchRows(LEARNING_CONTENT_PATH, learningContent),
    ]);
    const pictures = [
      ...[...articles, ...studies].map(({ featuredImage }) => featuredImage),
      ...team.map(({ profileImage }) => profileImage),
      ...items.map(({ thumbnailImage }) => thumbnailImage),
    ];
    for (const picture of pictures) {
      const reply = await app.fetch(picture ?? '/no-picture');
      expect([picture, reply.status, reply.headers.get('content-type')]).toEqual([picture, 200, 'image/svg+xml']);
      const svg = await reply.text();
      expect(svg).toMatch(/^<svg /);
      expect(svg).not.toMatch(/<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
    }
    for (const { coverImage } of papers) {
      const reply = await app.fetch(`${coverImage}?w=320&format=webp`);
      expect([coverImage, reply.status, reply.headers.get('content-type')]).toEqual([coverImage, 200, 'image/webp']);
      await reply.arrayBuffer();
    }
    const folder = path.join(app.dataDir, 'files/white-papers');
    const files = await readdir(folder);
    expect(files).toHaveLength(papers.length);
    for (const file of files) expect((await readFile(path.join(folder, file))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has the chapters of every paper from its PDF', async () => {
    for (const { id, title, pages } of await fetchRows(WHITEPAPERS_PATH, whitepaper)) {
      const { contents, insidePages, related } = whitepaperPage
        .strict()
        .parse(await (await app.fetch(`${WHITEPAPERS_PATH}/${id}`)).json());
      expect([title, contents.length >= 5, related.length]).toEqual([title, true, 2]);
      expect(contents[0]).toEqual({ title: 'Summary', page: 3 });
      expect([title, insidePages.map(({ page }) => page)]).toEqual([title, [3, 4, expect.any(Number)]]);
      for (const { image } of insidePages) expect((await app.fetch(`${image}?w=320&format=webp`)).status).toBe(200);
      expect(contents.map(({ page }) => page)).toEqual(contents.map(({ page }) => page).toSorted((a, b) => a - b));
      expect(contents.at(-1)?.page).toBeLessThanOrEqual(pages);
    }
  });

  it('makes every page of every paper searchable', async () => {
    const papers = await database.query<{ title: string; pages: number; texts: string[] }>(
      `SELECT title, pages, array_agg(text ORDER BY page) AS texts
       FROM whitepapers JOIN whitepaper_pages ON whitepaper_id = id GROUP BY id`,
    );
    expect(papers.length).toBeGreaterThanOrEqual(6);
    for (const { title, pages, texts } of papers) {
      expect([title, texts.length]).toEqual([title, pages]);
      expect([title, texts.filter((text) => text.split(' ').length < 20)]).toEqual([title, []]);
    }
    const [last] = await database.query<{ page: number; words: string; title: string }>(
      `SELECT page, title, substring(text from '\\w+ \\w+ \\w+ \\w+ \\w+ \\w+') AS words
       FROM whitepapers JOIN whitepaper_pages ON whitepaper_id = id AND page = pages ORDER BY id LIMIT 1`,
    );
    const reply = await app.fetch(`${SEARCH_PATH}?${new URLSearchParams({ q: `"${last?.words}"` })}`);
    expect(await reply.json()).toMatchObject([{ kind: 'white-paper', title: last?.title, page: last?.page }]);
  });

  it('exposes neither files nor email addresses of readers', async () => {
    const emails = await database.query<{ email: string }>(
      'SELECT author_email AS email FROM comments UNION SELECT email FROM contact_forms',
    );
    const values = [...emails.map(({ email }) => email).filter(Boolean), '/files/white-papers/'];
    const names = ['pdfUrl', 'authorEmail', 'isSample'];
    const posts = await database.query<{ id: number }>('SELECT id FROM blog_posts');
    const discussions = posts.map(({ id }) => `${BLOG_POSTS_PATH}/${id}/comments`);
    const lists = [
      BLOG_POSTS_PATH,
      WHITEPAPERS_PATH,
      CASE_STUDIES_PATH,
      LEARNING_CONTENT_PATH,
      LEARNING_PATHS_PATH,
      TEAM_PATH,
    ];
    for (const address of [
      ...lists,
      ...lists.map((list) => `${list}?view=card`),
      ...discussions,
      '/sitemap.xml',
      '/api/openapi.json',
      '/api/docs',
    ]) {
      const text = await (await app.fetch(address)).text();
      // API descriptions contain the names of fields.
      const secrets = /openapi|docs/.test(address) ? values : [...values, ...names];
      expect([address, secrets.filter((secret) => text.includes(secret))]).toEqual([address, []]);
    }
  });

  it('does not come back after removal', async () => {
    await database.empty('blog_posts', 'team_members');
    const again = await createTestApp({ label: 'sample_again', database, env: { SAMPLE_CONTENT: 'on' } });
    expect(await countRows('blog_posts')).toBe(0);
    expect(await countRows('team_members')).toBe(0);
    await again.close();
  });
});
