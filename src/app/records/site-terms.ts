import { inArray, type SQL, sql } from 'drizzle-orm';
import { settingsErrors } from '#features/firm/settings/server/settings.errors.ts';
import type { OnSettingsChange } from '#features/firm/settings/server/settings.service.ts';
import type { TermReplacements, TermUse } from '#features/firm/settings/settings.contract.ts';
import { joinAnd } from '#lib/join-words.ts';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import { TERM_LISTS, type TermList } from '#lib/site/site-choices.ts';
import { pickFrame, type SettingsFrame } from '#lib/site/site-frame.ts';
import { listTerms, toStoredTerm } from '#lib/site/terms.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { toColumnName } from '#platform/db/columns.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError, type ErrorIssue, httpErrors } from '#platform/http/errors.ts';
import { workingCopies } from '#platform/publishing/publishing.table.ts';
import { emitPieceChange } from '#platform/records/piece-events.ts';
import type { RecordTable } from '#platform/records/record-store.ts';
import { nameIndustry } from '#site/industry-names.ts';
import { RECORD_STORES } from './record-stores.ts';

type PieceEventDeps = Pick<AdminDeps, 'emitEvent' | 'publicUrl'>;

/** A column of records that holds terms of the site's settings. */
interface TermColumn {
  readonly kind: Kind;
  readonly table: RecordTable;
  readonly list: TermList;
  readonly field: string;
  readonly column: ReturnType<typeof sql.identifier>;
  /** Whether a record may be without a term. */
  readonly isOptional: boolean;
  readonly toStored: (term: string) => string;
}

const TERM_COLUMNS: readonly TermColumn[] = RECORD_STORES.flatMap(({ kind, table }) =>
  listFields(kind).flatMap(([name, field]) =>
    field.type === 'text' && field.terms
      ? [
          {
            kind,
            table,
            list: field.terms,
            field: name,
            column: sql.identifier(toColumnName(name)),
            isOptional: field.isOptional === true,
            toStored: (term: string) => toStoredTerm(field, term),
          },
        ]
      : [],
  ),
);

/** The new value for records of each term; null for no term. */
type Changes = ReadonlyMap<string, string | null>;

/**
 * Changes the records of terms that are renamed or removed, in the transaction of the save, and tells webhooks of the
 * published ones. The titles of industries are not terms, because records have their keys.
 * @throws DeclaredError 409 for removed terms that records use and nothing replaces
 */
export const createTermReplacer =
  (deps: PieceEventDeps): OnSettingsChange =>
  async (tx, before, after, replacements) => {
    const [old, current] = [pickFrame(before), pickFrame(after)];
    const changes = new Map(TERM_LISTS.map((list) => [list, listChanges(list, old, current, replacements)] as const));
    const uses: TermUse[] = [];
    for (const [list, ofList] of changes)
      uses.push(...(await listUses(tx, list, old, listRemoved(list, old, current), ofList)));
    refuseUses(uses);
    for (const column of TERM_COLUMNS) await changeRecords(deps, tx, column, changes.get(column.list) ?? new Map());
  };

/** The terms of a list that are missing after the save, whatever the case of their letters. */
const listRemoved = (list: TermList, before: SettingsFrame, after: SettingsFrame): readonly string[] => {
  const kept = new Set(listTerms(after, list).map((term) => term.toLowerCase()));
  return listTerms(before, list).filter((term) => !kept.has(term.toLowerCase()));
};

/** The replacements of a list, and terms that only change the case of their letters. @throws DeclaredError 400 */
function listChanges(
  list: TermList,
  before: SettingsFrame,
  after: SettingsFrame,
  replacements: TermReplacements,
): Changes {
  const terms = listTerms(after, list);
  const respelled = listTerms(before, list).flatMap((old) => {
    const term = terms.find((one) => one !== old && one.toLowerCase() === old.toLowerCase());
    return term === undefined ? [] : [[old, term] as const];
  });
  const chosen = Object.entries(replacements[list] ?? {});
  const issues = chosen.flatMap(([old, term]): ErrorIssue[] =>
    term === null || terms.includes(term)
      ? []
      : [{ path: `replacements.${list}.${old}`, message: `“${term}” is not in the list.` }],
  );
  if (issues.length > 0) throw new DeclaredError(httpErrors.invalid, { issues });
  return new Map<string, string | null>([...respelled, ...chosen]);
}

/** Counts the records of removed terms that nothing replaces: published ones, drafts, and those in the trash. */
async function listUses(
  tx: Transaction,
  list: TermList,
  before: SettingsFrame,
  removed: readonly string[],
  changes: Changes,
): Promise<TermUse[]> {
  const uses = new Map<string, TermUse>();
  for (const { kind, table, column, isOptional } of TERM_COLUMNS.filter((one) => one.list === list)) {
    const open = removed.filter((term) => !(isOptional ? changes.has(term) : changes.get(term)));
    if (open.length === 0) continue;
    const { rows } = await tx.execute<{ term: string; count: number }>(sql`
      select wanted.term, count(*)::int as count from unnest(${sql.param(open)}::text[]) as wanted(term)
      join ${table} as record on lower(record.${column}) = lower(wanted.term) group by wanted.term`);
    for (const { term, count } of rows) {
      const label = list === 'industries' ? nameIndustry(before, term) : term;
      const known = uses.get(term) ?? { list, term, label, uses: [], mayBeNone: true };
      uses.set(term, {
        ...known,
        uses: [...known.uses, { kind: kind.name, count }],
        mayBeNone: known.mayBeNone && isOptional,
      });
    }
  }
  return removed.flatMap((term) => uses.get(term) ?? []);
}

/** @throws DeclaredError 409 */
function refuseUses(details: readonly TermUse[]): void {
  if (details.length === 0) return;
  const issues = details.map(({ list, label, uses }): ErrorIssue => {
    const counts = uses.map(({ kind: name, count }) => {
      const kind = TERM_COLUMNS.find((column) => column.kind.name === name)?.kind;
      return `${count} ${kind?.noun[count === 1 ? 'one' : 'many']}`;
    });
    return {
      path: list === 'industries' ? 'settings.industries.items' : `settings.categories.${list}`,
      message: `“${label}” is used by ${joinAnd(counts)}.`,
    };
  });
  throw new DeclaredError(settingsErrors.termInUse, { issues, details });
}

/**
 * Changes the terms of records, and of texts that editors are typing. It counts as a save, so that an editor who has
 * the record open does not restore the old term unnoticed; unsaved text stays based on the record.
 */
async function changeRecords(
  deps: PieceEventDeps,
  tx: Transaction,
  target: TermColumn,
  changes: Changes,
): Promise<void> {
  const { kind, table, field, column, isOptional, toStored } = target;
  const pairs = [...changes].filter(([, term]) => isOptional || term !== null);
  if (pairs.length === 0) return;
  const names = pairs.map(([old]) => old);
  const terms = pairs.map(([, term]) => (term === null ? null : toStored(term)));
  const replaced = sql`unnest(${sql.param(names)}::text[], ${sql.param(terms)}::text[]) as replaced(old, term)`;
  const listPieces = async (where: SQL) =>
    (hasByline(kind) ? await tx.select().from(table).where(where) : []) as { id: number }[];
  const isNamed = sql`lower(${table}.${column}) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[])`;
  const pieces = await listPieces(isNamed);
  await tx.execute(sql`
    with changed as (
      update ${table} as record set ${column} = replaced.term, version = record.version + 1 from ${replaced}
      where lower(record.${column}) = lower(replaced.old) and record.${column} is distinct from replaced.term
      returning record.id, record.version)
    update ${workingCopies} as copy set version = changed.version from changed
    where copy.kind = ${kind.name} and copy.record_id = changed.id and copy.version = changed.version - 1`);
  await tx.execute(sql`
    update ${workingCopies} as copy
    set "values" = jsonb_set(copy."values", array[${field}], coalesce(to_jsonb(replaced.term), 'null')) from ${replaced}
    where copy.kind = ${kind.name} and lower(copy."values" ->> ${field}) = lower(replaced.old)`);
  for (const after of await listPieces(
    inArray(
      table.id,
      pieces.map(({ id }) => id),
    ),
  ))
    await emitPieceChange(deps, tx, kind, { before: pieces.find(({ id }) => id === after.id), after });
}
