import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { owner, users } from '#platform/auth/users.table.ts';
import { identity, oneOf, textLength, time } from '#platform/db/columns.ts';
import { ANSWER_MAX, HAND_IN_STATUSES, HAND_IN_TEXT_MAX, type HandInFileType, JUDGES } from '../hand-ins.constants.ts';

/** What learners handed in, one row for each of their items and steps. It stays when the item or the step is removed. */
export const handIns = pgTable(
  'hand_ins',
  {
    id: identity(),
    userId: owner().notNull(),
    /** 'item-4', 'practice-12' or 'evidence-12'. Not a foreign key. */
    subject: text().notNull(),
    /** The item's or step's title at the time. */
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    fileKey: text(),
    fileName: text(),
    fileType: text().$type<HandInFileType>(),
    fileSize: integer(),
    handedInAt: time().notNull().defaultNow(),
    status: text({ enum: HAND_IN_STATUSES }).notNull().default('waiting'),
    judgedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The judge's role at the time. */
    judgedAs: text({ enum: JUDGES }),
    judgedAt: time(),
    answer: text(),
  },
  (table) => [
    unique('hand_ins_user_subject_key').on(table.userId, table.subject),
    index('hand_ins_status_idx').on(table.status, table.handedInAt),
    index('hand_ins_judged_by_idx').on(table.judgedBy),
    oneOf('hand_ins_status_known', table.status, HAND_IN_STATUSES),
    oneOf('hand_ins_judged_as_known', table.judgedAs, JUDGES),
    textLength('hand_ins_subject_length', table.subject, 1, 80),
    textLength('hand_ins_text_length', table.text, 0, HAND_IN_TEXT_MAX),
    textLength('hand_ins_answer_length', table.answer, 1, ANSWER_MAX),
  ],
);
