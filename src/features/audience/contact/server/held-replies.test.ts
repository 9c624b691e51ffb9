import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { listMessages } from '../contact.calls.ts';
import type { ContactThread } from '../contact.contract.ts';
import { insertContactForms } from './contact-forms.store.ts';

let app: TestApp;
let admin: TestBrowser;
let path: string;
beforeAll(async () => {
  app = await createTestApp({ label: 'held_replies' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('contact_forms', 'rate_limits', 'activity');
  const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'Could you call?' };
  const [form] = await insertContactForms(app.services.db, [ada]);
  path = `${listMessages.path}/${form?.id}`;
});

const readThread = async () => (await (await admin.fetch(path)).json()) as ContactThread;
const reply = async (content: string, holdSeconds: number) => {
  const answer = await admin.send(`${path}/replies`, { content, holdSeconds });
  return { status: answer.status, id: ((await answer.json()) as { id: number }).id };
};
const takeBack = (id: number) => admin.send(`${path}/replies/${id}`, undefined, { method: 'DELETE' });
const countMails = () =>
  app.database.query("SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail' AND data ? 'letterId'");

it('can be taken back until they are sent, and the message is open again', async () => {
  const { id } = await reply('Too early', 60);
  expect([await readThread(), await countMails()]).toMatchObject([{ status: 'answered' }, [{ n: 1 }]]);
  expect((await takeBack(id)).status).toBe(200);
  expect([await readThread(), await countMails()]).toMatchObject([
    { status: 'new', isProcessed: false, entries: [] },
    [{ n: 0 }],
  ]);
  expect((await takeBack(id)).status).toBe(404);
});

it('are sent by the server, and then stay', async () => {
  const { id } = await reply('In a second', 1);
  await app.waitForMail('ada@example.com', /^Re: Your message to/);
  const late = await takeBack(id);
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'reply_sent']);
  expect((await readThread()).entries).toHaveLength(1);
  expect((await reply('Held too long', 3600)).status).toBe(400);
});
