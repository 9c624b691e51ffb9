import { Webhook } from 'standardwebhooks';
import { startWebhookReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
cleanUpAfterEach(async (server) => {
  await receiver.close();
  await runSql(server, 'DELETE FROM webhooks');
  await runSql(server, 'DELETE FROM api_tokens');
  await runSql(server, 'DELETE FROM contact_forms WHERE NOT is_sample');
});

test('a token and a webhook without a name or an address are refused beside the field, not in a bubble', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/admin/integrations');
  for (const [what, save, label] of [
    ['New token', 'Make token', 'Used by'],
    ['New webhook', 'Save', 'Address'],
  ] as const) {
    await page.getByRole('button', { name: what }).click();
    const form = page.getByRole('form', { name: what.replace('New w', 'W') });
    await form.getByRole('button', { name: save }).click();
    await expect(form.getByLabel(label)).toBeFocused();
    await expect(form.getByText('Please fill in this field.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('an administrator makes a token, which is shown once and works', async ({ page, server, request }) => {
  await signIn(page, server, '/admin/integrations');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('form', { name: 'New token' });
  await form.getByLabel('Used by').fill('CRM');
  await form.getByRole('checkbox', { name: 'Messages' }).check();
  await form.getByRole('button', { name: 'Make token' }).click();
  const token = await page.getByRole('textbox', { name: 'token' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const listMessages = () =>
    request.get(`${server.url}/api/contact-forms`, { headers: { authorization: `Bearer ${token}` } });
  expect((await listMessages()).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('row', { name: /CRM/ })).toContainText('Messages');
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke CRM' }).click();
  await page
    .getByRole('form', { name: 'Revoke token' })
    .getByRole('button', { name: /Revoke/ })
    .click();
  await expect(page.getByText('There are no tokens yet.')).toBeVisible();
  expect((await listMessages()).status()).toBe(401);
});

test('an administrator adds a webhook, tests it, reads in its log what a lead sent, and sends that again', async ({
  page,
  server,
  request,
}) => {
  await signIn(page, server, '/admin/integrations');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('form', { name: 'Webhook' });
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('checkbox', { name: 'Message received' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  const secret = await page.getByRole('textbox', { name: 'secret' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: `Log of ${receiver.url}` }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  await log.getByRole('button', { name: 'Send a test' }).click();
  const [sample] = await receiver.waitFor(1);
  expect(sample?.body).toMatchObject({ type: 'message.received', isTest: true });

  const message = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@visitor.example', message: 'Two questions.' };
  await request.post(`${server.url}/api/contact`, { data: { ...message, elapsed: 60_000 } });
  const [, lead] = await receiver.waitFor(2);
  expect(new Webhook(secret).verify(lead?.raw ?? '', lead?.headers as Record<string, string>)).toMatchObject({
    data: { message: { text: 'Two questions.' }, person: { email: 'ines@visitor.example' } },
  });
  await page.reload();
  await page.getByRole('button', { name: `Log of ${receiver.url}` }).click();
  const entries = log.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('HTTP 204');
  await entries.first().getByText('Message received').click();
  await expect(entries.first()).toContainText('Two questions.');
  await expectNoAxeViolations(page);
  await entries.first().getByRole('button', { name: 'Send again' }).click();
  const [, , again] = await receiver.waitFor(3);
  expect([again?.headers['webhook-id'], again?.raw]).toEqual([lead?.headers['webhook-id'], lead?.raw]);
});
