import { eq, inArray } from 'drizzle-orm';
import { refreshFullness } from '#features/firm/events/server/events.store.ts';
import { eventRegistrations } from '#features/firm/events/server/events.table.ts';
import type { DraftType } from '#features/firm/imports/imports.constants.ts';
import type { DraftResult, DraftWriter, SavedDraft, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { TAKEN_LISTS, type TableList } from '../../exports/export-lists.ts';
import { EXPORTED_STORES } from '../../exports/exported-kinds.ts';
import { refreshPeople } from '../../people/people-triggers.ts';
import { removeUnchanged } from '../remove-unchanged.ts';
import { findColleagues, type NameColleagues } from './colleagues.ts';
import { chooseIds } from './keep-id.ts';
import { toRecordSourceId } from './own-source.ts';
import { createSchemas, parseRow, type RowDraft, type Schemas, type Values } from './row-cells.ts';

const BATCH = 500;

/** Writes the rows of a list as they were. Nobody is mailed about them. */
export function createRowWriter(list: TableList): DraftWriter<RowDraft> {
  const type: DraftType = `row:${list.noun}`;
  const schemas = createSchemas(list);
  return {
    type,
    batchSize: BATCH,
    async check(drafts, context) {
      const known = await findKnown(context.db, list, drafts, schemas);
      const nameColleagues = await findColleagues(list, schemas, drafts, context);
      return drafts.map((draft) => {
        const values = parseRow(list, schemas, draft);
        if (typeof values === 'string') return { outcome: 'refused', problems: [values] };
        if (known.has(draft.sourceId)) return { outcome: 'known' };
        return { outcome: 'new', problems: nameColleagues(values).problems };
      });
    },
    async write(drafts, context) {
      const known = await findKnown(context.db, list, drafts, schemas);
      const named = await findNamed(list, drafts, context);
      const nameColleagues = await findColleagues(list, schemas, drafts, context);
      const saving = { list, schemas, known, named, nameColleagues, context };
      return context.save((tx, remember) => saveRows(saving, tx, remember, drafts));
    },
    remove: (tx, records) => removeRows(list, tx, records),
  };
}

/** The rows that are here already, by their ids in the list: with the same number, time and name. */
async function findKnown(
  db: Db,
  list: TableList,
  drafts: readonly RowDraft[],
  schemas: Schemas,
): Promise<ReadonlyMap<string, number>> {
  const ids = drafts.flatMap(({ sourceId }) => (/^\d{1,9}$/.test(sourceId) ? [Number(sourceId)] : []));
  const rows = (ids.length === 0
    ? []
    : await db.select().from(list.table).where(inArray(list.table.id, ids))) as unknown as Values[];
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return new Map(
    drafts.flatMap((draft) => {
      const row = byId.get(draft.sourceId);
      const values = row && parseRow(list, schemas, draft);
      const isSame =
        typeof values === 'object' &&
        list.identity?.every((name) => JSON.stringify(row?.[name]) === JSON.stringify(values[name]));
      return isSame ? [[draft.sourceId, Number(row?.id)] as const] : [];
    }),
  );
}

type FindNamed = (column: string, name: string) => number | undefined;

/** Finds the records and rows that these rows name. */
async function findNamed(list: TableList, drafts: readonly RowDraft[], context: WriteContext): Promise<FindNamed> {
  const sources = new Map<string, { readonly type: DraftType; readonly toId: (name: string) => string }>();
  for (const [column, kindName] of Object.entries(list.records ?? {})) {
    const kind = EXPORTED_STORES.find((store) => store.kind.name === kindName)?.kind;
    if (kind) sources.set(column, { type: `record:${kindName}`, toId: (name) => toRecordSourceId(kind, name) });
  }
  for (const [column, name] of Object.entries(list.rows ?? {})) {
    const other = TAKEN_LISTS.find((one) => one.name === name);
    if (other) sources.set(column, { type: `row:${other.noun}`, toId: (id) => id });
  }
  const { recordIds } = context;
  const getKey = (type: string, id: string) => (type.startsWith('row:') ? `${type}/${id}` : id);
  for (const [column, { type, toId }] of sources) {
    const heading = Object.keys(list.columns).find((one) => list.columns[one] === column) ?? '';
    const wanted = drafts.map(({ content: { row } }) => toId(row.read(heading.toLowerCase())));
    const missing = [...new Set(wanted)].filter((id) => !recordIds.has(getKey(type, id)));
    if (missing.length === 0) continue;
    for (const [id, { recordId }] of await context.findImported(type, missing))
      recordIds.set(getKey(type, id), recordId);
  }
  return (column, name) => {
    const source = sources.get(column);
    return source && recordIds.get(getKey(source.type, source.toId(name)));
  };
}

interface Saving {
  readonly list: TableList;
  readonly schemas: Schemas;
  readonly known: ReadonlyMap<string, number>;
  readonly named: FindNamed;
  readonly nameColleagues: NameColleagues;
  readonly context: WriteContext;
}

async function saveRows(
  { list, schemas, known, named, nameColleagues, context }: Saving,
  tx: Transaction,
  remember: (saved: readonly SavedDraft[]) => void,
  drafts: readonly RowDraft[],
): Promise<DraftResult[]> {
  const results = new Map<RowDraft, DraftResult>();
  const taken: (Taken & ReturnType<NameColleagues>)[] = [];
  const fresh = drafts.filter(({ sourceId }) => !known.has(sourceId));
  const ids = await chooseIds(
    tx,
    list.table,
    fresh.map(({ sourceId }) => (/^[1-9]\d{0,8}$/.test(sourceId) ? Number(sourceId) : undefined)),
  );
  const chosen = new Map(fresh.map((draft, index) => [draft, ids[index] ?? 0]));
  for (const draft of drafts) {
    const knownId = known.get(draft.sourceId);
    context.recordIds.set(`row:${list.noun}/${draft.sourceId}`, knownId ?? chosen.get(draft) ?? 0);
    if (knownId !== undefined) {
      results.set(draft, { outcome: 'known' });
      continue;
    }
    const values = parseRow(list, schemas, draft);
    const whole = typeof values === 'string' ? values : nameOthers(list, values, named);
    if (typeof whole === 'string') results.set(draft, { outcome: 'refused', problems: [whole] });
    else taken.push({ draft, id: chosen.get(draft) ?? 0, ...nameColleagues(whole) });
  }
  for (const part of await insertTaken(tx, list, taken)) {
    results.set(part.draft, { outcome: 'refused', problems: ['The site cannot have such a row.'] });
    context.recordIds.delete(`row:${list.noun}/${part.draft.sourceId}`);
  }
  const saved = taken.filter(({ draft }) => !results.has(draft));
  remember(saved.map(({ draft, id, values }) => ({ draft, recordId: id, mark: createMark(list, values) })));
  await followRows(
    tx,
    list,
    saved.map(({ values }) => values),
  );
  for (const { draft, problems } of saved) results.set(draft, { outcome: 'new', problems });
  return drafts.map((draft) => results.get(draft) ?? { outcome: 'known' });
}

/** Puts numbers in the place of names. @returns a reason if a row belongs to something that was not imported */
function nameOthers(list: TableList, values: Values, named: FindNamed): Values | string {
  const whole: Record<string, unknown> = { ...values };
  for (const column of [...Object.keys(list.records ?? {}), ...Object.keys(list.rows ?? {})]) {
    const name = values[column];
    if (name === null) continue;
    const id = named(column, String(name));
    if (id === undefined) return `What it belongs to was not imported: ${String(name)}.`;
    whole[column] = id;
  }
  return whole;
}

interface Taken {
  readonly draft: RowDraft;
  readonly id: number;
  readonly values: Values;
}

/** Inserts all of them, or one by one if the database refuses some. @returns those that it refuses */
async function insertTaken(tx: Transaction, list: TableList, rows: readonly Taken[]): Promise<readonly Taken[]> {
  if (rows.length === 0) return [];
  try {
    await tx.transaction(async (inner) => {
      await inner.insert(list.table).values(rows.map(({ id, values }) => ({ ...omitNull(values), id })) as never);
    });
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (rows.length === 1) return rows;
  }
  const refused: Taken[] = [];
  for (const row of rows) refused.push(...(await insertTaken(tx, list, [row])));
  return refused;
}

const omitNull = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Whether the database refuses a value: a rule of the table, or another row with the same address. */
const isRefusal = (error: unknown): boolean => {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
};

/** What other tables derive from the rows. */
async function followRows(tx: Transaction, list: TableList, rows: readonly Values[]): Promise<void> {
  const { email } = list;
  if (email) {
    const emails = rows.flatMap((row) => (typeof row[email] === 'string' ? [row[email].toLowerCase()] : []));
    if (emails.length > 0) await refreshPeople(tx, [...new Set(emails)]);
  }
  if (list.table === eventRegistrations)
    await refreshFullness(tx, [...new Set(rows.map(({ eventId }) => Number(eventId)))]);
}

/** Tells whether a row was changed since. */
const createMark = ({ columns }: TableList, values: Values): string =>
  JSON.stringify(Object.values(columns).flatMap((name) => (name === 'id' ? [] : [values[name] ?? null])));

async function removeRows(list: TableList, tx: Transaction, records: readonly ImportedRecord[]) {
  const { table, noun } = list;
  const removed: Values[] = [];
  const kept = await removeUnchanged(records, async (id) => {
    const rows = await tx.select().from(table).where(eq(table.id, id)).for('update');
    const [row] = rows as unknown as Values[];
    return (
      row && {
        title: `${noun} ${id}`,
        mark: createMark(list, row),
        async remove() {
          await tx.delete(table).where(eq(table.id, id));
          removed.push(row);
        },
      }
    );
  });
  await followRows(tx, list, removed);
  return kept;
}
