import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt, identity, oneOf, textLength, time } from '#platform/db/columns.ts';
import { type DraftType, IMPORT_LIMITS, IMPORT_STATES } from '../imports.constants.ts';
import type { ImportReport } from '../imports.contract.ts';

export const imports = pgTable(
  'imports',
  {
    id: identity(),
    fileName: text().notNull(),
    /** The uploaded file in the storage. Null for a file on the machine, and once the import is done. */
    fileKey: text(),
    source: text().notNull().default(''),
    state: text({ enum: IMPORT_STATES }).notNull().default('checking'),
    isStopWanted: boolean().notNull().default(false),
    /** Pictures that are not in the file are fetched from the former site. */
    fetchesPictures: boolean().notNull().default(false),
    checkReport: jsonb().$type<ImportReport>(),
    doneReport: jsonb().$type<ImportReport>(),
    takenBackReport: jsonb().$type<ImportReport>(),
    failure: text(),
    /** Whose rights the import has. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    progressAt: time().notNull().defaultNow(),
  },
  (table) => [
    index('imports_newest_idx').on(table.createdAt, table.id),
    oneOf('imports_state_known', table.state, IMPORT_STATES),
    textLength('imports_file_name_length', table.fileName, 1, IMPORT_LIMITS.fileName),
  ],
);

/** What came from where. The same record of a source is never imported twice. */
export const importedRecords = pgTable(
  'imported_records',
  {
    origin: text().notNull(),
    type: text().$type<DraftType>().notNull(),
    sourceId: text().notNull(),
    importId: belongsTo(() => imports.id).notNull(),
    recordId: integer().notNull(),
    /** What tells whether the record was changed since. */
    mark: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.type, table.sourceId] }),
    index('imported_records_import_idx').on(table.importId, table.type, table.recordId),
  ],
);
