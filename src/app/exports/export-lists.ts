import { eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contactEntries, contactForms } from '#features/audience/contact/server/contact.table.ts';
import { newsletterSubscribers } from '#features/audience/newsletter/server/newsletter.table.ts';
import { people, peopleNotes } from '#features/audience/people/server/people.table.ts';
import { eventRegistrations } from '#features/firm/events/server/events.table.ts';
import { redirects } from '#features/firm/redirects/server/redirects.table.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { seriesRedirects, slugRedirects } from '#features/library/blog/server/slug-redirects.table.ts';
import { whitepaperDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.table.ts';
import type { Capability } from '#lib/roles.ts';
import { users } from '#platform/auth/users.table.ts';

/** A table that an export writes as a CSV file. Only the columns that are named here leave the site. */
export interface TableList {
  /** The file's name, without its ending. */
  readonly name: string;
  /** One row of it. */
  readonly noun: string;
  readonly table: PgTable & { readonly id: AnyPgColumn };
  readonly where?: SQL | undefined;
  /** Headings and the columns below them. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that name a record, with its kind, and columns that name a row, with its list. */
  readonly records?: Readonly<Record<string, string>>;
  readonly rows?: Readonly<Record<string, string>>;
  /** Columns that name a colleague, whom a file states by the address, and what they must be able to do. */
  readonly colleagues?: Readonly<Record<string, Capability>>;
  /** Set if an import takes the rows: the columns that tell whether a row is here already. */
  readonly identity?: readonly string[];
  /** The column of the row's address, by which it belongs to a person. */
  readonly email?: string;
}

/** The lists that an import into another site takes as they are. */
export const TAKEN_LISTS: readonly TableList[] = [
  {
    name: 'former-addresses-of-articles',
    noun: 'old article link',
    table: slugRedirects,
    columns: { Id: 'id', 'Former address': 'slug', Article: 'postId', Since: 'createdAt' },
    records: { postId: 'article' },
    identity: ['slug'],
  },
  {
    name: 'former-addresses-of-series',
    noun: 'old series link',
    table: seriesRedirects,
    columns: { Id: 'id', 'Former address': 'slug', Series: 'seriesId', Since: 'createdAt' },
    records: { seriesId: 'series' },
    identity: ['slug'],
  },
  {
    name: 'comments',
    noun: 'comment',
    table: comments,
    columns: {
      Id: 'id',
      Article: 'postId',
      'Reply to': 'parentId',
      Name: 'authorName',
      Email: 'authorEmail',
      Written: 'createdAt',
      Shown: 'isApproved',
      Spam: 'isSpam',
      Decided: 'moderatedAt',
      Comment: 'content',
    },
    records: { postId: 'article' },
    rows: { parentId: 'comments' },
    identity: ['createdAt', 'authorName'],
    email: 'authorEmail',
  },
  {
    name: 'messages',
    noun: 'message',
    table: contactForms,
    where: eq(contactForms.isTrashed, false),
    columns: {
      Id: 'id',
      Written: 'createdAt',
      'First name': 'firstName',
      'Last name': 'lastName',
      Email: 'email',
      Company: 'company',
      Industry: 'industry',
      'Written to': 'addressee',
      'Written from': 'practice',
      Processed: 'isProcessed',
      Spam: 'isSpam',
      Answered: 'answeredAt',
      'Last email': 'receivedAt',
      Closed: 'closedAt',
      'Assigned to': 'assigneeId',
      'Assigned because of': 'routedBy',
      Message: 'message',
    },
    colleagues: { assigneeId: 'answersMessages' },
    identity: ['createdAt', 'email'],
    email: 'email',
  },
  {
    name: 'replies',
    noun: 'answer',
    table: contactEntries,
    where: sql`exists (select from ${contactForms} where ${contactForms.id} = ${contactEntries.formId} and not ${contactForms.isTrashed})`,
    columns: {
      Id: 'id',
      Message: 'formId',
      Type: 'kind',
      Author: 'authorId',
      Written: 'createdAt',
      Sent: 'sentAt',
      Bounced: 'bouncedAt',
      Text: 'content',
    },
    rows: { formId: 'messages' },
    colleagues: { authorId: 'writesDrafts' },
    identity: ['createdAt', 'kind'],
  },
  {
    name: 'registrations',
    noun: 'registration',
    table: eventRegistrations,
    columns: {
      Id: 'id',
      Event: 'eventId',
      Registered: 'registeredAt',
      Name: 'name',
      Email: 'email',
      Company: 'company',
      State: 'state',
      Attended: 'attendedAt',
      Reminded: 'remindedAt',
      'Knows it takes place': 'isToldHeld',
    },
    records: { eventId: 'event' },
    identity: ['registeredAt', 'email'],
    email: 'email',
  },
  {
    name: 'notes-on-people',
    noun: 'note',
    table: peopleNotes,
    columns: { Id: 'id', Email: 'email', Author: 'authorId', Written: 'createdAt', Note: 'content' },
    colleagues: { authorId: 'writesDrafts' },
    identity: ['createdAt', 'email'],
    email: 'email',
  },
];

/** What the firm wrote about people whom other lists make. */
export const MARKED_LIST: TableList = {
  name: 'tags-and-owners',
  noun: 'tagged or assigned person',
  table: people,
  where: or(ne(people.tags, []), isNotNull(people.ownerId)),
  columns: { Email: 'email', Tags: 'tags', Owner: 'ownerId' },
  colleagues: { ownerId: 'seesPeople' },
  identity: ['email'],
  email: 'email',
};

/** Redirects have rules of their own, by which an import takes them. */
export const REDIRECT_LIST: TableList = {
  name: 'redirects',
  noun: 'redirect',
  table: redirects,
  columns: { From: 'from', To: 'to', Permanent: 'isPermanent' },
};

/** Who was never asked to confirm, or never did, is no subscriber. Addresses that left or bounced must not be mailed again. */
export const IS_SUBSCRIBER = or(
  isNotNull(newsletterSubscribers.confirmedAt),
  isNotNull(newsletterSubscribers.unsubscribedAt),
  isNotNull(newsletterSubscribers.suppressedAt),
);

/** Lists to read and to take elsewhere. Another site makes them itself, or cannot: an account needs its password. */
export const READ_LISTS: readonly TableList[] = [
  {
    name: 'people',
    noun: 'person',
    table: people,
    columns: {
      Email: 'email',
      Name: 'name',
      Company: 'company',
      Tags: 'tags',
      'Address confirmed': 'isConfirmed',
      Account: 'hasAccount',
      Subscriber: 'isSubscriber',
      Downloaded: 'hasDownloaded',
      Wrote: 'hasWritten',
      Commented: 'hasCommented',
      Registered: 'hasRegistered',
      'First seen': 'createdAt',
      'Last activity': 'lastActivityAt',
    },
  },
  {
    name: 'accounts',
    noun: 'account',
    table: users,
    columns: {
      Id: 'id',
      Email: 'email',
      'First name': 'firstName',
      'Last name': 'lastName',
      Company: 'company',
      Role: 'role',
      'Address confirmed': 'emailVerified',
      'Premium access': 'hasPremiumAccess',
      Created: 'createdAt',
    },
  },
  {
    name: 'downloads',
    noun: 'download',
    table: whitepaperDownloads,
    columns: { 'White paper': 'whitepaperId', Account: 'userId', Downloaded: 'downloadedAt' },
    records: { whitepaperId: 'white-paper' },
  },
];
