import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, text } from 'drizzle-orm/pg-core';
import type { Author } from '#lib/kinds/kind.ts';
import { STORED_STATUSES } from '#lib/publishing/publishing-fields.ts';
import { users } from '../auth/users.table.ts';
import { oneOf, time } from '../db/columns.ts';
import type { Db } from '../db/db.ts';

/** The columns of `stateFields`, which every kind with `hasPublishing` has. */
export const stateColumns = () => ({
  status: text({ enum: STORED_STATUSES }).notNull().default('published'),
  publishedAt: time().notNull().defaultNow(),
  /** The user whose draft it is. Null after the account was deleted, and for sample records. */
  authorId: integer().references(() => users.id, { onDelete: 'set null' }),
  isDated: boolean().notNull().default(false),
});

/** The columns of `publishingFields`: those of a byline too. */
export const publishingColumns = () => ({
  tags: text().array().notNull().default([]),
  /** Not foreign keys: a member who leaves the team is left out of the bylines. */
  authorTeamIds: integer().array().notNull().default([]),
  /** Not foreign keys: a practice that is deleted is left out. */
  practiceIds: integer().array().notNull().default([]),
  seoTitle: text(),
  seoDescription: text(),
  ...stateColumns(),
});

type StateTable = Readonly<Record<'status' | 'publishedAt' | 'authorId', AnyPgColumn>>;
type PublishingTable = StateTable & Readonly<Record<'tags' | 'authorTeamIds' | 'practiceIds', AnyPgColumn>>;

/** The indexes and checks of these columns. */
export const publishingIndexes = (name: string, table: PublishingTable) => [
  index(`${name}_tags_idx`).using('gin', table.tags),
  index(`${name}_authors_idx`).using('gin', table.authorTeamIds),
  index(`${name}_practices_idx`).using('gin', table.practiceIds),
  ...stateIndexes(name, table),
];
export const stateIndexes = (name: string, table: StateTable) => [
  index(`${name}_due_idx`).on(table.publishedAt).where(sql`status = 'scheduled'`),
  index(`${name}_author_id_idx`).on(table.authorId),
  oneOf(`${name}_status_known`, table.status, STORED_STATUSES),
];

/** The `authors` of a row: those of `authorTeamIds` who are on the site's team, in that order. */
export function selectAuthors(authorTeamIds: AnyPgColumn | SQL): SQL<Author[]> {
  return sql<Author[]>`(select coalesce(json_agg(json_build_object('id', member.id,
      'slug', member.slug, 'name', member.name,
      'title', member.title, 'profileImage', member.profile_image)
      order by array_position(${authorTeamIds}, member.id)), '[]')
    from team_members as member where member.id = any(${authorTeamIds}) and member.status = 'published')`;
}

/** The members of the team with these ids, in this order. */
export async function readAuthors(db: Db, ids: readonly number[]): Promise<Author[]> {
  const { rows } = await db.execute<{ authors: Author[] }>(
    sql`select ${selectAuthors(sql`${sql.param([...ids])}::int[]`)} as authors`,
  );
  return rows[0]?.authors ?? [];
}
