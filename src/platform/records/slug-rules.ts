import { and, arrayContains, arrayOverlaps, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { line, orNull } from '#lib/fields.ts';
import { formerSlugs as formerSlugsField } from '#lib/kinds/common-fields.ts';
import { createBodySchema } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import type { Db, Transaction } from '../db/db.ts';
import { DeclaredError, declareError } from '../http/errors.ts';
import { findFreeSlug, toShortSlug } from './free-slug.ts';
import { createRecordRules, type RecordBody, type RecordRow, type RecordRules } from './record-rules.ts';
import type { RecordStore } from './record-store.ts';

interface Slugged extends RecordRow {
  readonly slug: string;
  readonly formerSlugs: readonly string[];
}

const getColumns = (store: RecordStore) =>
  getTableColumns(store.table) as unknown as Readonly<Record<'id' | 'slug' | 'formerSlugs' | 'status', AnyPgColumn>>;

/** Finds a record by its slug, or else by a former one: one that readers may see, or one of a status. */
export async function findBySlug(
  db: Db,
  store: RecordStore,
  slug: string,
  status?: string,
): Promise<RecordRow | undefined> {
  const columns = getColumns(store);
  const visible = status === undefined ? store.isPublic : store.hasStatus(status);
  const found =
    (await store.findWhere(db, and(visible, eq(columns.slug, slug)))) ??
    (await store.findWhere(db, and(visible, arrayContains(columns.formerSlugs, [slug]))));
  return found as RecordRow | undefined;
}

/**
 * The rules of a kind with the fields `slug` and `formerSlugs`. A slug that is derived from the title gets a number if it is taken;
 * one that was chosen is refused. A record that was public keeps its former slugs.
 */
export function createSlugRules(
  store: RecordStore,
  own: Partial<Pick<RecordRules, 'body' | 'notFound'>> & {
    /** The slug of a title without letters or digits; by default the name of the kind. */
    readonly fallback?: string;
  } = {},
): RecordRules {
  const { kind } = store;
  const { fallback = kind.name, ...rules } = own;
  const columns = getColumns(store);
  const taken = declareError(
    409,
    'slug_taken',
    `Another ${kind.noun.one} has this web address. Please choose another one.`,
  );
  const trashed = declareError(
    409,
    'slug_in_trash',
    `A ${kind.noun.one} in the trash has this web address. Please choose another one, or delete the other for good.`,
  );
  /** Which of these slugs lead to a record other than `except`, with its status; empty for a former slug. */
  async function listTaken(tx: Transaction, slugs: readonly string[], except?: number): Promise<Map<string, string>> {
    const rows = (await tx
      .select({ id: columns.id, slug: columns.slug, former: columns.formerSlugs, status: columns.status })
      .from(store.table)
      .where(or(inArray(columns.slug, [...slugs]), arrayOverlaps(columns.formerSlugs, [...slugs])))) as {
      id: number;
      slug: string;
      former: string[];
      status: string;
    }[];
    const others = rows.filter(({ id }) => id !== except);
    return new Map([
      ...others.flatMap(({ former }) => former.map((slug) => [slug, ''] as const)),
      ...others.map(({ slug, status }) => [slug, status] as const),
    ]);
  }
  const number = (tx: Transaction, slug: string, id?: number) =>
    findFreeSlug(slug || fallback, async (slugs) => new Set((await listTaken(tx, slugs, id)).keys()));
  async function requireFree(tx: Transaction, slug: string, id?: number): Promise<string> {
    const status = (await listTaken(tx, [slug], id)).get(slug);
    if (status === undefined) return slug;
    const error = status === 'trashed' ? trashed : taken;
    throw new DeclaredError(error, { issues: [{ path: 'slug', message: error.message }] });
  }
  const read = (body: RecordBody, name: string) => String(body[name] ?? '');
  return createRecordRules<object, RecordBody>(store, {
    body: createBodySchema(kind, { slug: orNull(line(TEXT_LIMITS.title, '')) }) as unknown as RecordRules['body'],
    ...rules,
    async insert(tx, body) {
      const [wanted, own] = [toShortSlug(read(body, 'slug')), toShortSlug(read(body, kind.titleField))];
      const slug = wanted === '' || wanted === own ? await number(tx, own) : await requireFree(tx, wanted);
      return store.insertOne(tx, { ...body, slug } as never) as unknown as Promise<RecordRow>;
    },
    async update(tx, stored, body, flags) {
      const row = stored as unknown as Slugged;
      const wanted = toShortSlug(read(body, 'slug'));
      const isKept = wanted === '' || wanted === row.slug;
      const isOwn = row.status === 'draft' && wanted === toShortSlug(read({ ...row, ...body }, kind.titleField));
      const slug = isKept ? row.slug : await (isOwn ? number : requireFree)(tx, wanted, row.id);
      const formerSlugs =
        isKept || row.status === 'draft'
          ? row.formerSlugs
          : [...row.formerSlugs.filter((former) => former !== slug), row.slug].slice(-formerSlugsField.max);
      const change = { ...body, slug, formerSlugs, ...flags } as never;
      return store.update(tx, row.id, change) as unknown as Promise<RecordRow>;
    },
  });
}
