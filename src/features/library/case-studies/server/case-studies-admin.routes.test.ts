import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { createPageSchemas } from '#lib/kinds/page-contract.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { createCaseStudy } from './case-studies.fixtures.ts';
import { caseStudyStore } from './case-studies.store.ts';

const { admin: adminCaseStudy } = createRecordSchemas(caseStudyKind);
const { admin: adminCaseStudyPage } = createPageSchemas(caseStudyKind);
type AdminCaseStudy = z.infer<typeof adminCaseStudy>;

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'case_studies_admin' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('case_studies', 'rate_limits'));

const BODY = {
  title: 'Hub',
  description: 'A hub.',
  client: 'A carrier',
  challenge: 'Late.',
  solution: 'Early.',
  results: 'On time.',
};
const send = (differences: object) => admin.send(CASE_STUDIES_PATH, { ...BODY, ...differences });
const create = async (differences: object) => (await (await send(differences)).json()) as AdminCaseStudy;
const put = async (id: number, body: object) => {
  const reply = await admin.send(`${CASE_STUDIES_PATH}/${id}`, { ...BODY, ...body }, { method: 'PUT' });
  return (await reply.json()) as AdminCaseStudy;
};

describe('metrics', () => {
  it('keep their order, may use any script, and are replaced as a whole', async () => {
    const metrics = { zebra: '1', onTime: '91 %', 'Coût épargné': '2 M€', a: '<b>3</b>' };
    const made = await create({ metrics });
    expect(Object.entries(made.metrics)).toEqual(Object.entries(metrics));
    expect(Object.entries((await put(made.id, {})).metrics)).toEqual(Object.entries(metrics));
    expect((await put(made.id, { metrics: { only: 'one' } })).metrics).toEqual({ only: 'one' });
    expect((await put(made.id, { metrics: {} })).metrics).toEqual({});
  });

  it('are stored without invisible characters, in names and values', async () => {
    expect((await create({ metrics: { 'on\u0000Time': '9\u0000' } })).metrics).toEqual({ onTime: '9' });
  });

  it.each([
    ['a number', { onTime: 91 }],
    ['nothing', { onTime: null }],
    ['an empty value', { onTime: ' ' }],
    ['an empty name', { ' ': '91%' }],
    ['a list', ['91%']],
    ['text', '91%'],
    ['a record in a record', { onTime: { value: '91%' } }],
    ['only NUL as a value', { onTime: '\u0000' }],
    ['only NUL as a name', { '\u0000': '9' }],
    ['a name that is too long', { ['x'.repeat(81)]: '9' }],
    ['a value that is too long', { onTime: '9'.repeat(81) }],
    ['too many', Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`m${index}`, '1']))],
  ])('refuse %s', async (_, metrics) => {
    const reply = await send({ metrics });
    const { issues } = (await reply.json()) as { issues: { path: string }[] };
    expect([reply.status, issues[0]?.path]).toEqual([400, expect.stringMatching(/^metrics/)]);
  });

  it('cannot change a prototype', async () => {
    const body = JSON.stringify({ ...BODY, metrics: 'HERE' }).replace('"HERE"', '{"__proto__":"x","constructor":"y"}');
    const reply = await admin.fetch(CASE_STUDIES_PATH, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBeLessThan(500);
    expect((await app.fetch(CASE_STUDIES_PATH)).status).toBe(200);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

it.each([
  [{}, null],
  [{ industry: '' }, null],
  [{ industry: null }, null],
  [{ industry: 'Airlines' }, 'Airlines'],
])('a case study created with %j has the industry %j', async (differences, industry) => {
  const { id, ...created } = await create(differences);
  expect(created.industry).toBe(industry);
  expect(await (await app.fetch(`${CASE_STUDIES_PATH}/${id}`)).json()).toMatchObject({ industry });
  expect(await put(id, { industry: 'Logistics' })).toMatchObject({ industry: 'Logistics' });
  expect(await put(id, { industry: null })).toMatchObject({ industry: null });
});

it('a case study’s page has three parts as sanitized HTML', async () => {
  const made = await create({ challenge: 'Late.<script>alert(1)</script>' });
  const page = await admin.fetch(`${CASE_STUDIES_PATH}/${made.id}`);
  const { challenge, challengeHtml } = adminCaseStudyPage.strict().parse(await page.json());
  expect(challenge).toBe('Late.<script>alert(1)</script>');
  expect(challengeHtml).not.toContain('<script');
  expect(await (await app.fetch(`${CASE_STUDIES_PATH}/${made.id}`)).text()).not.toMatch(/version|isSample/);
});

it.each([
  ['', ['c', 'B', 'a']],
  ['?sort=title', ['a', 'B', 'c']],
  ['?sort=-updatedAt', ['B', 'c', 'a']],
  ['?industry=Logistics', ['B']],
  ['?q=b', ['B']],
])('an administrator’s list %s contains %j', async (query, expected) => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await caseStudyStore.insert(app.services.db, [
    createCaseStudy({ title: 'a', description: '-', createdAt: at(1), updatedAt: at(1) }),
    createCaseStudy({ title: 'B', description: '-', createdAt: at(2), updatedAt: at(9), industry: 'Logistics' }),
    createCaseStudy({ title: 'c', description: '-', createdAt: at(3), updatedAt: at(3) }),
  ]);
  const reply = await admin.fetch(CASE_STUDIES_PATH + query);
  const studies = z.array(adminCaseStudy.strict()).parse(await reply.json());
  expect(studies.map(({ title }) => title)).toEqual(expected);
  expect(reply.headers.get('x-total-count')).toBe(String(expected.length));
  if (query.includes('sort')) expect((await app.fetch(CASE_STUDIES_PATH + query)).status).toBe(401);
});
