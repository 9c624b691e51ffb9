import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { STORED_STATUSES } from '#lib/publishing/publishing-fields.ts';
import { owner, users } from '../auth/users.table.ts';
import { createdAt, identity, oneOf, time } from '../db/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

// The records of these tables are of several kinds, so `recordId` is not a foreign key: records.ts removes the rows.

/** The content of a record after each save. */
export const revisions = pgTable(
  'revisions',
  {
    id: identity(),
    kind: text().notNull(),
    recordId: integer().notNull(),
    /** Null for the content before the first save, and for deleted accounts. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /**
     * The version of the record that first had this content. A save that changes no text raises only the record's
     * version. Null for a text that was typed and then replaced without being saved.
     */
    version: integer(),
    /** Names of the fields that differ from the revision before. */
    changed: text().array().notNull(),
    /** The revision that `content` is compressed against; null if it is complete by itself. */
    baseId: integer().references((): AnyPgColumn => revisions.id),
    /** JSON of the fields, compressed with zstd. */
    content: bytes().notNull(),
  },
  (table) => [
    index('revisions_record_idx').on(table.kind, table.recordId, table.id),
    index('revisions_base_idx').on(table.baseId),
    index('revisions_actor_idx').on(table.actorId),
  ],
);

/** Each editor's unsaved text of a record, or only the fact that the editor has the record open. */
export const workingCopies = pgTable(
  'working_copies',
  {
    kind: text().notNull(),
    recordId: integer().notNull(),
    userId: owner().notNull(),
    /** The fields as typed, not validated. Null while the record is only open. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The version of the record that the text is based on. */
    version: integer().notNull(),
    /** The placement and visibility of the record in that version, which revisions do not contain. Null like `values`. */
    base: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Identifies `values`: another text has another tag, also after the row was deleted and created again. */
    etag: uuid().notNull().defaultRandom(),
    /** The time of the last change to `values`. */
    savedAt: time(),
    /** The time at which the editor's screen last reported that the record is open. */
    seenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.userId] }),
    index('working_copies_user_idx').on(table.userId),
    index('working_copies_seen_idx').on(table.seenAt),
  ],
);

/** Deleted records that can still be restored. Their rows have the status "trashed". */
export const trash = pgTable(
  'trash',
  {
    id: identity(),
    kind: text().notNull(),
    recordId: integer().notNull(),
    title: text().notNull(),
    /** The status before, to which it is restored. */
    status: text({ enum: STORED_STATUSES }).notNull(),
    deletedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    deletedAt: createdAt(),
  },
  (table) => [
    unique('trash_record').on(table.kind, table.recordId),
    index('trash_deleted_idx').on(table.deletedAt, table.id),
    index('trash_deleted_by_idx').on(table.deletedBy),
    oneOf('trash_status_known', table.status, STORED_STATUSES),
  ],
);

/** Links that show an unpublished record to everybody who holds them. */
export const previewLinks = pgTable(
  'preview_links',
  {
    /** SHA-256 of the token in the address, in hexadecimal. */
    digest: text().primaryKey(),
    kind: text().notNull(),
    recordId: integer().notNull(),
    createdBy: owner(),
    createdAt: createdAt(),
    expiresAt: time().notNull().default(sql`now() + interval '14 days'`),
  },
  (table) => [
    index('preview_links_record_idx').on(table.kind, table.recordId),
    index('preview_links_expires_idx').on(table.expiresAt),
    index('preview_links_user_idx').on(table.createdBy),
  ],
);
