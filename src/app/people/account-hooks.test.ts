import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createSignupRequest,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { listMessages } from '#features/audience/contact/contact.calls.ts';
import { insertContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { ACTIVITY_PATH } from '#features/firm/activity/activity.constants.ts';
import { listBookmarks } from '#features/learning/lessons/lessons.calls.ts';
import type { Lesson } from '#features/learning/lessons/lessons.contract.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const CONFIRMATION_SUBJECT = 'Please confirm your newsletter subscription';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'account-hooks' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits', 'newsletter_subscribers'));

const signUp = (differences: Record<string, unknown>) =>
  app.send(accounts.signUp.path, createSignupRequest(differences), { from: createIpAddress() });
const listSubscriptions = (email: string) =>
  app.database.query('SELECT confirmed_at FROM newsletter_subscribers WHERE email = $1', [email]);
const subscribe = (email: string) =>
  app.database.query('INSERT INTO newsletter_subscribers (email, confirmed_at) VALUES ($1, now())', [email]);

it('the newsletter checkbox at sign-up only sends a separate confirmation request', async () => {
  const [wants, not] = [createEmail(), createEmail()];
  expect((await signUp({ email: wants, newsletter: true })).status).toBe(200);
  expect((await signUp({ email: not, newsletter: false })).status).toBe(200);
  expect(await listSubscriptions(wants)).toEqual([{ confirmed_at: null }]);
  expect(await listSubscriptions(not)).toEqual([]);
  await app.waitForMail(wants, CONFIRMATION_SUBJECT);
  await app.waitForMail(wants, 'Please confirm your email address');
});

it('a subscriber has a number of its own, not that of the account', async () => {
  const email = createEmail();
  await app.database.query('ALTER SEQUENCE users_id_seq RESTART 900000');
  await signUp({ email, newsletter: true });
  const [row] = await app.database.query<{ id: number }>('SELECT id FROM newsletter_subscribers WHERE email = $1', [
    email,
  ]);
  expect(row?.id).toBeLessThan(900_000);
});

it('a bot that fills in the honeypot subscribes nobody and causes no mail', async () => {
  const email = createEmail();
  expect((await signUp({ email, newsletter: true, website: 'https://spam.example' })).status).toBe(200);
  expect(await app.database.query("SELECT 1 FROM pgboss.job WHERE data->>'to' = $1", [email])).toEqual([]);
});

it('a confirmed account exports its newsletter subscription and deletes it with the account', async () => {
  const [owner, claimant] = [await addUser(app.services.db, { emailVerified: true }), await addUser(app.services.db)];
  for (const user of [owner, claimant]) {
    await subscribe(user.email);
    const browser = await signInBrowser(app, user.email);
    const data = (await (await browser.fetch(accounts.exportData.path)).json()) as { newsletter: unknown };
    expect(data.newsletter).toEqual(user.emailVerified ? expect.objectContaining({}) : null);
    expect(JSON.stringify(data)).not.toMatch(/salt/i);
    expect((await browser.send(accounts.getAccount.path, {}, { method: 'DELETE' })).status).toBe(200);
    expect(await listSubscriptions(user.email)).toHaveLength(user.emailVerified ? 0 : 1);
  }
});

it('a confirmed account exports its contact messages with their replies, without the firm’s notes', async () => {
  const [sender, claimant] = [await addUser(app.services.db, { emailVerified: true }), await addUser(app.services.db)];
  for (const user of [sender, claimant]) {
    await app.database.query(
      `WITH form AS (
         INSERT INTO contact_forms (first_name, last_name, email, message) VALUES ('Ada', 'Reyes', upper($1), 'Call me.') RETURNING id)
       INSERT INTO contact_entries (form_id, kind, content) SELECT form.id, kind, kind FROM form, unnest('{reply,note,received}'::text[]) AS kind`,
      [user.email],
    );
    const browser = await signInBrowser(app, user.email);
    const { messages } = (await (await browser.fetch(accounts.exportData.path)).json()) as { messages: unknown };
    const thread = [{ kind: 'reply' }, { kind: 'received' }];
    expect(messages).toMatchObject(user.emailVerified ? [{ message: 'Call me.', thread }] : []);
  }
});

it('profile, plan, stories and AI calls are exported and deleted with the account', async () => {
  const user = await addUser(app.services.db);
  const browser = await signInBrowser(app, user.email);
  await browser.send('/api/mentee-profile', { dreamJob: 'fleet planner' }, { method: 'PUT' });
  await browser.send('/api/narratives', {
    title: 'On the way',
    narrative: 'It begins.',
    keyMoments: ['You write.'],
    futureVision: 'It goes on.',
  });
  await app.database.query(
    `INSERT INTO ai_calls (user_id, purpose, model, outcome, tokens) VALUES ($1, 'narrative', 'small', 'ok', 500)`,
    [user.id],
  );
  await app.database.query(
    `INSERT INTO plans (user_id, choices, goal_name, started_on) VALUES ($1, '{"hoursPerWeek":5}', 'Pricing', '2026-01-05')`,
    [user.id],
  );
  await app.database.query(
    `INSERT INTO plan_steps (user_id, id, position, kind, title, minutes, planned_on, state)
     VALUES ($1, 'practice-4', 0, 'practice', 'Ask five people', 60, '2026-01-06', 'open')`,
    [user.id],
  );
  await app.database.query('INSERT INTO untaught_reports (user_id, skill_id) VALUES ($1, 4)', [user.id]);
  expect(await (await browser.fetch(accounts.exportData.path)).json()).toMatchObject({
    menteeProfile: { dreamJob: 'fleet planner' },
    plan: { choices: { hoursPerWeek: 5 }, goalName: 'Pricing', steps: [{ title: 'Ask five people' }] },
    untaughtReports: [{ skillId: 4 }],
    narratives: [{ title: 'On the way' }],
    aiCalls: [{ purpose: 'narrative', outcome: 'ok' }],
  });
  expect((await browser.send(accounts.getAccount.path, {}, { method: 'DELETE' })).status).toBe(200);
  for (const table of ['mentee_profiles', 'plans', 'plan_steps', 'untaught_reports', 'narratives', 'ai_calls']) {
    expect(await app.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id]), table).toEqual([]);
  }
});

it('bookmarks, notes and progress in the library are exported and deleted with the account', async () => {
  const [item] = await contentStore.insert(app.services.db, [aLearningItem({ lesson: A_LESSON })]);
  const [owner, other] = [await addUser(app.services.db), await addUser(app.services.db)];
  for (const user of [owner, other]) {
    const browser = await signInBrowser(app, user.email);
    const put = (path: string, body: object) => browser.send(path, body, { method: 'PUT', from: createIpAddress() });
    await put(`${listBookmarks.path}/${item?.id}`, { note: `of ${user.id}` });
    await put(`/api/lessons/${item?.id}/sections`, { read: ['start'] });
    const { reading } = (await (await browser.fetch(`/api/lessons/${item?.id}`)).json()) as Lesson;
    const question = reading.quiz?.round.questions[0]?.id;
    await browser.send(`/api/lessons/${item?.id}/answers`, { round: 1, question, choice: 0 });
    const note = { section: 'start', quote: null, text: `by ${user.id}` };
    expect((await browser.send(`/api/lessons/${item?.id}/notes`, note)).status).toBe(201);
  }
  const browser = await signInBrowser(app, owner.email);
  const data = (await (await browser.fetch(accounts.exportData.path)).json()) as Record<string, unknown>;
  expect(data).toMatchObject({
    bookmarks: [{ contentId: item?.id, note: `of ${owner.id}` }],
    lessonNotes: [{ text: `by ${owner.id}`, section: 'start' }],
    readSections: [{ section: 'start' }],
    quizAnswers: [{ lesson: item?.title, question: 'Which way up?', answer: 'This.' }],
    learningDays: [{ sections: 1 }],
  });
  expect(JSON.stringify(data)).not.toContain(`by ${other.id}`);
  expect((await browser.send(accounts.getAccount.path, {}, { method: 'DELETE' })).status).toBe(200);
  for (const table of [
    'user_bookmarks',
    'user_progress',
    'lesson_notes',
    'read_sections',
    'quiz_rounds',
    'learning_days',
  ]) {
    expect(await app.database.query(`SELECT user_id FROM ${table}`)).toEqual([{ user_id: other.id }]);
  }
});

it('the log names nobody whose account was deleted, neither for their comments nor for messages assigned to them', async () => {
  const { db } = app.services;
  const name = { firstName: 'Hedwig', lastName: 'Unmistakable' };
  const [member, colleague] = [
    await addUser(db, { ...name, emailVerified: true }),
    await addUser(db, { ...name, emailVerified: true, role: 'editor' }),
  ];
  const [comment] = await app.database.query<{ id: number }>(
    `WITH post AS (INSERT INTO blog_posts (title, slug, category, status, published_at)
       VALUES ('Slots', 'slots', 'Strategy', 'published', now()) RETURNING id)
     INSERT INTO comments (post_id, author_id, author_name, author_email, content)
     SELECT id, $1, 'Hedwig Unmistakable', $2, 'Well put.' FROM post RETURNING id`,
    [member.id, member.email],
  );
  const [form] = await insertContactForms(db, [
    { email: createEmail(), firstName: 'Ada', lastName: 'Byron', message: 'Hello' },
  ]);
  const admin = await app.createAdminBrowser();
  await admin.send(`/api/comments/${comment?.id}/approve`, {});
  await admin.send(`${listMessages.path}/${form?.id}`, { assigneeId: colleague.id }, { method: 'PATCH' });
  const readLog = async () => (await admin.fetch(ACTIVITY_PATH)).json();
  expect(await readLog()).toMatchObject([
    { kind: 'contact-form', detail: 'assigned to Hedwig Unmistakable' },
    { kind: 'comment', title: 'Hedwig Unmistakable' },
  ]);
  for (const { email } of [member, colleague]) {
    const reply = await (await signInBrowser(app, email)).send(accounts.getAccount.path, {}, { method: 'DELETE' });
    expect(reply.status).toBe(200);
  }
  expect(await readLog()).toMatchObject([
    { kind: 'contact-form', detail: 'assigned to a former user' },
    { kind: 'comment', title: 'a forgotten person' },
  ]);
  expect(JSON.stringify(await app.database.query('SELECT * FROM activity'))).not.toContain('Unmistakable');
});
