import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM message_rules');
  await runSql(server, 'DELETE FROM contact_forms WHERE NOT is_sample');
});

test('an administrator writes rules, and the inbox says who got a message and why', async ({
  page,
  server,
  request,
}) => {
  await signIn(page, server, '/admin/messages');
  await page.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('form', { name: 'Rules' });
  for (const [number, words] of [
    [1, 'fleet'],
    [2, 'slot, first wave'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await rules.getByLabel(`Words of rule ${number}`).fill(words);
    await rules.getByLabel(`Goes to of rule ${number}`).selectOption({ index: 1 });
  }
  await rules.getByLabel('Industry of rule 2').selectOption({ index: 1 });
  const industry = await rules.getByLabel('Industry of rule 2').inputValue();
  await rules.getByRole('button', { name: 'Move rule 2 up' }).click();
  await expect(rules.getByLabel('Words of rule 1')).toHaveValue('slot, first wave');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rules saved').first()).toBeVisible();

  const message = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@visitor.example', elapsed: 60_000 };
  await request.post(`${server.url}/api/contact`, { data: { ...message, industry, message: 'About the first wave.' } });
  await page.reload();
  await page.getByRole('article', { name: 'Message from Ines Okafor' }).getByRole('link').click();
  const thread = page.getByRole('region', { name: 'Message from Ines Okafor' });
  await expect(thread).toContainText(/Given to .+ by a rule: .+, “first wave”/);
  await thread.getByLabel('Assigned to').selectOption('');
  await expect(thread.getByText(/by a rule/)).toHaveCount(0);
});
