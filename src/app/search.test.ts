import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aBlogPost } from '#features/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/blog/server/blog.store.ts';
import { aCaseStudy } from '#features/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/case-studies/server/case-studies.store.ts';
import { SEARCH_PATH } from '#features/search/search.constants.ts';
import { type SearchResult, searchResult, type TextPart } from '#features/search/search.contract.ts';
import { aWhitepaper } from '#features/whitepapers/server/whitepapers.fixtures.ts';
import { insertWhitepaperPages, whitepaperStore } from '#features/whitepapers/server/whitepapers.store.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

// The search is tested here: it needs what other slices write.
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
const titles = async (q: string, filters?: Record<string, string>) =>
  (await search(q, filters)).map(({ title }) => title);
const posts = (...differences: Parameters<typeof aBlogPost>[0][]) =>
  articleStore.insert(
    app.world.db,
    differences.map((one) => aBlogPost({ content: 'Nothing.', excerpt: 'Nothing.', ...one })),
  );
const paper = async (differences: Parameters<typeof aWhitepaper>[0], ...pages: string[]) => {
  const [row] = await whitepaperStore.insert(app.world.db, [aWhitepaper(differences)]);
  await insertWhitepaperPages(app.world.db, row?.id ?? 0, pages);
  return row?.id ?? 0;
};
const joined = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');
const matches = (parts: readonly TextPart[]) => parts.flatMap(({ text, isMatch }) => (isMatch ? [text] : []));
const only = async (q: string): Promise<SearchResult> => {
  const [result, ...more] = await search(q);
  expect([q, more]).toEqual([q, []]);
  if (!result) throw new Error(`Nothing was found for ${q}`);
  return result;
};

describe('what is found', () => {
  it('is an article, a white paper and a case study, with their addresses', async () => {
    await posts({ title: 'Turnaround', slug: 'turnaround-time', category: 'Operations', industry: 'airlines' });
    const paperId = await paper({ title: 'Turnaround & taxi', category: 'Strategy' });
    const [study] = await caseStudyStore.insert(app.world.db, [
      aCaseStudy({ title: 'A turnaround', industry: 'Airlines' }),
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

  it('comes with the title first, then the summary, then the body', async () => {
    await posts(
      {
        title: 'Body',
        content: 'Slots and slots, slot after slot, the slot is a slot.',
        publishedAt: new Date('2026-03-03T00:00:00Z'),
      },
      { title: 'Summary', excerpt: 'What a slot is worth.', publishedAt: new Date('2026-03-02T00:00:00Z') },
      { title: 'The slot', publishedAt: new Date('2026-03-01T00:00:00Z') },
    );
    expect(await titles('slot')).toEqual(['The slot', 'Summary', 'Body']);
  });

  it('comes newest first where nothing else decides', async () => {
    const content = 'One pallet.';
    await posts(
      { title: 'Old', content, publishedAt: new Date('2020-01-01T00:00:00Z') },
      { title: 'New', content, publishedAt: new Date('2026-01-01T00:00:00Z') },
    );
    expect(await titles('pallet')).toEqual(['New', 'Old']);
  });

  it('mentions every word, wherever each stands', async () => {
    await posts(
      { title: 'Crew', excerpt: 'Their hotels.', content: 'And their standby.' },
      { title: 'Crew alone' },
      { title: 'Alone', content: 'A standby.' },
    );
    expect(await titles('standby crew hotels')).toEqual(['Crew']);
  });

  it('takes quotes, minus and or as the web does', async () => {
    await posts(
      { title: 'A', content: 'A hard block of space.' },
      { title: 'B', content: 'A block of hard cheese.' },
      { title: 'C', content: 'Belly space.' },
    );
    expect(await titles('"hard block"')).toEqual(['A']);
    expect((await titles('block -cheese')).sort()).toEqual(['A']);
    expect((await titles('cheese or belly')).sort()).toEqual(['B', 'C']);
    expect(await titles('-cheese')).toEqual([]);
  });

  it.each([
    ['another form of the word', 'pairings'],
    ['other case', 'PAIRING'],
    ['without its accent', 'Zurich'],
    ['with an accent', 'Zürích'],
    ['a part of a word with a hyphen', 'birth'],
    ['the whole of it', 'back-to-birth'],
    ['a number', '2035'],
  ])('is found by %s', async (_, q) => {
    await posts({ title: 'Pairing in Zürich', content: 'Back-to-birth records, by 2035.' });
    expect(await titles(q)).toEqual(['Pairing in Zürich']);
  });

  it('is found as one types, at every letter', async () => {
    await posts({ title: 'Nothing', content: 'Airlines and their strategies for operations.' });
    for (const whole of ['operations', 'strategies', 'airlines operat', 'strategy'])
      for (let length = 2; length <= whole.length; length += 1)
        expect([whole.slice(0, length), await titles(whole.slice(0, length))]).toEqual([
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
  ])('is found in spite of %s', async (_, q) => {
    await posts({ title: 'Crew pairing', content: 'The chain of custody.' }, { title: 'Something else' });
    expect(await titles(q)).toEqual(['Crew pairing']);
  });

  it('is one result a record, at most as many as were asked for, of the kind that was asked for', async () => {
    await posts(...Array.from({ length: 25 }, () => ({ content: 'A hub.' })));
    await paper({ title: 'Paper' }, 'A hub.', 'The hub.', 'Hubs.');
    expect(await search('hub')).toHaveLength(10);
    expect(await search('hub', { limit: '20' })).toHaveLength(20);
    expect(await search('hub', { limit: '1' })).toHaveLength(1);
    expect(await titles('hub', { kind: 'white-paper' })).toEqual(['Paper']);
    expect(await titles('hub', { kind: 'case-study' })).toEqual([]);
  });
});

describe('a white paper', () => {
  it('is found by a word of its PDF, with the page that says most of it', async () => {
    await paper(
      { title: 'Fuel' },
      'Cover',
      'Contents: offtake 3',
      'An offtake, an offtake agreement and its offtake price.',
      'One more offtake.',
    );
    const found = await only('offtake');
    expect(found).toMatchObject({ kind: 'white-paper', title: 'Fuel', page: 3 });
    expect(joined(found.snippet)).toContain('An offtake');
  });

  it('is itself the result where title and summary say it', async () => {
    await paper({ title: 'Fuel offtake', description: 'How to buy.' }, 'Fuel offtake', 'Fuel, offtake, fuel, offtake');
    expect(await only('offtake fuel')).toMatchObject({ page: null });
  });

  it('is found by a word of its title and one of a page', async () => {
    await paper({ title: 'Scarce fuel', description: 'x' }, 'Cover', 'The ledger.');
    expect(await only('scarce ledger')).toMatchObject({ page: 2 });
  });

  it('takes its pages along when it changes or goes', async () => {
    const id = await paper({ title: 'Old name' }, 'A viaduct.');
    await app.database.query('UPDATE whitepapers SET title = $1 WHERE id = $2', ['New name', id]);
    expect(await only('viaduct')).toMatchObject({ title: 'New name', href: `/insights/white-papers/${id}-new-name` });
    await app.database.query('UPDATE whitepaper_pages SET text = $1 WHERE whitepaper_id = $2', ['An aqueduct.', id]);
    expect(await titles('viaduct')).toEqual([]);
    expect(await titles('aqueduct')).toEqual(['New name']);
    await app.database.query('DELETE FROM whitepapers WHERE id = $1', [id]);
    expect(await titles('aqueduct')).toEqual([]);
  });
});

describe('a snippet', () => {
  it('marks what was found, in title and text, and holds no HTML of ours', async () => {
    await posts({ title: 'The <b>pairing</b>', content: 'A <script>alert(1)</script> pairing & a "pair".' });
    const { titleParts, snippet, title } = await only('pairing');
    expect(title).toBe('The <b>pairing</b>');
    expect(joined(titleParts)).toBe(title);
    expect(matches(titleParts)).toEqual(['pairing']);
    expect(JSON.stringify(snippet)).not.toMatch(/<mark|<b>/);
  });

  it('is a line of a long text around most of the words', async () => {
    const filler = 'The aircraft stands on the apron and waits for its passengers. '.repeat(30);
    const content = `${filler}A tug alone. ${filler}Here the tug and the towbar meet at the gate. ${filler}`;
    await posts({ title: 'Ground', content });
    const { snippet } = await only('towbar tug');
    expect(joined(snippet)).toContain('Here the tug and the towbar meet at the gate.');
    expect(joined(snippet).length).toBeLessThan(260);
    expect(matches(snippet)).toEqual(['tug', 'towbar']);
  });

  it('finds its line where the word looks unlike its stem', async () => {
    const filler = 'The aircraft stands on the apron and waits for its passengers. '.repeat(30);
    await posts({ title: 'Ground', content: `${filler}A policy in Zürich. ${filler}` });
    expect(matches((await only('policies')).snippet)).toEqual(['policy']);
    expect(matches((await only('zurich')).snippet)).toEqual(['Zürich']);
  });

  it('is the summary where that says it', async () => {
    await posts({ title: 'Ground', excerpt: 'Chocks before anything else.', content: 'Chocks. '.repeat(90) });
    expect(joined((await only('chocks')).snippet)).toBe('Chocks before anything else.');
  });

  it('shows words and not Markdown', async () => {
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
    await posts({ title: 'Ground', content });
    expect(joined((await only('gauge')).snippet)).toBe(
      'A heading See the manual. one two a b gauge 4 SELECT 1; A chart A footnote.',
    );
  });
});
