import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { newsletterSubscribers } from '#features/audience/newsletter/server/newsletter.table.ts';
import { MAIL_EVENTS_PATH } from '../bounces.constants.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mail_events', env: { MAIL_EVENTS_SECRET: SECRET } });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('newsletter_subscribers', 'rate_limits'));

const addReader = (email: string, confirmedAt = new Date(Date.now() - 60_000)) =>
  insertSubscriber(app.services.db, { email, confirmedAt });
const readSuppressions = async () => {
  const rows = await app.services.db.select().from(newsletterSubscribers);
  return rows.map(({ suppressedBy, suppressionReason }) => [suppressedBy, suppressionReason]);
};

/** Posts as a mail service does. */
function report(
  events: unknown,
  {
    id = 'msg_1',
    at = new Date(),
    secret = SECRET,
    sent,
  }: { id?: string; at?: Date; secret?: string; sent?: string } = {},
) {
  const body = JSON.stringify({ events });
  return app.fetch(MAIL_EVENTS_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
    body: sent ?? body,
  });
}
const now = () => new Date().toISOString();

describe('a signed report', () => {
  it('of a bounce and a complaint ends the newsletter, with what the service says', async () => {
    await addReader('gone@reader.example');
    await addReader('cross@reader.example');
    const reply = await report([
      { type: 'bounce', email: 'Gone@reader.example', at: now(), reason: '550 5.1.1\r\nNo such user', extra: 1 },
      { type: 'complaint', email: 'cross@reader.example', at: now(), messageId: '<x@firm.example>' },
      { type: 'bounce', email: 'nobody@reader.example', at: now(), messageId: null },
    ]);
    expect([reply.status, await reply.json()]).toEqual([200, { received: 3, isRepeated: false }]);
    expect((await readSuppressions()).toSorted()).toEqual([
      ['bounced', '550 5.1.1 No such user'],
      ['complained', null],
    ]);
  });

  it('that is repeated does nothing, and neither does one from before the address was confirmed', async () => {
    await addReader('gone@reader.example');
    const event = { type: 'bounce', email: 'gone@reader.example', at: now() };
    await report([event]);
    await app.database.query('UPDATE newsletter_subscribers SET suppressed_at = NULL, suppressed_by = NULL');
    expect(await (await report([event])).json()).toEqual({ received: 0, isRepeated: true });
    expect(await readSuppressions()).toEqual([[null, null]]);
    await report([{ ...event, at: '2026-01-01T00:00:00Z' }], { id: 'msg_2' });
    expect(await readSuppressions()).toEqual([[null, null]]);
  });

  it('with a wrong event is refused as a whole, and may be sent again', async () => {
    await addReader('gone@reader.example');
    const event = { type: 'bounce', email: 'gone@reader.example', at: now() };
    for (const wrong of [
      [event, { ...event, type: 'delivered' }],
      [event, { ...event, email: 'gone' }],
      [event, { ...event, at: 'yesterday' }],
      [],
      'all',
      Array.from({ length: 501 }, () => event),
    ])
      expect((await report(wrong)).status).toBe(400);
    expect(await readSuppressions()).toEqual([[null, null]]);
    expect((await report([event])).status).toBe(200);
    expect(await readSuppressions()).toEqual([['bounced', null]]);
  });
});

describe('a report that is not signed with the secret', () => {
  it.each([
    ['by another secret', { secret: `whsec_${randomBytes(24).toString('base64')}` }],
    ['for another body', { sent: '{"events": [] }' }],
    ['six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['in six minutes', { at: new Date(Date.now() + 360_000) }],
  ])('signed %s is refused before it is read', async (_, options) => {
    await addReader('gone@reader.example');
    const reply = await report([{ type: 'bounce', email: 'gone@reader.example', at: now() }], options);
    expect([reply.status, await reply.json()]).toEqual([
      401,
      { error: 'This request is not signed with the secret of this site.', code: 'bad_signature' },
    ]);
    expect((await app.send(MAIL_EVENTS_PATH, { events: [] })).status).toBe(401);
    expect(await readSuppressions()).toEqual([[null, null]]);
  });
});
