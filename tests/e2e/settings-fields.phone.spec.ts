import { forEachSection } from './support/settings-fields.ts';
import { test } from './support/test.ts';

test('every section of the settings fits a phone with all of its entries open', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  await forEachSection(page);
});
