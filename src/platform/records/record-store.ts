import { and, arrayContains, asc, count, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hasLongFields, type Kind, listFields, listFilters, listSorts } from '#lib/kinds/kind.ts';
import { hasByline, namesPractices } from '#lib/publishing/publishing-fields.ts';
import type { Db, Transaction } from '../db/db.ts';
import { getSimilarity, textContains } from '../db/filters.ts';
import { listRelatedIds, sortByIds } from '../db/related.ts';
import { type SortColumn, type Sorting, toSortSql } from '../db/sorting.ts';
import { selectAuthors } from '../publishing/publishing-columns.ts';
import { hasPractice, selectShownPractices } from './named-practices.ts';

/** A table of records: each row has a version and a flag for sample content. */
export type RecordTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly version: AnyPgColumn;
  readonly isSample: AnyPgColumn;
};

type Row<Table extends RecordTable, Computed = unknown> = Table['$inferSelect'] &
  Computed & { readonly id: number; readonly version: number; readonly isSample: boolean };
type Insert<Table extends RecordTable> = Table['$inferInsert'];
type Change<Table extends RecordTable> = { [Name in keyof Insert<Table>]?: Insert<Table>[Name] | SQL | undefined };

interface ListOptions {
  readonly limit: number;
  readonly sorting: Sorting;
  readonly where?: SQL | undefined;
  /** Omits the long texts from the rows. */
  readonly isCard?: boolean;
}

/** Related records are chosen from this many of the newest: overall, and for each related field with the same value. */
const RELATED_AMONG = 200;

/**
 * Creates the SQL access to a kind of record from its declaration.
 * @param options.text the expression of the list's trigram index, if it covers more than the text fields
 * @param options.computed values in each row in addition to the table's columns
 */
export function createRecordStore<Table extends RecordTable, Computed extends object = object>(
  table: Table,
  kind: Kind,
  options: { text?: SQL; computed?: { readonly [Name in keyof Computed]: SQL<Computed[Name]> } } = {},
) {
  type StoredRow = Row<Table, Computed>;
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const column = (name: string): AnyPgColumn => {
    const found = columns[name];
    if (!found) throw new Error(`${kind.name} declares "${name}", which its table does not have`);
    return found;
  };
  const selected = {
    ...columns,
    ...(hasByline(kind) && { authors: selectAuthors(column('authorTeamIds')) }),
    ...(namesPractices(kind) && { shownPracticeIds: selectShownPractices(column('practiceIds')) }),
    ...options.computed,
  } as Record<string, AnyPgColumn>;
  const cardColumns = Object.fromEntries(
    Object.entries(selected).filter(([name]) => !kind.fields[name]?.isLong),
  ) as typeof selected;
  const text =
    options.text ??
    sql`(${sql.join(
      kind.textFields.map((name) => sql`${column(name)}`),
      sql` || ' ' || `,
    )})`;
  const publicFlag = kind.status?.flag;
  const isPublic = publicFlag
    ? eq(column(publicFlag), true)
    : kind.status && eq(column(kind.status.field), kind.status.public);
  // Only the trash itself can find a record in the trash.
  const exists = kind.hasPublishing && ne(column('status'), 'trashed');
  const equals = (name: string, value: unknown): SQL => {
    if (name === 'practiceIds') return hasPractice(column(name), value);
    const type = kind.fields[name]?.type;
    return type === 'ids' || type === 'strings' ? arrayContains(column(name), [value]) : eq(column(name), value);
  };
  const filters = listFilters(kind);
  const source: PgTable = table;
  const orderColumn = column(kind.order.replace(/^-/, ''));
  const one = kind.noun.one;

  const list = async (db: Db, { limit, sorting, where, isCard = false }: ListOptions): Promise<StoredRow[]> => {
    const sorted = toSortSql(sorting, table.id);
    const rows = await db
      .select(isCard && hasLongFields(kind) ? cardColumns : selected)
      .from(source)
      .where(and(where, sorted.where))
      .orderBy(...sorted.orderBy)
      .limit(limit + 1);
    return rows as StoredRow[];
  };
  /** Finds the first record that is not in the trash and meets the condition. */
  const findWhere = async (db: Db, where: SQL | undefined): Promise<StoredRow | undefined> => {
    const [row] = await db
      .select(selected)
      .from(source)
      .where(and(exists || undefined, where))
      .limit(1);
    return row as StoredRow | undefined;
  };
  /** Finds a record that the public may see. */
  const findPublic = (db: Db, id: number) => findWhere(db, and(eq(table.id, id), isPublic));
  /** Condition for rows of a status; for "all", those that are not in the trash. */
  const hasStatus = (status: string): SQL | undefined => {
    if (!kind.status || status === 'all') return exists || undefined;
    return eq(column(kind.status.field), status);
  };
  const sorts = Object.fromEntries(listSorts(kind).map((name) => [name, sortColumn(column(name))])) as Readonly<
    Record<string, SortColumn>
  >;
  const publicOrder: Sorting = {
    ...sortColumn(orderColumn),
    isDescending: kind.order.startsWith('-'),
    after: undefined,
  };

  /** Places a new record of an arranged list at its end. */
  const addPlace = (row: Insert<Table>): Insert<Table> => {
    const { order } = columns;
    if (!kind.fields.order?.isArranged || !order || 'order' in row) return row;
    return { ...row, order: sql`(select coalesce(max(${order}), -1) + 1 from ${source})` };
  };

  return {
    table,
    kind,
    sorts,
    isPublic,
    /** Returns one row more than `limit` if there are more. */
    list,
    /** Lists the first public records in public order, at most `limit`. */
    listPublic: async (db: Db, limit: number, isCard = true): Promise<StoredRow[]> =>
      (await list(db, { limit, sorting: publicOrder, where: isPublic, isCard })).slice(0, limit),
    /** Condition for rows with these values in the declared filters; undefined values are ignored. */
    matches: ({ ids, ...values }: Readonly<Record<string, unknown>>): SQL | undefined =>
      and(
        ids === undefined ? undefined : inArray(table.id, ids as number[]),
        ...filters.map((name) => (values[name] === undefined ? undefined : equals(name, values[name]))),
      ),
    /** Condition for rows whose text contains `q`, ignoring case. */
    contains: (q: string | undefined): SQL | undefined => textContains(text, q),
    hasStatus,
    isCreatedBy: (userId: number): SQL => eq(column('authorId'), userId),
    async count(db: Db, where?: SQL): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(source)
        .where(and(exists || undefined, where));
      return row?.total ?? 0;
    },
    async find(db: Db, id: number): Promise<StoredRow | undefined> {
      return findWhere(db, eq(table.id, id));
    },
    findPublic,
    /** Finds a record of a status, or of any with "all"; without a status, one that the public may see. */
    findOfStatus: (db: Db, id: number, status: string | undefined): Promise<StoredRow | undefined> =>
      status === undefined ? findPublic(db, id) : findWhere(db, and(eq(table.id, id), hasStatus(status))),
    /** Finds a record of a kind with slugs that the public may see. */
    findPublicBySlug: (db: Db, slug: string) => findWhere(db, and(eq(column('slug'), slug), isPublic)),
    findWhere,
    async findVersion(db: Db, id: number): Promise<number | undefined> {
      const [row] = await db
        .select({ version: table.version })
        .from(source)
        .where(and(eq(table.id, id), exists || undefined));
      return row?.version as number | undefined;
    },
    /** Loads a record, or one in the trash, and locks it until the transaction ends. */
    async lock(tx: Transaction, id: number, { isTrashed = false } = {}): Promise<StoredRow | undefined> {
      const where = isTrashed ? eq(column('status'), 'trashed') : exists || undefined;
      const [row] = await tx
        .select(selected)
        .from(source)
        .where(and(eq(table.id, id), where))
        .for('update', { of: source });
      return row as StoredRow | undefined;
    },
    async insert(db: Db, rows: Insert<Table>[]): Promise<StoredRow[]> {
      return (await db.insert(source).values(rows).returning(selected)) as StoredRow[];
    },
    async insertOne(db: Db, row: Insert<Table>): Promise<StoredRow> {
      const [stored] = await db.insert(source).values(addPlace(row)).returning(selected);
      if (!stored) throw new Error(`The ${one} was not stored`);
      return stored as StoredRow;
    },
    /** Changes a locked record and returns it; undefined values stay unchanged. */
    async update(tx: Transaction, id: number, change: Change<Table>): Promise<StoredRow> {
      const times = 'updatedAt' in columns && { updatedAt: sql`now()` };
      const [row] = await tx
        .update(source)
        .set({ ...change, ...times })
        .where(eq(table.id, id))
        .returning(selected);
      if (!row) throw new Error(`The locked ${one} ${id} no longer exists`);
      return row as StoredRow;
    },
    async remove(tx: Transaction, id: number): Promise<void> {
      await tx.delete(source).where(eq(table.id, id));
    },
    /** Lists public records whose title (or slug, if it is in the address) resembles `words`, the closest first. */
    async listClosest(db: Db, words: string, limit: number): Promise<(StoredRow & { closeness: number })[]> {
      const { isClose, closeness } = getSimilarity(column(kind.page?.key === 'slug' ? 'slug' : kind.titleField), words);
      const rows = await db
        .select({ ...cardColumns, closeness })
        .from(source)
        .where(and(isPublic, isClose))
        .orderBy(desc(closeness), desc(table.id))
        .limit(limit);
      return rows as (StoredRow & { closeness: number })[];
    },
    /**
     * Lists the public records most similar to `row` by its related fields and words, the most similar first, as cards.
     */
    async listRelated(db: Db, row: StoredRow, limit: number): Promise<StoredRow[]> {
      const fields = Object.entries(kind.related ?? {});
      const value = (name: string) => (row as Record<string, unknown>)[name];
      const nearness = fields.map(
        ([name, weight]) => sql`${sql.raw(String(weight))} * coalesce((${column(name)} = ${value(name)})::int, 0)`,
      );
      const direction = publicOrder.isDescending ? desc : asc;
      const first = (where: SQL | undefined) => sql`
        (select ${table.id} as id, ${text} as words, ${orderColumn} as place, ${sum(nearness)} as nearness
         from ${table} where ${and(sql`true`, isPublic, where)}
         order by ${direction(orderColumn)}, ${direction(table.id)} limit ${RELATED_AMONG})`;
      const sameValue = fields.filter(([name]) => value(name) !== null).map(([name]) => eq(column(name), value(name)));
      const candidates = [undefined, ...sameValue, eq(table.id, row.id)].map(first);
      const ids = await listRelatedIds(db, sql.join(candidates, sql` union `), { id: row.id, limit, direction });
      if (ids.length === 0) return [];
      const rows = await db.select(cardColumns).from(source).where(inArray(table.id, ids));
      return sortByIds(ids, rows as StoredRow[]);
    },
  };
}

export type RecordStore<Table extends RecordTable = RecordTable> = ReturnType<typeof createRecordStore<Table>>;

/** Lists the columns of a kind's fields of these types, for example to find all references to files or pictures. */
export function listColumnsOfType(table: RecordTable, kind: Kind, ...types: readonly string[]): AnyPgColumn[] {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  return listFields(kind).flatMap(([name, { type }]) => (types.includes(type) ? (columns[name] ?? []) : []));
}

function sortColumn(column: AnyPgColumn): SortColumn {
  const types = { date: 'time', number: 'number' } as const;
  return { column, type: types[column.dataType as keyof typeof types] ?? 'text' };
}

const sum = (terms: readonly SQL[]): SQL => (terms.length === 0 ? sql`0` : sql.join([...terms], sql` + `));
