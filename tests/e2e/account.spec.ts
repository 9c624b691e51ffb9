import { runAccountJourney } from './support/account-journey.ts';
import { test } from './support/test.ts';

test('an account can be created, confirmed, recovered, secured, exported and deleted with only the keyboard', async ({
  page,
  server,
  complaints,
}) => {
  test.slow();
  complaints.allow(/\/api\/auth\/login answered 401/);
  await runAccountJourney(page, server, 'ada.desktop@example.com', { open: async () => {} });
});
