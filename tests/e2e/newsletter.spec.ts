import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { findLink, waitForMail } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor subscribes in the footer, confirms by mail, and unsubscribes', async ({ page, server }) => {
      const email = `reader.${javaScriptEnabled ? 'alive' : 'plain'}@example.com`;
      await openHydrated(page, '/privacy');
      const footer = page.getByRole('contentinfo');
      await footer.getByLabel('Get our newsletter').fill(email);
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText(/a link to confirm your subscription is on its way/)).toBeVisible();

      const request = await waitForMail(server.dataDir, email, 'Please confirm your newsletter subscription');
      await page.goto(findLink(request, '/newsletter/confirm'));
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();

      const welcome = await waitForMail(server.dataDir, email, 'You are subscribed to our newsletter');
      await page.goto(findLink(welcome, '/newsletter/unsubscribe'));
      await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible();
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
    });
  });
}
