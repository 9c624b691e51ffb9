import { toEventPerson, type WebhookEvent, type WebhookEvents } from '#lib/webhook-events.ts';

const SITE = 'https://www.example.com';
const PERSON = toEventPerson({
  email: 'ines.moreau@example.com',
  firstName: 'Ines',
  lastName: 'Moreau',
  company: 'Halden Air Cargo',
});
const SUBSCRIPTION = { id: 812, topics: ['airlines'], language: 'en' };
const PIECE = {
  kind: 'article',
  id: 57,
  title: 'Block time buys punctuality',
  summary: 'What ten more minutes cost, and what they buy.',
  url: `${SITE}/insights/articles/block-time-buys-punctuality`,
  publishedAt: '2026-03-02T07:00:00.000Z',
};

/** An example of each event: what the screen shows, and what "Send a test" sends. */
export const WEBHOOK_EXAMPLES: { readonly [Name in WebhookEvent]: WebhookEvents[Name] } = {
  'message.received': {
    message: {
      id: 241,
      industry: 'airlines',
      text: 'We are reviewing our slot portfolio for next summer. Could we talk this week?',
      receivedAt: '2026-03-02T09:41:12.000Z',
      url: `${SITE}/admin/messages?edit=241`,
    },
    person: PERSON,
  },
  'account.created': {
    account: {
      id: 1206,
      role: 'registered',
      isConfirmed: false,
      url: `${SITE}/admin?tab=users&q=ines.moreau%40example.com`,
    },
    person: PERSON,
  },
  'subscription.confirmed': { subscription: SUBSCRIPTION, person: PERSON },
  'subscription.ended': { subscription: { ...SUBSCRIPTION, reason: 'unsubscribed' }, person: PERSON },
  'paper.downloaded': {
    paper: { id: 14, title: 'The price of a slot', url: `${SITE}/insights/white-papers/14-the-price-of-a-slot` },
    person: PERSON,
  },
  'registration.created': {
    registration: { id: 33, isWaiting: false },
    event: {
      id: 6,
      title: 'Slots after the summer',
      startsAt: '2026-04-15T14:00:00.000Z',
      url: `${SITE}/events/slots-after-the-summer`,
    },
    person: PERSON,
  },
  'piece.published': { piece: PIECE },
  'piece.changed': { piece: { ...PIECE, title: 'Block time buys punctuality at a price' } },
  'piece.removed': { piece: PIECE },
  'lead.assigned': {
    lead: { id: 90, url: `${SITE}/admin/people?edit=90` },
    person: PERSON,
    owner: { id: 3, name: 'Joon Park', email: 'joon.park@example.com' },
  },
};
