import { inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Transaction } from '../db/db.ts';
import { DeclaredError, declareError } from '../http/errors.ts';
import { findFreeSlug, toShortSlug } from './free-slug.ts';
import type { RecordTable } from './record-store.ts';

type SluggedTable = RecordTable & Readonly<Record<'slug' | 'formerSlugs' | 'status', AnyPgColumn>>;

interface Wanted {
  readonly title: string;
  readonly slug?: string | null | undefined;
}

interface Slugged {
  readonly id: number;
  readonly slug: string;
  readonly formerSlugs: readonly string[];
  readonly status: string;
}

const FORMER_SLUGS_MAX = 100;

/**
 * Assigns the slugs of a kind that keeps the former ones in its rows. The content lock (acquireContentLock) keeps a slug free until
 * the commit.
 * @param fallback the slug of a title without letters or digits
 */
export function createSlugs({ noun, name }: Kind, table: SluggedTable, fallback: string) {
  const code = name.replaceAll('-', '_');
  const taken = declareError(
    409,
    `${code}_slug_taken`,
    `Another ${noun.one} has this address. Please choose another one.`,
  );
  const trashed = declareError(
    409,
    `${code}_slug_in_trash`,
    `${noun.a.charAt(0).toUpperCase()}${noun.a.slice(1)} in the trash has this address. Delete it for good, or choose another address.`,
  );

  /** The slugs among these that other records have, with the status of each, and those that lead to other records. */
  const listTaken = async (tx: Transaction, slugs: readonly string[], except?: number) => {
    const wanted = sql`${sql.param([...slugs])}::text[]`;
    const rows = (await tx
      .select({ id: table.id, slug: table.slug, formerSlugs: table.formerSlugs, status: table.status })
      .from(table)
      .where(or(inArray(table.slug, [...slugs]), sql`${table.formerSlugs} && ${wanted}`))) as Slugged[];
    const others = rows.filter(({ id }) => id !== except);
    return {
      current: new Map(others.map(({ slug, status }) => [slug, status])),
      former: others.flatMap(({ formerSlugs }) => formerSlugs),
    };
  };
  const requireFree = async (tx: Transaction, slug: string, except?: number) => {
    const status = (await listTaken(tx, [slug], except)).current.get(slug);
    if (status === undefined) return slug;
    const error = status === 'trashed' ? trashed : taken;
    throw new DeclaredError(error, { issues: [{ path: 'slug', message: error.message }] });
  };
  const number = (tx: Transaction, slug: string, except?: number) =>
    findFreeSlug(slug || fallback, async (slugs) => {
      const { current, former } = await listTaken(tx, slugs, except);
      return new Set([...current.keys(), ...former]);
    });

  return {
    /**
     * Finds a free slug for a new record. One derived from the title gets a number if it is taken or leads to another record; one that
     * was chosen is refused if it is taken.
     * @throws DeclaredError 409
     */
    async choose(tx: Transaction, { title, slug }: Wanted): Promise<string> {
      const wanted = toShortSlug(slug ?? '');
      const derived = toShortSlug(title);
      return wanted === '' || wanted === derived ? number(tx, derived) : requireFree(tx, wanted);
    },
    /** The columns that change with the slug that was sent, if any. A former one leads to the record if readers may know it. @throws DeclaredError 409 */
    async change(tx: Transaction, row: Slugged, { title, slug }: Wanted) {
      const wanted = toShortSlug(slug ?? '');
      if (wanted === '' || wanted === row.slug) return {};
      const isNew = row.status === 'draft' && wanted === toShortSlug(title);
      const chosen = await (isNew ? number(tx, wanted, row.id) : requireFree(tx, wanted, row.id));
      const former = row.formerSlugs.filter((one) => one !== chosen);
      return {
        slug: chosen,
        formerSlugs: row.status === 'draft' ? former : [...former, row.slug].slice(-FORMER_SLUGS_MAX),
      };
    },
  };
}
