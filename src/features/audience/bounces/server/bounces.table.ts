import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/db/columns.ts';

/** A single row: how far the mailbox of returned mails was read, for all nodes together. */
export const bounceMailbox = pgTable(
  'bounce_mailbox',
  {
    isOnly: boolean().primaryKey().default(true),
    /** User, server and folder. Another mailbox is read from its start. */
    address: text().notNull(),
    /** Changes if the server has made the mailbox again. Then its mails have other numbers. */
    validity: text().notNull().default(''),
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    /** When it was last read to its end. */
    readAt: time(),
    /** Why it cannot be read, and since when. */
    problem: text(),
    problemAt: time(),
  },
  (table) => [check('bounce_mailbox_single_row', sql`${table.isOnly}`)],
);
