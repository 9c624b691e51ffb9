import { accountJourney } from './support/account-journey.ts';
import { test } from './support/test.ts';

test('an account is made, confirmed, recovered, secured, taken home and deleted with the keyboard alone', async ({
  page,
  server,
  complaints,
}) => {
  test.slow();
  complaints.allow(/\/api\/auth\/login answered 401/);
  await accountJourney(page, server, 'ada.desktop@example.com', { open: async () => {} });
});
