import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { CONTACT_LIMITS, CONTACT_POST_PATH } from '../contact.constants.ts';
import { createContactRequest } from './contact.fixtures.ts';
import { contactForms } from './contact.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'contact_form' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('contact_forms', 'rate_limits'));

const stored = () => app.services.db.select().from(contactForms);
/** Posts as a browser without JavaScript does. */
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fetch(CONTACT_POST_PATH, { method: 'POST', headers, body: new URLSearchParams(fields) });
const fields = (differences: Record<string, string> = {}) => {
  const { elapsed: _, ...texts } = createContactRequest();
  return { ...(texts as Record<string, string>), website: '', ...differences };
};

describe('the form without JavaScript', () => {
  it('stores the message and leads to a page', async () => {
    const reply = await post(fields());
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/contact/sent']);
    expect(await stored()).toMatchObject([{ firstName: 'Ada', industry: 'airlines', isSpam: false, isSuspect: false }]);
  });

  it('stores empty optional fields as null', async () => {
    await post(fields({ company: '', industry: '' }));
    expect(await stored()).toMatchObject([{ company: null, industry: null }]);
  });

  it('counts a line break as one character, although browsers send two', async () => {
    const message = `${'x'.repeat(CONTACT_LIMITS.message - 61)}${'\r\n'.repeat(60)}y`;
    expect((await post(fields({ message }))).headers.get('location')).not.toBe('/contact/not-sent');
    expect(await stored()).toMatchObject([{ message: message.replaceAll('\r\n', '\n') }]);
  });

  it('stores nothing if a field is invalid, and says so', async () => {
    const reply = await post(fields({ email: 'ada@example.com\r\nBcc: victim@example.com' }));
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/contact/not-sent']);
    expect(await stored()).toEqual([]);
  });

  it('stores a message with a filled-in honeypot as spam', async () => {
    await post(fields({ website: 'https://spam.example' }));
    expect(await stored()).toMatchObject([{ isSpam: true }]);
  });

  it('refuses other sites, other content types and bodies that are too large', async () => {
    expect((await post(fields(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(fields(), { origin: 'null' })).status).toBe(403);
    expect((await app.fetch(CONTACT_POST_PATH, { method: 'POST', body: 'a=b' })).status).toBe(415);
    expect((await post(fields({ message: 'x'.repeat(1_100_000) }))).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it('shares the limit of the API', async () => {
    for (let i = 0; i < 5; i += 1) await post(fields());
    const refused = await post(fields());
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    const page = await refused.text();
    expect(page).toContain('Please wait a moment');
    expect(page).toContain('What you sent was not saved.');
    // The form's address is not a page.
    expect(page).not.toContain('<a href=""');
    expect((await app.send('/api/contact', createContactRequest())).status).toBe(429);
  });
});
