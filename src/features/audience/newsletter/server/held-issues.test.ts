import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { postIssue } from '../newsletter.calls.ts';
import type { IssueReply } from '../newsletter.contract.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'held_issues' });
  admin = await app.createAdminBrowser();
  await insertSubscriber(app.services.db, { email: 'one@example.com' });
});
afterAll(() => app?.close());

const create = async (subject: string) =>
  (await (await admin.send(postIssue.path, { subject, content: 'Words.' })).json()) as IssueReply;
const read = async (id: number) => (await (await admin.fetch(`${postIssue.path}/${id}`)).json()) as IssueReply;
const send = (id: number, holdSeconds: number) => admin.send(`${postIssue.path}/${id}/send`, { holdSeconds });

it('an issue that is held can be taken back', async () => {
  const { id } = await create('Too early');
  expect(await (await send(id, 60)).json()).toMatchObject({ status: 'scheduled', queued: 0 });
  expect((await admin.send(`${postIssue.path}/${id}/pause`, {})).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'draft', sendAt: null, queuedAt: null });
});

it('an issue that is held is sent by the server', async () => {
  const { id } = await create('By itself');
  expect((await send(id, 1)).status).toBe(202);
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'sent', sent: 1 }), { timeout: 25_000 });
  expect((await send(id, 61)).status).toBe(400);
});
