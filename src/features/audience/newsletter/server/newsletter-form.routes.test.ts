import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { subscribe } from '../newsletter.calls.ts';
import { NEWSLETTER_FORM_PATH } from '../newsletter.constants.ts';
import { aSubscribeRequest } from './newsletter.fixtures.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'newsletter_form' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('newsletter_subscribers', 'rate_limits'));

const stored = () => app.services.db.select().from(newsletterSubscribers);
/** Posts as a browser without JavaScript does. */
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fetch(NEWSLETTER_FORM_PATH, { method: 'POST', headers, body: new URLSearchParams({ website: '', ...fields }) });
const getOutcome = (reply: Response) => [reply.status, reply.headers.get('location')];

describe('the form without JavaScript', () => {
  it('stores the address and redirects to a page', async () => {
    expect(getOutcome(await post({ email: 'ada@example.com' }))).toEqual([303, '/newsletter/subscribed']);
    expect(await stored()).toMatchObject([
      { email: 'ada@example.com', firstName: null, isSpam: false, isSuspect: false },
    ]);
  });

  it('redirects to the same page for a known address', async () => {
    await post({ email: 'ada@example.com' });
    await app.database.query('UPDATE newsletter_subscribers SET confirmed_at = now(), suppressed_at = now()');
    expect(getOutcome(await post({ email: 'ADA@example.com' }))).toEqual([303, '/newsletter/subscribed']);
    expect(await stored()).toHaveLength(1);
  });

  it.each(['', 'ada', 'ada@example.com\r\nBcc: victim@example.com'])(
    'stores nothing for %j and says so',
    async (email) => {
      expect(getOutcome(await post({ email }))).toEqual([303, '/newsletter/not-subscribed']);
      expect(await stored()).toEqual([]);
    },
  );

  it('stores a request with a filled honeypot as spam', async () => {
    expect(getOutcome(await post({ email: 'ada@example.com', website: 'x' }))).toEqual([303, '/newsletter/subscribed']);
    expect(await stored()).toMatchObject([{ isSpam: true }]);
  });

  it('refuses requests from another site, another content type and a body that is too large', async () => {
    const fields = { email: 'ada@example.com' };
    expect((await post(fields, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(fields, { origin: 'null' })).status).toBe(403);
    expect((await app.fetch(NEWSLETTER_FORM_PATH, { method: 'POST', body: 'a=b' })).status).toBe(415);
    expect((await post({ ...fields, firstName: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it('shares the rate limit of the API', async () => {
    for (let i = 0; i < 5; i += 1) await post({ email: `p${i}@example.com` });
    expect((await post({ email: 'p5@example.com' })).status).toBe(429);
    expect((await app.send(subscribe.path, aSubscribeRequest())).status).toBe(429);
    expect(await stored()).toHaveLength(5);
  });
});
