import { runAccountJourney } from './support/account-journey.ts';
import { test } from './support/test.ts';

test('an account can be created, confirmed, recovered, secured, exported and deleted with only the keyboard', async ({
  page,
  server,
  complaints,
}, testInfo) => {
  // The list of sessions may be asked for once more while the page of a deleted account is left.
  complaints.allow(/\/api\/auth\/(login|sessions) answered 401/);
  await runAccountJourney(page, server, `ada.desktop${testInfo.retry || ''}@example.com`, { open: async () => {} });
});
