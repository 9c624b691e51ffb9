import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError, type ErrorDeclaration } from '#platform/http/errors.ts';
import { findFreeSlug, toShortSlug } from '#platform/records/free-slug.ts';
import { listRedirectedSlugs, listTakenSlugs, type SluggedTable } from './blog.store.ts';

interface Wanted {
  readonly title: string;
  readonly slug?: string | null | undefined;
}

/**
 * Assigns slugs to the records of a table. The content lock (acquireContentLock) keeps a slug free until the commit.
 * @param fallback the slug of a title without letters or digits
 * @param taken the error for a slug that another record has
 * @param trashed the error for a slug that a record in the trash has
 */
export function createSlugs(table: SluggedTable, fallback: string, taken: ErrorDeclaration, trashed = taken) {
  const requireFree = async (tx: Transaction, slug: string, id?: number) => {
    const status = (await listTakenSlugs(tx, table, [slug], id)).get(slug);
    if (status === undefined) return slug;
    const error = status === 'trashed' ? trashed : taken;
    throw new DeclaredError(error, { issues: [{ path: 'slug', message: error.message }] });
  };
  const number = (tx: Transaction, slug: string, id?: number) =>
    findFreeSlug(
      slug || fallback,
      async (slugs) =>
        new Set([
          ...(await listTakenSlugs(tx, table, slugs, id)).keys(),
          ...(await listRedirectedSlugs(tx, table, slugs, id)),
        ]),
    );

  return {
    /**
     * Finds a free slug. A slug derived from the title gets a number if it is taken or leads to another record. A slug
     * chosen by the author is refused instead if it is taken, so that they can change it.
     * @throws DeclaredError 409
     */
    async choose(tx: Transaction, { title, slug }: Wanted): Promise<string> {
      const wanted = toShortSlug(slug ?? '');
      const titleSlug = toShortSlug(title);
      return wanted === '' || wanted === titleSlug ? number(tx, titleSlug) : requireFree(tx, wanted);
    },
    /**
     * The slug that an existing record gets; undefined if it keeps its own. Before a record was public, one derived from
     * the title gets a number like that of a new record.
     * @throws DeclaredError 409
     */
    async change(tx: Transaction, id: number, { title, slug }: Wanted, isNew = false): Promise<string | undefined> {
      const wanted = toShortSlug(slug ?? '');
      if (wanted === '') return undefined;
      return isNew && wanted === toShortSlug(title) ? number(tx, wanted, id) : requireFree(tx, wanted, id);
    },
  };
}
