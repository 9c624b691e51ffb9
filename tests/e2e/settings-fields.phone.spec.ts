import { useEverySettingsField } from './support/settings-fields.ts';
import { test } from './support/test.ts';

test('every field of every section of the settings can be used on a phone', async ({ page, server }) => {
  test.setTimeout(300_000);
  await page.request.post('/api/auth/login', { data: server.admin });
  await useEverySettingsField(page);
});
