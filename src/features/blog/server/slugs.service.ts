import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError, type ErrorDeclaration } from '#platform/http/errors.ts';
import { findFreeSlug, toShortSlug } from '#platform/records/free-slug.ts';
import { listRedirectedSlugs, listTakenSlugs, type SluggedTable } from './blog.store.ts';

/**
 * How the records of a table get their slugs. The content lock (acquireContentLock) keeps a slug free until the commit.
 * @param fallback the slug of a title without letters or digits
 * @param taken the error for a slug that another record has
 */
export function createSlugs(table: SluggedTable, fallback: string, taken: ErrorDeclaration) {
  const createTakenError = () => new DeclaredError(taken, { issues: [{ path: 'slug', message: taken.message }] });

  return {
    /**
     * Finds a free slug. A slug derived from the title gets a number if it is taken or leads to another record. A slug
     * chosen by the author is refused instead if it is taken, so that they can change it.
     * @throws DeclaredError 409
     */
    async choose(tx: Transaction, title: string, sent: string | null | undefined): Promise<string> {
      const wanted = toShortSlug(sent ?? '');
      const titleSlug = toShortSlug(title);
      if (wanted !== '' && wanted !== titleSlug) {
        if ((await listTakenSlugs(tx, table, [wanted])).size > 0) throw createTakenError();
        return wanted;
      }
      return findFreeSlug(
        titleSlug || fallback,
        async (slugs) =>
          new Set([...(await listTakenSlugs(tx, table, slugs)), ...(await listRedirectedSlugs(tx, table, slugs))]),
      );
    },
    /** The slug that an existing record gets; undefined if it keeps its own. @throws DeclaredError 409 */
    async change(tx: Transaction, id: number, sent: string | null | undefined): Promise<string | undefined> {
      const wanted = toShortSlug(sent ?? '');
      if (wanted === '') return undefined;
      if ((await listTakenSlugs(tx, table, [wanted], id)).size > 0) throw createTakenError();
      return wanted;
    },
  };
}
