import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { listTemplates } from '../contact.calls.ts';
import type { ReplyTemplate } from '../contact.contract.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'reply_templates' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('reply_templates', 'rate_limits', 'activity'));

const put = (id: number, body: unknown) => admin.send(`${listTemplates.path}/${id}`, body, { method: 'PUT' });

it('does not let two colleagues overwrite each other unseen', async () => {
  const created = await admin.send(listTemplates.path, { name: 'Thanks', content: 'Thank you.' });
  const seen = (await created.json()) as ReplyTemplate;
  expect((await put(seen.id, { name: 'Thanks', content: 'Many thanks.', seen })).status).toBe(200);
  const late = await put(seen.id, { name: 'Thanks', content: 'Cheers.', seen });
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'reply_template_conflict']);
  const [now] = (await (await admin.fetch(listTemplates.path)).json()) as [ReplyTemplate];
  expect(now.content).toBe('Many thanks.');
  expect((await put(seen.id, { name: 'Thanks', content: 'Cheers.', seen: now })).status).toBe(200);
  expect((await put(seen.id + 1, { name: 'Thanks', content: 'Cheers.', seen: now })).status).toBe(404);
});
