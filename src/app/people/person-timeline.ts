import { and, desc, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { contactEntries, contactForms } from '#features/audience/contact/server/contact.table.ts';
import {
  newsletterStaffChanges as staffChanges,
  newsletterSubscribers as subscribers,
} from '#features/audience/newsletter/server/newsletter.table.ts';
import type { TimelineKind } from '#features/audience/people/people.constants.ts';
import { peopleNotes } from '#features/audience/people/server/people.table.ts';
import type { PeopleSources, TimelineRow } from '#features/audience/people/server/people-sources.ts';
import { eventRegistrations, events as firmEvents } from '#features/firm/events/server/events.table.ts';
import { articleKind } from '#features/library/blog/blog.kind.ts';
import { blogPosts, comments } from '#features/library/blog/server/blog.table.ts';
import { whitepaperDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.table.ts';
import { whitepapers } from '#features/library/whitepapers/server/whitepapers.table.ts';
import { whitepaperKind } from '#features/library/whitepapers/whitepapers.kind.ts';
import { getRecordHref } from '#lib/kinds/kind-pages.ts';
import { toSlug } from '#lib/slug.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';

const NOTHING = sql<string | null>`null::text`;
const AUTHOR = sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`;

/** The columns of an entry. Every part of the union names the same ones. */
function toEntry(
  kind: TimelineKind | SQL<TimelineKind>,
  at: AnyPgColumn,
  id: AnyPgColumn,
  given: { [Name in 'title' | 'text' | 'status' | 'author' | 'slug']?: AnyPgColumn | SQL<string | null> } & {
    authorId?: AnyPgColumn;
  } = {},
) {
  const kindText = typeof kind === 'string' ? sql<TimelineKind>`${kind}::text` : kind;
  const text = (value: AnyPgColumn | SQL<string | null> | undefined) => sql<string | null>`${value ?? NOTHING}`;
  return {
    key: sql<string>`${kindText} || '-' || ${id}`.as('key'),
    kind: kindText.as('kind'),
    at: sql<Date>`${at}`.mapWith(users.createdAt).as('at'),
    title: text(given.title).as('title'),
    text: text(given.text).as('text'),
    status: text(given.status).as('status'),
    author: text(given.author).as('author'),
    authorId: sql<number | null>`${given.authorId ?? sql`null::int`}`.as('author_id'),
    recordId: sql<number>`${id}`.as('record_id'),
    slug: text(given.slug).as('slug'),
  };
}

/** Everything that is known about an address, newest first, from every feature. */
export const listTimeline: PeopleSources['listTimeline'] = async (db, email, { limit, after }) => {
  const isSubscriber = eq(sql`lower(${subscribers.email})`, email);
  const subscriberEvent = (kind: TimelineKind, at: AnyPgColumn, condition?: SQL) =>
    db
      .select(toEntry(kind, at, subscribers.id))
      .from(subscribers)
      .where(and(isSubscriber, isNotNull(at), condition));
  const accountEvent = (kind: TimelineKind, at: AnyPgColumn) =>
    db
      .select(toEntry(kind, at, users.id))
      .from(users)
      .where(and(eq(users.email, email), isNotNull(at)));
  const events = unionAll(
    accountEvent('account', users.createdAt),
    accountEvent('sign-in', users.lastLoginAt),
    subscriberEvent('subscribed', subscribers.subscribedAt),
    subscriberEvent('confirmed', subscribers.confirmedAt, NOT_IMPORTED),
    subscriberEvent('unsubscribed', subscribers.unsubscribedAt, LEFT_THEMSELVES),
    subscriberEvent('bounced', subscribers.suppressedAt, not(HAS_COMPLAINED)),
    subscriberEvent('complained', subscribers.suppressedAt, HAS_COMPLAINED),
    selectStaffChanges(db, email),
    selectMessages(db, email),
    selectThreads(db, email),
    selectComments(db, email),
    selectDownloads(db, email),
    selectRegistrations(db, email),
    selectNotes(db, email),
  ).as('events');
  return db
    .select()
    .from(events)
    .where(after && sql`(${events.at}, ${events.key}) < (${after[0].toISOString()}::timestamptz, ${after[1]})`)
    .orderBy(desc(events.at), desc(events.key))
    .limit(limit + 1);
};

/** The consent of an imported subscriber was given elsewhere. */
const NOT_IMPORTED = sql`not exists (select from ${staffChanges} where ${staffChanges.subscriberId} = ${subscribers.id}
  and ${staffChanges.kind} = 'imported' and ${staffChanges.createdAt} >= ${subscribers.confirmedAt})`;

const HAS_COMPLAINED = sql`(${subscribers.suppressedBy} is not distinct from 'complained')`;

/** No colleague ended the subscription. */
const LEFT_THEMSELVES = sql`not exists (select from ${staffChanges} where ${staffChanges.subscriberId} = ${subscribers.id}
  and ${staffChanges.createdAt} = ${subscribers.unsubscribedAt})`;

const selectStaffChanges = (db: Db, email: string) =>
  db
    .select(
      toEntry(
        sql<TimelineKind>`case ${staffChanges.kind} when 'unsubscribed' then 'ended' else ${staffChanges.kind} end`,
        staffChanges.createdAt,
        staffChanges.id,
        { text: staffChanges.reason, author: AUTHOR },
      ),
    )
    .from(staffChanges)
    .innerJoin(subscribers, eq(subscribers.id, staffChanges.subscriberId))
    .leftJoin(users, eq(users.id, staffChanges.authorId))
    .where(eq(sql`lower(${subscribers.email})`, email));

const selectMessages = (db: Db, email: string) =>
  db
    .select(
      toEntry('message', contactForms.createdAt, contactForms.id, {
        title: contactForms.addressee,
        text: contactForms.message,
        status: sql`case when ${contactForms.isSpam} then 'spam' end`,
      }),
    )
    .from(contactForms)
    .where(and(eq(sql`lower(${contactForms.email})`, email), eq(contactForms.isTrashed, false)));

const selectThreads = (db: Db, email: string) =>
  db
    .select({
      ...toEntry(sql<TimelineKind>`${contactEntries.kind}`, contactEntries.createdAt, contactEntries.id, {
        text: contactEntries.content,
        status: sql`case when ${contactEntries.bouncedAt} is not null then 'bounced' end`,
        author: AUTHOR,
      }),
      // The message's id, where the thread is.
      recordId: sql<number>`${contactEntries.formId}`.as('record_id'),
    })
    .from(contactEntries)
    .innerJoin(contactForms, eq(contactForms.id, contactEntries.formId))
    .leftJoin(users, eq(users.id, contactEntries.authorId))
    .where(and(eq(sql`lower(${contactForms.email})`, email), inArray(contactEntries.kind, ['reply', 'received'])));

const selectComments = (db: Db, email: string) =>
  db
    .select(
      toEntry('comment', comments.createdAt, comments.id, {
        title: blogPosts.title,
        text: comments.content,
        status: comments.status,
        slug: blogPosts.slug,
      }),
    )
    .from(comments)
    .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
    .where(
      or(
        eq(sql`lower(${comments.authorEmail})`, email),
        sql`${comments.authorId} = (select id from ${users} where ${users.email} = ${email})`,
      ),
    );

const selectDownloads = (db: Db, email: string) =>
  db
    .select({
      ...toEntry('download', whitepaperDownloads.downloadedAt, whitepaperDownloads.id, { title: whitepapers.title }),
      recordId: sql<number>`${whitepapers.id}`.as('record_id'),
    })
    .from(whitepaperDownloads)
    .innerJoin(users, eq(users.id, whitepaperDownloads.userId))
    .innerJoin(whitepapers, eq(whitepapers.id, whitepaperDownloads.whitepaperId))
    .where(eq(users.email, email));

const selectRegistrations = (db: Db, email: string) =>
  db
    .select({
      ...toEntry('registration', eventRegistrations.registeredAt, eventRegistrations.id, {
        title: firmEvents.title,
        status: sql`case when ${eventRegistrations.attendedAt} is not null then 'attended'
          when ${eventRegistrations.state} <> 'confirmed' then ${eventRegistrations.state} end`,
        slug: firmEvents.slug,
      }),
      recordId: sql<number>`${firmEvents.id}`.as('record_id'),
    })
    .from(eventRegistrations)
    .innerJoin(firmEvents, eq(firmEvents.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.email, email));

const selectNotes = (db: Db, email: string) =>
  db
    .select(
      toEntry('note', peopleNotes.createdAt, peopleNotes.id, {
        text: peopleNotes.content,
        status: sql`case when ${peopleNotes.editedAt} is not null then 'edited' end`,
        author: AUTHOR,
        authorId: peopleNotes.authorId,
      }),
    )
    .from(peopleNotes)
    .leftJoin(users, eq(users.id, peopleNotes.authorId))
    .where(eq(peopleNotes.email, email));

/** Returns the address of an entry's record: its page, or the thread of its message. */
export function getTimelineHref({ kind, recordId, slug, title }: TimelineRow): string | null {
  switch (kind) {
    case 'message':
    case 'reply':
    case 'received':
      return `/admin/messages?edit=${recordId}`;
    case 'comment':
      return getRecordHref(articleKind, { id: recordId, slug: slug ?? '' });
    case 'download':
      return getRecordHref(whitepaperKind, { id: recordId, slug: toSlug(title ?? '') });
    case 'registration':
      return `/admin/registrations?event=${recordId}`;
    default:
      return null;
  }
}
