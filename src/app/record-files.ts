import { isNotNull, like, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { blogPosts, comments } from '#features/blog/server/blog.table.ts';
import { caseStudies } from '#features/case-studies/server/case-studies.table.ts';
import { contactForms } from '#features/contact/server/contact.table.ts';
import { learningContent, learningPaths } from '#features/learning/server/learning.table.ts';
import { newsletterSubscribers } from '#features/newsletter/server/newsletter.table.ts';
import { teamMembers } from '#features/team/server/team.table.ts';
import { whitepapers } from '#features/whitepapers/server/whitepapers.table.ts';
import type { Db } from '#platform/db/db.ts';

/** A table of records, and where in it files of this site are named. */
export interface RecordFiles {
  readonly table: AnyPgTable & { readonly id: AnyPgColumn; readonly isSample: AnyPgColumn };
  /** Columns with the address of a stored file. */
  readonly addresses: readonly AnyPgColumn[];
  /** Markdown, where pictures may stand. */
  readonly texts: readonly AnyPgColumn[];
}

/** Everything that carries the mark; comments before the articles that would take them along uncounted. */
export const RECORD_FILES = {
  comments: { table: comments, addresses: [], texts: [] },
  blogPosts: { table: blogPosts, addresses: [blogPosts.featuredImage], texts: [blogPosts.content] },
  whitepapers: { table: whitepapers, addresses: [whitepapers.pdfUrl, whitepapers.coverImage], texts: [] },
  caseStudies: {
    table: caseStudies,
    addresses: [caseStudies.featuredImage],
    texts: [caseStudies.challenge, caseStudies.solution, caseStudies.results],
  },
  teamMembers: { table: teamMembers, addresses: [teamMembers.profileImage], texts: [] },
  learningPaths: { table: learningPaths, addresses: [learningPaths.thumbnailImage], texts: [] },
  learningContent: {
    table: learningContent,
    addresses: [learningContent.thumbnailImage],
    texts: [learningContent.lesson],
  },
  contactForms: { table: contactForms, addresses: [], texts: [] },
  newsletterSubscribers: { table: newsletterSubscribers, addresses: [], texts: [] },
} as const satisfies Record<string, RecordFiles>;

/** The addresses of pictures that stand in a column of Markdown. */
export async function addressesIn(db: Db, table: AnyPgTable, column: AnyPgColumn): Promise<string[]> {
  const found = sql<string>`(regexp_matches(${column}, '/media/[a-z0-9/.-]+', 'g'))[1]`;
  const rows = await db.selectDistinct({ address: found }).from(table).where(like(column, '%/media/%'));
  return rows.map(({ address }) => address);
}

/** Every address of a file that some record names. */
export async function namedAddresses(db: Db): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { table, addresses, texts } of Object.values<RecordFiles>(RECORD_FILES)) {
    for (const column of addresses) {
      const rows = await db
        .selectDistinct({ address: sql<string>`${column}` })
        .from(table)
        .where(isNotNull(column));
      for (const { address } of rows) named.add(address);
    }
    for (const column of texts) for (const address of await addressesIn(db, table, column)) named.add(address);
  }
  return named;
}
