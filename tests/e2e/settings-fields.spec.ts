import { useEverySettingsField } from './support/settings-fields.ts';
import { test } from './support/test.ts';

test('every field of every section of the settings can be typed into, emptied and moved', async ({ page, server }) => {
  test.setTimeout(300_000);
  await page.request.post('/api/auth/login', { data: server.admin });
  // Wide enough for the previews, which render what is typed.
  await page.setViewportSize({ width: 1440, height: 900 });
  await useEverySettingsField(page);
});
