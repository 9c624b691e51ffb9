import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { insertWhitepaperPages, whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { SEARCH_PATH } from '../search.constants.ts';
import { type SearchResult, searchResult, type TextPart } from '../search.contract.ts';

// These tests are here because the search needs records of other features.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'search' });
});
afterAll(() => app?.close());
afterEach(() => app.database.empty('blog_posts', 'whitepapers', 'case_studies', 'rate_limits'));

const search = async (q: string, filters: Record<string, string> = {}) => {
  const reply = await app.fetch(`${SEARCH_PATH}?${new URLSearchParams({ q, ...filters })}`);
  expect([q, reply.status]).toEqual([q, 200]);
  return z.array(searchResult.strict()).parse(await reply.json());
};
const searchTitles = async (q: string, filters?: Record<string, string>) =>
  (await search(q, filters)).map(({ title }) => title);
const addPosts = (...differences: Parameters<typeof createBlogPost>[0][]) =>
  articleStore.insert(
    app.services.db,
    differences.map((one) => createBlogPost({ content: 'Nothing.', excerpt: 'Nothing.', ...one })),
  );
const addPaper = async (differences: Parameters<typeof aWhitepaper>[0], ...pages: string[]) => {
  const [row] = await whitepaperStore.insert(app.services.db, [aWhitepaper(differences)]);
  await insertWhitepaperPages(app.services.db, row?.id ?? 0, pages);
  return row?.id ?? 0;
};
const joinText = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');
const listMatches = (parts: readonly TextPart[]) => parts.flatMap(({ text, isMatch }) => (isMatch ? [text] : []));
const searchOne = async (q: string): Promise<SearchResult> => {
  const [result, ...more] = await search(q);
  expect([q, more]).toEqual([q, []]);
  if (!result) throw new Error(`Nothing was found for ${q}`);
  return result;
};

describe('the search', () => {
  it('finds articles, white papers and case studies, with their addresses', async () => {
    await addPosts({ title: 'Turnaround', slug: 'turnaround-time', category: 'Operations', industry: 'airlines' });
    const paperId = await addPaper({ title: 'Turnaround & taxi', category: 'Strategy' });
    const [study] = await caseStudyStore.insert(app.services.db, [
      createCaseStudy({ title: 'A turnaround', industry: 'Airlines' }),
    ]);
    const found = await search('turnaround');
    const byKind = Object.fromEntries(found.map((result) => [result.kind, result]));
    expect(found).toHaveLength(3);
    expect(byKind.article).toMatchObject({
      href: '/insights/articles/turnaround-time',
      category: 'Operations',
      page: null,
    });
    expect(byKind['white-paper']).toMatchObject({
      id: paperId,
      href: `/insights/white-papers/${paperId}-turnaround-taxi`,
    });
    expect(byKind['case-study']).toMatchObject({
      href: `/insights/case-studies/${study?.id}-a-turnaround`,
      industry: 'Airlines',
      category: null,
    });
  });

  it('ranks matches in the title first, then in the summary, then in the text', async () => {
    await addPosts(
      {
        title: 'Body',
        content: 'Slots and slots, slot after slot, the slot is a slot.',
        publishedAt: new Date('2026-03-03T00:00:00Z'),
      },
      { title: 'Summary', excerpt: 'What a slot is worth.', publishedAt: new Date('2026-03-02T00:00:00Z') },
      { title: 'The slot', publishedAt: new Date('2026-03-01T00:00:00Z') },
    );
    expect(await searchTitles('slot')).toEqual(['The slot', 'Summary', 'Body']);
  });

  it('sorts equal matches by date, newest first', async () => {
    const content = 'One pallet.';
    await addPosts(
      { title: 'Old', content, publishedAt: new Date('2020-01-01T00:00:00Z') },
      { title: 'New', content, publishedAt: new Date('2026-01-01T00:00:00Z') },
    );
    expect(await searchTitles('pallet')).toEqual(['New', 'Old']);
  });

  it('needs every word, wherever it occurs', async () => {
    await addPosts(
      { title: 'Crew', excerpt: 'Their hotels.', content: 'And their standby.' },
      { title: 'Crew alone' },
      { title: 'Alone', content: 'A standby.' },
    );
    expect(await searchTitles('standby crew hotels')).toEqual(['Crew']);
  });

  it('supports quotes, minus and or like web search engines', async () => {
    await addPosts(
      { title: 'A', content: 'A hard block of space.' },
      { title: 'B', content: 'A block of hard cheese.' },
      { title: 'C', content: 'Belly space.' },
    );
    expect(await searchTitles('"hard block"')).toEqual(['A']);
    expect((await searchTitles('block -cheese')).sort()).toEqual(['A']);
    expect((await searchTitles('cheese or belly')).sort()).toEqual(['B', 'C']);
    expect(await searchTitles('-cheese')).toEqual([]);
  });

  it.each([
    ['another form of the word', 'pairings'],
    ['other case', 'PAIRING'],
    ['without its accent', 'Zurich'],
    ['with an accent', 'Zürích'],
    ['a part of a word with a hyphen', 'birth'],
    ['the whole word with hyphens', 'back-to-birth'],
    ['a number', '2035'],
  ])('finds by %s', async (_, q) => {
    await addPosts({ title: 'Pairing in Zürich', content: 'Back-to-birth records, by 2035.' });
    expect(await searchTitles(q)).toEqual(['Pairing in Zürich']);
  });

  it('finds while typing, at every letter', async () => {
    await addPosts({ title: 'Nothing', content: 'Airlines and their strategies for operations.' });
    for (const whole of ['operations', 'strategies', 'airlines operat', 'strategy'])
      for (let length = 2; length <= whole.length; length += 1)
        expect([whole.slice(0, length), await searchTitles(whole.slice(0, length))]).toEqual([
          whole.slice(0, length),
          ['Nothing'],
        ]);
  });

  it.each([
    ['letters that changed places', 'crew parinig'],
    ['one too few', 'crew paring'],
    ['one too many', 'creww pairing'],
    ['a wrong first letter', 'vrew pairing'],
    ['in a word of the body', 'custdoy'],
    ['half typed', 'crew pairign'],
  ])('finds in spite of %s', async (_, q) => {
    await addPosts({ title: 'Crew pairing', content: 'The chain of custody.' }, { title: 'Something else' });
    expect(await searchTitles(q)).toEqual(['Crew pairing']);
  });

  it('returns one result per record, within the requested limit and kind', async () => {
    await addPosts(...Array.from({ length: 25 }, () => ({ content: 'A hub.' })));
    await addPaper({ title: 'Paper' }, 'A hub.', 'The hub.', 'Hubs.');
    expect(await search('hub')).toHaveLength(10);
    expect(await search('hub', { limit: '20' })).toHaveLength(20);
    expect(await search('hub', { limit: '1' })).toHaveLength(1);
    expect(await searchTitles('hub', { kind: 'white-paper' })).toEqual(['Paper']);
    expect(await searchTitles('hub', { kind: 'case-study' })).toEqual([]);
  });
});

describe('a white paper', () => {
  it('is found by a word of its PDF, with the best matching page', async () => {
    await addPaper(
      { title: 'Fuel' },
      'Cover',
      'Contents: offtake 3',
      'An offtake, an offtake agreement and its offtake price.',
      'One more offtake.',
    );
    const found = await searchOne('offtake');
    expect(found).toMatchObject({ kind: 'white-paper', title: 'Fuel', page: 3 });
    expect(joinText(found.snippet)).toContain('An offtake');
  });

  it('is the result without a page if title and summary match', async () => {
    await addPaper(
      { title: 'Fuel offtake', description: 'How to buy.' },
      'Fuel offtake',
      'Fuel, offtake, fuel, offtake',
    );
    expect(await searchOne('offtake fuel')).toMatchObject({ page: null });
  });

  it('is found by one word of its title and one of a page', async () => {
    await addPaper({ title: 'Scarce fuel', description: 'x' }, 'Cover', 'The ledger.');
    expect(await searchOne('scarce ledger')).toMatchObject({ page: 2 });
  });

  it('updates its pages in the index when it changes or is deleted', async () => {
    const id = await addPaper({ title: 'Old name' }, 'A viaduct.');
    await app.database.query('UPDATE whitepapers SET title = $1 WHERE id = $2', ['New name', id]);
    expect(await searchOne('viaduct')).toMatchObject({
      title: 'New name',
      href: `/insights/white-papers/${id}-new-name`,
    });
    await app.database.query('UPDATE whitepaper_pages SET text = $1 WHERE whitepaper_id = $2', ['An aqueduct.', id]);
    expect(await searchTitles('viaduct')).toEqual([]);
    expect(await searchTitles('aqueduct')).toEqual(['New name']);
    await app.database.query('DELETE FROM whitepapers WHERE id = $1', [id]);
    expect(await searchTitles('aqueduct')).toEqual([]);
  });
});

describe('a snippet', () => {
  it('highlights matches in title and text without HTML', async () => {
    await addPosts({ title: 'The <b>pairing</b>', content: 'A <script>alert(1)</script> pairing & a "pair".' });
    const { titleParts, snippet, title } = await searchOne('pairing');
    expect(title).toBe('The <b>pairing</b>');
    expect(joinText(titleParts)).toBe(title);
    expect(listMatches(titleParts)).toEqual(['pairing']);
    expect(JSON.stringify(snippet)).not.toMatch(/<mark|<b>/);
  });

  it('is the passage of a long text with the most matches', async () => {
    const filler = 'The aircraft stands on the apron and waits for its passengers. '.repeat(30);
    const content = `${filler}A tug alone. ${filler}Here the tug and the towbar meet at the gate. ${filler}`;
    await addPosts({ title: 'Ground', content });
    const { snippet } = await searchOne('towbar tug');
    expect(joinText(snippet)).toContain('Here the tug and the towbar meet at the gate.');
    expect(joinText(snippet).length).toBeLessThan(260);
    expect(listMatches(snippet)).toEqual(['tug', 'towbar']);
  });

  it('finds its passage even if the word differs from its stem', async () => {
    const filler = 'The aircraft stands on the apron and waits for its passengers. '.repeat(30);
    await addPosts({ title: 'Ground', content: `${filler}A policy in Zürich. ${filler}` });
    expect(listMatches((await searchOne('policies')).snippet)).toEqual(['policy']);
    expect(listMatches((await searchOne('zurich')).snippet)).toEqual(['Zürich']);
  });

  it('is the summary if it matches', async () => {
    await addPosts({ title: 'Ground', excerpt: 'Chocks before anything else.', content: 'Chocks. '.repeat(90) });
    expect(joinText((await searchOne('chocks')).snippet)).toBe('Chocks before anything else.');
  });

  it('shows plain text and not Markdown', async () => {
    const content = [
      '## A **heading**',
      '',
      '> [!NOTE]',
      '> See [the *manual*](https://secret.example/x "t").[^1]',
      '',
      '- one',
      '1. two',
      '',
      '| a | b |',
      '| --- | --: |',
      '| gauge | 4 |',
      '',
      '```sql',
      'SELECT 1;',
      '```',
      '',
      '![A chart](/media/a.svg)',
      '',
      '[^1]: A footnote.',
    ].join('\n');
    await addPosts({ title: 'Ground', content });
    expect(joinText((await searchOne('gauge')).snippet)).toBe(
      'A heading See the manual. one two a b gauge 4 SELECT 1; A chart A footnote.',
    );
  });
});
