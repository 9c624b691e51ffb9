import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { CASE_STUDIES_PATH } from '#features/library/case-studies/case-studies.constants.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { SEARCH_PATH } from '#features/library/search/search.constants.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { insertWhitepaperPages, whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { WHITEPAPERS_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import { createLogger } from '#platform/config/logger.ts';
import { openPool } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { installRecordTriggers } from '#platform/records/record-triggers.ts';
import { MIGRATIONS } from '#platform/testing/test-database.ts';
import { PICTURED_TABLES } from '../records/record-stores.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'search_index' });
});
afterAll(() => app?.close());
afterEach(() => app.database.empty('blog_posts', 'whitepapers', 'case_studies'));

const searchTitles = async (address: string, q: string) => {
  const reply = await app.fetch(`${address}?${new URLSearchParams({ q })}`);
  return ((await reply.json()) as { title: string }[]).map(({ title }) => title);
};
const search = (q: string) => searchTitles(SEARCH_PATH, q);

describe('the search index', () => {
  it('follows an article that is published, edited, archived and deleted', async () => {
    const [row] = await articleStore.insert(app.services.db, [
      createBlogPost({ title: 'Apron', content: 'Chocks.', status: 'draft' }),
    ]);
    const set = (assignment: string) =>
      app.database.query(`UPDATE blog_posts SET ${assignment} WHERE id = $1`, [row?.id]);
    expect(await search('chocks')).toEqual([]);
    await set("status = 'published'");
    expect(await search('chocks')).toEqual(['Apron']);
    await set("title = 'Stand', content = 'A towbar.'");
    expect([await search('chocks'), await search('apron'), await search('towbar')]).toEqual([[], [], ['Stand']]);
    await set("status = 'archived'");
    expect(await search('towbar')).toEqual([]);
    await set("status = 'published'");
    await app.database.query('DELETE FROM blog_posts WHERE id = $1', [row?.id]);
    expect(await search('towbar')).toEqual([]);
  });

  it('follows a case study', async () => {
    const [row] = await caseStudyStore.insert(app.services.db, [
      createCaseStudy({ title: 'Sort', solution: 'A conveyor.' }),
    ]);
    expect(await search('conveyor')).toEqual(['Sort']);
    await app.database.query("UPDATE case_studies SET solution = 'A chute.' WHERE id = $1", [row?.id]);
    expect([await search('conveyor'), await search('chute')]).toEqual([[], ['Sort']]);
    await app.database.query('DELETE FROM case_studies');
    expect(await search('chute')).toEqual([]);
  });

  it('still finds results for a word that was removed as a typo', async () => {
    const [row] = await articleStore.insert(app.services.db, [
      createBlogPost({ title: 'Apron', content: 'The parinig of crews.' }),
    ]);
    await app.database.query("UPDATE blog_posts SET content = 'The pairing of crews.' WHERE id = $1", [row?.id]);
    expect(await search('parinig')).toEqual(['Apron']);
  });

  it('is not updated for a download', async () => {
    await whitepaperStore.insert(app.services.db, [aWhitepaper({ title: 'Fuel' })]);
    const entry = () => app.database.query("SELECT id FROM search_entries WHERE kind = 'white-paper'");
    const before = await entry();
    await app.database.query('UPDATE whitepapers SET download_count = download_count + 1');
    expect(await entry()).toEqual(before);
  });

  it('truncates a very long text instead of refusing it', async () => {
    const words = Array.from({ length: 150_000 }, (_, index) => `wörd${index.toString(36)}`).join(' ');
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: 'Endless', excerpt: words.slice(0, 60_000), content: `gauge ${words}` }),
    ]);
    expect(await search('gauge')).toEqual(['Endless']);
  });
});

describe('the search in lists', () => {
  it('finds words of the text, parts of words and mistyped words', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: 'Apron', content: 'Chocks and cones.' }),
      createBlogPost({ title: 'Draft', content: 'Chocks.', status: 'draft' }),
      createBlogPost({ title: 'Other' }),
    ]);
    for (const q of ['chocks', 'cone', 'choc', 'chokcs'])
      expect([q, await searchTitles(BLOG_POSTS_PATH, q)]).toEqual([q, ['Apron']]);
  });

  it('finds records by a page of a PDF or a part of a case study', async () => {
    const [paper] = await whitepaperStore.insert(app.services.db, [aWhitepaper({ title: 'Fuel' }), aWhitepaper()]);
    await insertWhitepaperPages(app.services.db, paper?.id ?? 0, ['Cover', 'An offtake.', 'The offtake.']);
    await caseStudyStore.insert(app.services.db, [
      createCaseStudy({ title: 'Sort', challenge: 'No conveyor.' }),
      createCaseStudy(),
    ]);
    expect(await searchTitles(WHITEPAPERS_PATH, 'offtake')).toEqual(['Fuel']);
    expect(await searchTitles(CASE_STUDIES_PATH, 'conveyor')).toEqual(['Sort']);
  });
});

it('an upgrade installs its triggers while records are being read, and indexes all records again', async () => {
  await articleStore.insert(app.services.db, [createBlogPost({ title: 'Apron', content: 'Chocks.' })]);
  await app.database.query('DELETE FROM search_entries');
  await app.database.query("COMMENT ON FUNCTION search_follow() IS 'an older version'");
  const reader = new pg.Client(app.database.connection);
  const pool = openPool(app.database.connection, createLogger({ logLevel: 'silent' }));
  await reader.connect();
  try {
    await reader.query('BEGIN');
    await reader.query('SELECT FROM blog_posts, whitepapers, whitepaper_pages, case_studies, team_members');
    await migrate(pool, MIGRATIONS, {
      attempts: 1,
      lockTimeoutMs: 1000,
      afterward: (client) => installRecordTriggers(client, PICTURED_TABLES),
    });
  } finally {
    await reader.end();
    await pool.end();
  }
  expect(await search('chocks')).toEqual(['Apron']);
});
