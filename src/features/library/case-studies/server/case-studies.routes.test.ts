import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { createPageSchemas } from '#lib/kinds/page-contract.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { createCaseStudy } from './case-studies.fixtures.ts';
import { caseStudyStore } from './case-studies.store.ts';

const { record: caseStudy, card: caseStudyCard } = createRecordSchemas(caseStudyKind);
const { page: caseStudyPage } = createPageSchemas(caseStudyKind);
type CaseStudy = z.infer<typeof caseStudy>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'case_studies' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('case_studies'));

const list = async (query: Record<string, string> = {}) => {
  const reply = await app.fetch(`${CASE_STUDIES_PATH}?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as CaseStudy[];
};
const titles = async (query: Record<string, string>) => (await list(query)).map(({ title }) => title);

describe('the list of case studies', () => {
  it('contains exactly the fields of the contract', async () => {
    await caseStudyStore.insert(app.services.db, [
      createCaseStudy(),
      createCaseStudy({ duration: null, metrics: {}, featuredImage: '/media/a.svg' }),
    ]);
    expect(
      z
        .array(caseStudy.strict())
        .length(2)
        .safeParse(await list()).error,
    ).toBeUndefined();
  });

  it('leaves the three long texts out of cards', async () => {
    await caseStudyStore.insert(app.services.db, [
      createCaseStudy({ challenge: 'long one', solution: 'long two', results: 'long three' }),
    ]);
    const cards = await list({ view: 'card' });
    expect(z.array(caseStudyCard.strict()).length(1).safeParse(cards).error).toBeUndefined();
    expect(JSON.stringify(cards)).not.toMatch(/long (one|two|three)/);
  });

  it('is newest first, and the later row first where times are equal', async () => {
    const noon = new Date('2026-03-01T12:00:00Z');
    await caseStudyStore.insert(app.services.db, [
      createCaseStudy({ title: 'noon, first', publishedAt: noon }),
      createCaseStudy({ title: 'old', publishedAt: new Date('2020-01-01T00:00:00Z') }),
      createCaseStudy({ title: 'noon, second', publishedAt: noon }),
    ]);
    expect(await titles({})).toEqual(['noon, second', 'noon, first', 'old']);
  });

  it('can be filtered by text and industry', async () => {
    await caseStudyStore.insert(app.services.db, [
      createCaseStudy({ title: 'Night_sort', description: '12% faster', industry: 'logistics' }),
      createCaseStudy({ title: 'Night sort', description: '120 parcels', industry: 'logistics' }),
      createCaseStudy({ title: 'First wave', description: "the carrier's plan", industry: 'airlines' }),
    ]);
    expect(await titles({ q: 'night_' })).toEqual(['Night sort', 'Night_sort']);
    expect(await titles({ q: '12%' })).toEqual(['Night_sort']);
    expect(await titles({ q: "carrier's plan" })).toEqual(['First wave']);
    expect(await titles({ q: '") OR 1=1; --' })).toEqual([]);
    expect(await titles({ industry: 'logistics' })).toEqual(['Night sort', 'Night_sort']);
    expect(await titles({ industry: 'logistics', q: 'wave' })).toEqual([]);
  });

  it('has pages without gaps or repetitions, even if all times are equal', async () => {
    const createdAt = new Date('2026-01-01T00:00:00.999Z');
    const rows = await caseStudyStore.insert(
      app.services.db,
      Array.from({ length: 11 }, () => createCaseStudy({ createdAt })),
    );
    const pages = await walkPages<CaseStudy>(app.fetch, `${CASE_STUDIES_PATH}?view=card&limit=3`);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 2]);
    expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
  });
});

describe('one case study', () => {
  it('is found by its id with all fields', async () => {
    const [row] = await caseStudyStore.insert(app.services.db, [createCaseStudy({ metrics: { onTime: '91%' } })]);
    const reply = await app.fetch(`${CASE_STUDIES_PATH}/${row?.id}`);
    expect(caseStudyPage.strict().parse(await reply.json())).toMatchObject({
      id: row?.id,
      metrics: { onTime: '91%' },
      challengeHtml: '<p>The long challenge.</p>\n',
    });
  });

  it('lists the two most similar in industry and words, without their texts', async () => {
    const [read] = await caseStudyStore.insert(app.services.db, [
      createCaseStudy({ title: 'Night sort windows', industry: 'Logistics' }),
      createCaseStudy({ title: 'Fares', industry: 'Airlines' }),
      createCaseStudy({ title: 'A window to sort at night', industry: 'Aerospace', challenge: 'the secret text' }),
      createCaseStudy({ title: 'Trucks', industry: 'Logistics' }),
    ]);
    const study = caseStudyPage.parse(await (await app.fetch(`${CASE_STUDIES_PATH}/${read?.id}`)).json());
    expect(study.related.map(({ title }) => title)).toEqual(['A window to sort at night', 'Trucks']);
    expect(JSON.stringify(study.related)).not.toContain('the secret text');
  });

  it('replies 404 in JSON if there is none', async () => {
    const reply = await app.fetch(`${CASE_STUDIES_PATH}/999999`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'case_study_not_found', error: expect.any(String) });
  });

  it.each(['0', '-1', '1e99', 'abc', '2147483648'])('replies 400 for the id %s', async (id) => {
    expect((await app.fetch(`${CASE_STUDIES_PATH}/${id}`)).status).toBe(400);
  });
});
