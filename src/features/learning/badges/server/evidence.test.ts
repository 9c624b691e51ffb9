import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { aSkill } from '#features/learning/mentor/server/skills.fixtures.ts';
import { skillStore } from '#features/learning/mentor/server/skills.store.ts';
import { inspectPdf } from '#platform/pdf/inspect-pdf.ts';
import type { MyEvidence, OwnBadge } from '../badges.contract.ts';

const EVIDENCE = '/api/my-evidence';
const HOSTILE = '<script>alert(1)</script> & “Łucja” ليلى';

let app: TestApp;
let learner: TestBrowser;
let items: number[];
let userId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'evidence' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'skills');
  const [skill] = await skillStore.insert(app.services.db, [aSkill({ name: 'Fares' })]);
  const rows = await contentStore.insert(
    app.services.db,
    Array.from({ length: 5 }, () => aLearningItem({ lesson: A_LESSON, skillIds: [skill?.id ?? 0] })),
  );
  items = rows.map(({ id }) => id);
  const user = await addUser(app.services.db, { createdAt: new Date(Date.now() - 86_400_000) });
  userId = user.id;
  learner = await signInBrowser(app, user.email);
});

/** Reads items to their end. */
const complete = (count = 1) =>
  app.database.query(
    `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at)
     SELECT $1, id, 'read', 100, now(), now() FROM unnest($2::int[]) AS listed(id) ON CONFLICT DO NOTHING`,
    [userId, items.slice(0, count)],
  );
const readJson = async <T>(path: string, by: Pick<TestBrowser, 'fetch'> = learner) =>
  (await (await by.fetch(path)).json()) as T;
const toApi = ({ url }: Pick<OwnBadge, 'url'>) => new URL(url ?? '').pathname.replace(/^\//, '/api/');
const put = async (body: object) =>
  (await (await learner.send(EVIDENCE, body, { method: 'PUT' })).json()) as MyEvidence;

describe('the choice of what the evidence page shows', () => {
  it('leaves a page closed if it is saved in a tab that still shows it as open', async () => {
    await complete();
    const chosen = [`item-${items[0]}`];
    const { url } = await put({ name: 'Ada', isOpen: true, chosen });
    await put({ name: 'Ada', isOpen: false, chosen });
    expect(await put({ name: 'Ada Reyes', chosen: [] })).toMatchObject({ isOpen: false, name: 'Ada Reyes' });
    expect((await app.fetch(`/api${new URL(url ?? '').pathname}`)).status).toBe(404);
    await put({ name: 'Ada', isOpen: true, chosen });
    expect(await put({ name: 'Ada', chosen: [] })).toMatchObject({ isOpen: true, choices: [{}, { isChosen: false }] });
  });

  it('is refused if it names what cannot be on the page', async () => {
    for (const chosen of [['<b>'], ["item-1'--"], Array(301).fill('item-1'), 'item-1', [1]]) {
      const reply = await learner.send(EVIDENCE, { name: 'Ada', isOpen: true, chosen }, { method: 'PUT' });
      expect(reply.status).toBe(400);
    }
  });
});

describe('the evidence page', () => {
  const readPdf = async (pdf: Response) => {
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    const { texts } = await inspectPdf({ size: bytes.length, open: async () => Readable.from([bytes]) });
    return { bytes, text: texts.join(' ').replace(/\s+/g, ' ') };
  };

  it('shows what was chosen and is true, while it is open, also as a PDF', async () => {
    await complete(2);
    const { choices, url } = await readJson<MyEvidence>(EVIDENCE);
    expect([choices.map(({ id }) => id).toSorted(), url]).toEqual([
      ['badge:first-steps', `item-${items[0]}`, `item-${items[1]}`].toSorted(),
      null,
    ]);
    const body = { name: HOSTILE, isOpen: true, chosen: ['badge:first-steps', `item-${items[1]}`, `item-${items[4]}`] };
    const page = await put(body);
    const path = toApi(page);
    const shown = await app.fetch(path);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(await shown.json()).toMatchObject({
      name: HOSTILE,
      badges: [{ title: 'First Steps', url: null }],
      finished: [{ proof: 'read', words: null, acceptedBy: null }],
    });
    const opened = await learner.send(
      '/api/my-badges/first-steps',
      { isOpen: true, name: 'Ada Reyes' },
      { method: 'PUT' },
    );
    const badge = (await opened.json()) as OwnBadge;
    expect(await readJson(path, app)).toMatchObject({ badges: [{ url: badge.url }] });
    for (const pdf of [await app.fetch(`${path}/pdf`), await learner.fetch(`${EVIDENCE}/pdf`)]) {
      const { bytes, text } = await readPdf(pdf);
      for (const part of ['<script>alert(1)</script> & “Łucja”', 'First Steps', 'Fares']) expect(text).toContain(part);
      expect(bytes.toString('latin1')).toContain('NotoNaskhArabic');
    }
    await put({ ...body, isOpen: false });
    for (const closed of [path, `${path}/pdf`]) expect((await app.fetch(closed)).status).toBe(404);
    expect((await app.fetch(EVIDENCE)).status).toBe(401);
  });

  it('has only what is proven, and groups it by what it rests on', async () => {
    await complete(2);
    await app.database.query("UPDATE user_progress SET proof = 'attended' WHERE content_id = $1", [items[1]]);
    await learner.send(`/api/user-progress/${items[2]}`, { isCompleted: true }, { method: 'PUT' });
    const { choices } = await readJson<MyEvidence>(EVIDENCE);
    const getKind = (item: number) => choices.find(({ id }) => id === `item-${items[item]}`)?.kind;
    expect([0, 1, 2].map(getKind)).toEqual(['read', 'attended', undefined]);
    await put({ name: 'Ada', isOpen: false, chosen: choices.map(({ id }) => id) });
    const { text } = await readPdf(await learner.fetch(`${EVIDENCE}/pdf`));
    expect(text).toContain('Ada has passed 1 lesson, attended 1 event, and earned the badge First Steps with');
    expect(text).toContain('Ada typed this name and chose what is shown here.');
    expect(text).toMatch(/Badges.*Lessons read here, with the quiz passed.*Events attended/);
  });
});
