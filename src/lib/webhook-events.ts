// What the site tells other programs. A payload has only what is named here: what a CRM needs, and nothing secret.

/** Somebody whose address we know. */
export interface EventPerson {
  readonly email: string;
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
}

/** Picks what an event says of somebody. An empty name or company is none. */
export function toEventPerson(row: {
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly company?: string | null | undefined;
}): EventPerson {
  const { email, firstName, lastName, company } = row;
  const name = row.name ?? [firstName, lastName].filter(Boolean).join(' ');
  return {
    email,
    name: name || null,
    firstName: firstName || null,
    lastName: lastName || null,
    company: company || null,
  };
}

/** An article, white paper or case study. */
export interface EventPiece {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly publishedAt: string | null;
}

export const ENDINGS = ['unsubscribed', 'colleague', 'bounced', 'complained', 'blocked', 'deleted'] as const;

interface EventSubscription {
  readonly id: number;
  readonly topics: readonly string[];
  readonly language: string | null;
}

/** The data of each event. */
export interface WebhookEvents {
  readonly 'message.received': {
    readonly message: {
      readonly id: number;
      readonly industry: string | null;
      readonly text: string;
      readonly receivedAt: string;
      readonly url: string;
    };
    readonly person: EventPerson;
  };
  readonly 'account.created': {
    readonly account: {
      readonly id: number;
      readonly role: string;
      readonly isConfirmed: boolean;
      readonly url: string;
    };
    readonly person: EventPerson;
  };
  readonly 'subscription.confirmed': { readonly subscription: EventSubscription; readonly person: EventPerson };
  readonly 'subscription.ended': {
    readonly subscription: EventSubscription & { readonly reason: (typeof ENDINGS)[number] };
    readonly person: EventPerson;
  };
  readonly 'paper.downloaded': {
    readonly paper: { readonly id: number; readonly title: string; readonly url: string };
    /** Null for a paper that is open to everybody, read without an account. */
    readonly person: EventPerson | null;
  };
  readonly 'registration.created': {
    readonly registration: { readonly id: number; readonly isWaiting: boolean };
    readonly event: { readonly id: number; readonly title: string; readonly startsAt: string; readonly url: string };
    readonly person: EventPerson;
  };
  readonly 'piece.published': { readonly piece: EventPiece };
  readonly 'piece.changed': { readonly piece: EventPiece };
  readonly 'piece.removed': { readonly piece: EventPiece };
  readonly 'lead.assigned': {
    readonly lead: { readonly id: number; readonly url: string };
    readonly person: EventPerson;
    readonly owner: { readonly id: number; readonly name: string; readonly email: string };
  };
}
export type WebhookEvent = keyof WebhookEvents;
