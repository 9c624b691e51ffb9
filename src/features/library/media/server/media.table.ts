import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, identity, numberRange } from '#platform/db/columns.ts';

/** The stored pictures: every file below `media/` in the storage. */
export const pictures = pgTable(
  'pictures',
  {
    id: identity(),
    /** The storage key of its current file. Records name it as `/key`, with the focal point. */
    key: text().notNull().unique(),
    fileName: text().notNull(),
    alt: text().notNull().default(''),
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    width: integer(),
    height: integer(),
    bytes: integer().notNull(),
    /** Uploaded, described or replaced in the library, so it stays although no record uses it. */
    isKept: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_newest_idx').on(table.createdAt, table.id),
    index('pictures_size_idx').on(table.bytes, table.id),
    index('pictures_text_idx').using('gin', sql`(${table.fileName} || ' ' || ${table.alt}) gin_trgm_ops`),
    numberRange('pictures_focal_x_range', table.focalX, 0, 100),
    numberRange('pictures_focal_y_range', table.focalY, 0, 100),
  ],
);

/** The keys of files that were replaced. Records that still name one get the current address when they are saved. */
export const pictureAliases = pgTable(
  'picture_aliases',
  { key: text().primaryKey(), pictureId: belongsTo(() => pictures.id).notNull() },
  (table) => [index('picture_aliases_picture_idx').on(table.pictureId)],
);

/** Which record names which picture. Written by triggers only (platform/records/picture-triggers.ts). */
export const pictureUses = pgTable(
  'picture_uses',
  { key: text().notNull(), kind: text().notNull(), recordId: integer().notNull(), field: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.field, table.key] }),
    index('picture_uses_key_idx').on(table.key),
  ],
);
