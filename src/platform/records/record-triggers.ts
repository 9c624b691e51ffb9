import { createHash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { listLevelsBelow } from '#lib/access.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { toColumnName } from '../db/columns.ts';
import { buildPictureTriggers, buildUsesRebuild, PICTURE_FUNCTIONS } from './picture-triggers.ts';

interface Source {
  readonly kind: Kind;
  readonly table: AnyPgTable;
}

/**
 * Installs the database triggers of every kind of record: a change of a public column raises the content version and
 * updates the search index, and the pictures that a record names are current and known. Does nothing if identical
 * triggers are already installed; otherwise rebuilds the index and the list of uses.
 * Runs in the caller's transaction.
 */
export async function installRecordTriggers(client: pg.ClientBase, sources: readonly Source[]): Promise<void> {
  const statements = [FOLLOW_SEARCH, ...PICTURE_FUNCTIONS, ...sources.flatMap(buildTriggers)];
  const digest = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await client.query<{ digest: string | null }>(
    `SELECT obj_description(to_regproc('search_follow'), 'pg_proc') AS digest`,
  );
  if (rows[0]?.digest === digest) return;
  for (const statement of statements) await client.query(statement);
  for (const { kind, table } of sources) {
    for (const statement of buildUsesRebuild({ kind, table })) await client.query(statement);
    if (kind.search)
      await client.query(`SELECT ${getIndexFunctionName(kind)}(ARRAY(SELECT id FROM ${getTableName(table)}))`);
  }
  await client.query(`COMMENT ON FUNCTION search_follow() IS '${digest}'`);
}

/** Arguments: the kind, the column with the record's id and, for a table of a file's pages, "pages". */
const FOLLOW_SEARCH = `
CREATE OR REPLACE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_entries WHERE kind = TG_ARGV[0] AND (TG_NARGS < 3 OR page IS NOT NULL);
    RETURN NULL;
  END IF;
  -- A row trigger sees OLD and NEW, a statement trigger all rows at once as "changed": a bulk write is indexed in one go.
  IF TG_LEVEL = 'ROW' THEN
    ids := ARRAY[(to_jsonb(OLD) ->> TG_ARGV[1])::integer, (to_jsonb(NEW) ->> TG_ARGV[1])::integer];
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[1]) INTO ids;
  END IF;
  IF ids IS NOT NULL THEN
    EXECUTE format('SELECT %I($1)', 'search_index_' || replace(TG_ARGV[0], '-', '_')) USING ids;
  END IF;
  RETURN NULL;
END
$$`;

function buildTriggers({ kind, table }: Source): string[] {
  const name = getTableName(table);
  const columns = getColumnNames({ kind, table });
  const shown = Object.entries(columns).flatMap(([field, column]) => (kind.fields[field]?.isVolatile ? [] : [column]));
  return [
    replaceTrigger(
      'raise_content_version',
      `AFTER INSERT OR UPDATE OF ${shown.join(', ')} OR DELETE OR TRUNCATE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version()`,
    ),
    ...buildPictureTriggers({ kind, table }).map(([trigger, definition]) => replaceTrigger(trigger, definition)),
    ...(kind.search ? [buildIndexFunction(kind, name, columns), ...buildSearchTriggers(kind, name, columns)] : []),
  ];
}

/** Builds the function that indexes records: one row per record, and one per page of its file. */
function buildIndexFunction(kind: Kind, table: string, columns: Columns): string {
  const { search, status } = kind;
  if (!search) throw new Error(`${kind.name} is not searched`);
  const column = (field: string | undefined) => (field === undefined ? 'NULL' : `record.${columns[field]}`);
  const texts = search.body.map(column);
  const body = texts.length === 0 ? `''` : `search_plain(concat_ws(E'\\n\\n', ${texts.join(', ')}))`;
  const pageText = `btrim(regexp_replace(text, '\\s+', ' ', 'g'))`;
  const levels = search.pages?.heldBackFrom && listLevelsBelow(search.pages.heldBackFrom);
  const heldBack = levels ? ` AND record.access IN (${levels.map((level) => `'${level}'`).join(', ')})` : '';
  const pages = search.pages
    ? `UNION ALL SELECT page, ${pageText} FROM ${search.pages.table} WHERE ${search.pages.recordId} = record.id${heldBack}`
    : '';
  const isPublic = status
    ? ` AND ${status.flag ? column(status.flag) : `${column(status.field)} = '${status.public}'`}`
    : '';
  const isComplete = search.onlyWith ? ` AND ${column(search.onlyWith)} <> ''` : '';
  return `
CREATE OR REPLACE FUNCTION ${getIndexFunctionName(kind)}(ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entries WHERE kind = '${kind.name}' AND record_id = ANY (ids);
  INSERT INTO search_entries (kind, record_id, page, slug, title, summary, body, category, industry, published_at)
  SELECT '${kind.name}', record.id, entry.page, ${kind.page?.key === 'slug' ? 'record.slug' : 'NULL'},
    search_clean(${column(kind.titleField)}), search_clean(${column(search.summary)}), search_clean(entry.text),
    ${column(search.category)}, ${column(search.industry)}, ${column(getDateField(kind))}
  FROM ${table} AS record, LATERAL (SELECT NULL::integer AS page, ${body} AS text ${pages}) AS entry
  WHERE record.id = ANY (ids)${isPublic}${isComplete};
$$`;
}

function buildSearchTriggers(kind: Kind, table: string, columns: Columns): string[] {
  const { search, status } = kind;
  if (!search) return [];
  const fields = [kind.titleField, getDateField(kind), search.summary, ...search.body];
  const others = [
    search.category,
    search.industry,
    search.onlyWith,
    search.pages?.heldBackFrom && 'access',
    status?.flag ?? status?.field,
    kind.page?.key === 'slug' ? 'slug' : undefined,
  ];
  const watched = [...fields, ...others].flatMap((field) => (field === undefined ? [] : (columns[field] ?? [])));
  const { pages } = search;
  return [
    ...buildFollowTriggers(table, ['id', ...new Set(watched)], `'${kind.name}', 'id'`),
    ...(pages ? buildFollowTriggers(pages.table, [], `'${kind.name}', '${pages.recordId}', 'pages'`) : []),
  ];
}

function buildFollowTriggers(table: string, watched: readonly string[], args: string): string[] {
  const run = `EXECUTE FUNCTION search_follow(${args})`;
  const columns = watched.length > 0 ? ` OF ${watched.join(', ')}` : '';
  return [
    replaceTrigger(
      'search_insert',
      `AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT ${run}`,
    ),
    replaceTrigger('search_update', `AFTER UPDATE${columns} ON ${table} FOR EACH ROW ${run}`),
    replaceTrigger(
      'search_delete',
      `AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed FOR EACH STATEMENT ${run}`,
    ),
    replaceTrigger('search_truncate', `AFTER TRUNCATE ON ${table} FOR EACH STATEMENT ${run}`),
  ];
}

/** Returns the field that dates a search result, if the kind is in the order of a time. */
function getDateField({ order, fields }: Kind): string | undefined {
  const name = order.replace(/^-/, '');
  return fields[name]?.type === 'time' ? name : undefined;
}

type Columns = Readonly<Record<string, string>>;

/** Returns the database column names of a table by field name. */
function getColumnNames({ table }: Source): Columns {
  return Object.fromEntries(Object.keys(getTableColumns(table)).map((field) => [field, `"${toColumnName(field)}"`]));
}

/** Replaced instead of dropped, which would wait for every reader of the table, and let later readers wait. */
const replaceTrigger = (name: string, definition: string): string => `CREATE OR REPLACE TRIGGER ${name} ${definition}`;

const getIndexFunctionName = (kind: Kind): string => `search_index_${kind.name.replaceAll('-', '_')}`;
