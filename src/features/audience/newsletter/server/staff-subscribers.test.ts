import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { listSubscribers } from '../newsletter.calls.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';

const EMAIL = 'Ada@reader.example';

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'staff_subscribers' });
  const user = await addUser(app.services.db, { role: 'editor', firstName: 'Eve', lastName: 'Editor' });
  editor = await signInBrowser(app, user.email);
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('newsletter_subscribers'));

const add = (body: object = {}) =>
  editor.send(listSubscribers.path, { email: EMAIL, reason: 'By phone on Nov 12', ...body });
const unsubscribe = (id: number, body: object = { reason: 'Asked by email' }) =>
  editor.send(`${listSubscribers.path}/${id}/unsubscribe`, body);
const readCode = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
const listReaders = async () => (await (await editor.fetch(listSubscribers.path)).json()) as { id: number }[];
const readTimeline = async () => {
  const [person] = (await (await editor.fetch('/api/people?q=ada')).json()) as { id: number }[];
  const { timeline } = (await (await editor.fetch(`/api/people/${person?.id}`)).json()) as {
    timeline: { kind: string; text: string | null; author: string | null }[];
  };
  return timeline;
};

it('a reader whom an editor adds is only asked, with the reason in their timeline', async () => {
  expect((await add()).status).toBe(202);
  expect(await listReaders()).toMatchObject([{ email: EMAIL, state: 'pending' }]);
  expect(await readTimeline()).toContainEqual(
    expect.objectContaining({ kind: 'added', text: 'By phone on Nov 12', author: 'Eve Editor' }),
  );
  expect(await readCode(await add())).toEqual([409, 'not_asked']);
});

it('an editor cannot add one who is subscribed, bounced, or without a reason', async () => {
  expect((await add({ reason: ' ' })).status).toBe(400);
  await insertSubscriber(app.services.db, { email: EMAIL });
  await insertSubscriber(app.services.db, { email: 'gone@reader.example', suppressedAt: new Date() });
  expect(await readCode(await add())).toEqual([409, 'already_subscribed']);
  expect(await readCode(await add({ email: 'gone@reader.example' }))).toEqual([409, 'not_asked']);
});

it('an editor unsubscribes a reader, with the reason in their timeline in place of their own leaving', async () => {
  const { id } = await insertSubscriber(app.services.db, { email: EMAIL });
  expect((await unsubscribe(id, { reason: '' })).status).toBe(400);
  expect((await unsubscribe(id)).status).toBe(200);
  expect(await listReaders()).toMatchObject([{ state: 'unsubscribed' }]);
  const timeline = await readTimeline();
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'ended', text: 'Asked by email', author: 'Eve Editor' }),
  );
  expect(timeline.map(({ kind }) => kind)).not.toContain('unsubscribed');
  expect(await readCode(await unsubscribe(id))).toEqual([409, 'not_subscribed']);
  expect(await readCode(await unsubscribe(2_147_483_647))).toEqual([404, 'subscriber_not_found']);
});

it('only those who see people may', async () => {
  const member = await signInBrowser(app, (await addUser(app.services.db)).email);
  const { id } = await insertSubscriber(app.services.db, { email: EMAIL });
  const replies = [
    await member.send(listSubscribers.path, { email: 'x@reader.example', reason: 'r' }),
    await member.send(`${listSubscribers.path}/${id}/unsubscribe`, { reason: 'r' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
});
