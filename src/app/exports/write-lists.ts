import { stringify } from 'csv-stringify/sync';
import { and, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  newsletterStaffChanges,
  newsletterSubscribers,
} from '#features/audience/newsletter/server/newsletter.table.ts';
import { parseOrigin } from '#features/audience/newsletter/server/subscriber-import.service.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { CSV_FORM } from '#platform/http/csv-reply.ts';
import { IS_SUBSCRIBER, type TableList } from './export-lists.ts';
import type { RecordNames } from './exported-kinds.ts';

/** Rows of one query. */
const PAGE = 2000;

export const getColumns = ({ table }: Pick<TableList, 'table'>): Readonly<Record<string, AnyPgColumn>> =>
  getTableColumns(table) as Record<string, AnyPgColumn>;

/** Yields pages of rows by their ids. While one is used, the next one is read. */
export async function* readPages<Row extends { readonly id: number }>(
  read: (afterId: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let next = read(0); ; ) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = read(last.id);
    // Its failure is seen when it is awaited, if it still is.
    next.catch(() => undefined);
    yield rows;
  }
}

/** Yields a list as CSV, a page at a time. */
export async function* writeTableList(
  db: Db,
  list: TableList,
  names: Pick<RecordNames, 'find'>,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const all = getColumns(list);
  const fields = Object.values(list.columns);
  const selected = Object.fromEntries(
    ['id', ...fields].flatMap((name) => (all[name] ? [[name, all[name]] as const] : [])),
  );
  yield formatHead(Object.keys(list.columns));
  const read = async (after: number) => {
    const where = and(list.where, gt(list.table.id, after));
    const rows = await db.select(selected).from(list.table).where(where).orderBy(list.table.id).limit(PAGE);
    return rows as { readonly id: number; readonly [column: string]: unknown }[];
  };
  const records = Object.entries(list.records ?? {});
  for await (const rows of readPages(read)) {
    onRows(rows.length);
    const addresses = await readAddresses(db, list, rows);
    const toText = (name: string, value: unknown) => {
      if (typeof value !== 'number') return toCell(value);
      const kind = list.records?.[name];
      if (kind) return names.find(kind, value) ?? '';
      return list.colleagues?.[name] ? (addresses.get(value) ?? '') : toCell(value);
    };
    // What belongs to a record in the trash cannot be taken elsewhere without it.
    const whole = rows.filter(
      (row) => !list.identity || records.every(([name, kind]) => names.find(kind, Number(row[name])) !== undefined),
    );
    if (whole.length > 0) yield formatRows(whole.map((row) => fields.map((name) => toText(name, row[name]))));
  }
}

/** The addresses of the colleagues whom these rows name. */
async function readAddresses(
  db: Db,
  { colleagues = {} }: TableList,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap((row) => Object.keys(colleagues).flatMap((name) => Number(row[name]) || []));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map(({ id, email }) => [id, email]));
}

const formatHead = (headings: readonly string[]) => `\uFEFF${stringify([[...headings]], CSV_FORM)}`;
const formatRows = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => [...row]),
    CSV_FORM,
  );

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const SUBSCRIBER_HEADINGS = [
  'Email',
  'First name',
  'Last name',
  'Status',
  'Consent at',
  'Left at',
  'Source',
  'Language',
  'Topics',
] as const;

/** Yields the subscribers with the time and the source of their consent, and addresses that left or bounced. */
export async function* writeSubscribers(
  db: Db,
  signUpSource: string,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const table = newsletterSubscribers;
  const { tokenSalt: _, ...columns } = getTableColumns(table);
  yield formatHead(SUBSCRIBER_HEADINGS);
  const read = (after: number) =>
    db
      .select(columns)
      .from(table)
      .where(and(IS_SUBSCRIBER, eq(table.isSpam, false), gt(table.id, after)))
      .orderBy(table.id)
      .limit(PAGE);
  for await (const rows of readPages(read)) {
    onRows(rows.length);
    const origins = await readOrigins(db, rows);
    yield formatRows(
      rows.map((row) => [
        row.email,
        row.firstName ?? '',
        row.lastName ?? '',
        row.suppressedAt ? 'bounced' : row.unsubscribedAt || !row.isActive ? 'unsubscribed' : 'subscribed',
        toCell(row.confirmedAt),
        toCell(row.suppressedAt ?? row.unsubscribedAt),
        origins.get(row.id) ?? signUpSource,
        row.language ?? '',
        row.topics.join(', '),
      ]),
    );
  }
}

/** Where those who came with an import gave their consent. */
async function readOrigins(db: Db, rows: readonly { readonly id: number }[]): Promise<ReadonlyMap<number, string>> {
  const { subscriberId, kind, reason, id } = newsletterStaffChanges;
  const changes = await db
    .select({ subscriberId, reason })
    .from(newsletterStaffChanges)
    .where(
      and(
        eq(kind, 'imported'),
        inArray(
          subscriberId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(desc(id));
  return new Map(changes.map((change) => [change.subscriberId, parseOrigin(change.reason)]));
}
