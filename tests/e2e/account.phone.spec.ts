import { runAccountJourney } from './support/account-journey.ts';
import { REFUSED } from './support/complaints.ts';
import { pressEnter } from './support/keyboard.ts';
import { test } from './support/test.ts';

test('the whole account journey works on a phone, through the side menu', async ({ page, server, complaints }) => {
  complaints.allow(REFUSED);
  await runAccountJourney(page, server, 'ada.phone@example.com', {
    open: (current) => pressEnter(current, current.getByRole('button', { name: 'Open menu' })),
  });
});
