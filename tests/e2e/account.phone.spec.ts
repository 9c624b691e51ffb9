import { runAccountJourney } from './support/account-journey.ts';
import { pressEnter } from './support/keyboard.ts';
import { test } from './support/test.ts';

test('the whole account journey works on a phone, through the side menu', async ({ page, server, complaints }) => {
  complaints.allow(/\/api\/auth\/login answered 401/);
  await runAccountJourney(page, server, 'ada.phone@example.com', {
    open: (current) => pressEnter(current, current.getByRole('button', { name: 'Open menu' })),
  });
});
