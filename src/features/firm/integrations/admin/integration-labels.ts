import type { Capability } from '#lib/roles.ts';
import type { WebhookEvent } from '#lib/webhook-events.ts';
import type { ApiToken } from '../api-tokens.contract.ts';
import type { DeliveryState } from '../webhooks.constants.ts';
import type { Webhook } from '../webhooks.contract.ts';

interface Label {
  readonly label: string;
  readonly hint: string;
}

/** What a token may do, in the order of the form. */
export const CAPABILITY_LABELS: Partial<Readonly<Record<Capability, Label>>> = {
  publishes: { label: 'Publish', hint: 'Write, publish and delete everything in the library, media and redirects.' },
  writesDrafts: { label: 'Write drafts', hint: 'Write drafts of its own and upload files. It cannot publish.' },
  moderates: { label: 'Moderate comments', hint: 'Read, show and reject comments.' },
  answersMessages: { label: 'Messages', hint: 'Read and answer messages.' },
  preparesNewsletters: { label: 'Newsletters', hint: 'Write and send issues.' },
  seesPeople: { label: 'People', hint: 'Read people, subscribers and downloads, write notes, and assign leads.' },
  exportsPeople: { label: 'Export people', hint: 'Download the lists of people as CSV.' },
  acceptsWork: { label: 'Handed-in work', hint: 'Read and accept what learners hand in.' },
  readsActivity: { label: 'Activity', hint: 'Read the log of who did what.' },
  readsHealth: { label: 'Health', hint: 'Read the state of the site.' },
};

export const TOKEN_STATES: Readonly<Record<ApiToken['state'], string>> = {
  active: 'Active',
  expired: 'Expired',
  orphaned: 'Stopped: its creator is no longer an administrator',
};

export const EVENT_LABELS: Readonly<Record<WebhookEvent, Label>> = {
  'message.received': { label: 'Message received', hint: 'Somebody wrote in the contact form. Spam is left out.' },
  'account.created': { label: 'Account created', hint: 'Somebody signed up, or accepted an invitation.' },
  'subscription.confirmed': { label: 'Newsletter confirmed', hint: 'A reader confirmed their address.' },
  'subscription.ended': {
    label: 'Newsletter ended',
    hint: 'A reader unsubscribed, was blocked, or their address no longer works.',
  },
  'paper.downloaded': { label: 'White paper downloaded', hint: 'With the person, if they signed in.' },
  'registration.created': { label: 'Event registration', hint: 'Somebody registered for an event.' },
  'piece.published': { label: 'Published', hint: 'An article, white paper or case study appeared.' },
  'piece.changed': { label: 'Changed', hint: 'A published article, white paper or case study was changed.' },
  'piece.removed': {
    label: 'Removed',
    hint: 'A published article, white paper or case study was archived, deleted or made a draft.',
  },
  'lead.assigned': { label: 'Lead assigned', hint: 'A colleague was asked to follow up with a person.' },
};

export const WEBHOOK_STATES: Readonly<Record<Webhook['state'], string>> = {
  active: 'Active',
  failing: 'Failing',
  off: 'Off',
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
