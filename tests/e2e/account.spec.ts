import { runAccountJourney } from './support/account-journey.ts';
import { REFUSED } from './support/complaints.ts';
import { test } from './support/test.ts';

test('an account can be created, confirmed, recovered, secured, exported and deleted with only the keyboard', async ({
  page,
  server,
  complaints,
}, testInfo) => {
  complaints.allow(REFUSED);
  await runAccountJourney(page, server, `ada.desktop${testInfo.retry || ''}@example.com`, { open: async () => {} });
});
