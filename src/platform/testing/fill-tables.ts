import type { TestDatabase } from './test-database.ts';

type Query = TestDatabase['query'];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly isUnique: boolean;
  /** The table it references. */
  readonly refers: string | null;
  /** Definitions of its CHECK constraints. */
  readonly checks: readonly string[];
}

/** Tables that triggers, migrations or the queue fill, and those of a single row. */
const DERIVED = ['bounce_mailbox', 'content_version', 'newsletter_pace', 'people', 'search_entries', 'search_words'];
const ROWS = 3;

/** An INSERT for the schema at the time it was built. */
export interface Insert {
  readonly sql: string;
  readonly values: (batch: number) => readonly unknown[];
}

/**
 * Builds INSERTs of three rows for every table of any schema: types, checks, uniqueness and references are read from
 * the catalog. Rows of different batches do not conflict.
 */
export async function buildInserts(query: Query): Promise<Insert[]> {
  const columns = await query<Column>(CATALOG);
  const tables = sortByReferences([...new Set(columns.map(({ table }) => table))], columns);
  return tables.flatMap((table) => {
    const own = columns.filter((column) => column.table === table);
    const list = own.map(({ name }) => `"${name}"`).join(', ');
    return Array.from({ length: ROWS }, (_, row) => ({
      sql: `INSERT INTO "${table}" (${list}) OVERRIDING SYSTEM VALUE VALUES (${own.map((_column, index) => `$${index + 1}`).join(', ')})`,
      values: (batch: number) => own.map((column) => createValue(column, batch * 1000 + row + 1)),
    }));
  });
}

/** Reads every row of the present columns as text, also later or from another database. */
export async function createRowReader(
  query: Query,
): Promise<{ read: (from?: Query) => Promise<Record<string, string[]>> }> {
  const columns = await query<Column>(CATALOG);
  const tables = [...new Set(columns.map(({ table }) => table))];
  return {
    async read(from = query) {
      const rows: Record<string, string[]> = {};
      for (const table of tables) {
        const own = columns.filter((column) => column.table === table).map(({ name }) => `"${name}"`);
        const found = await from<{ row: string }>(
          `SELECT ROW(${own.join(', ')})::text AS row FROM "${table}" ORDER BY 1`,
        );
        rows[table] = found.map(({ row }) => row);
      }
      return rows;
    },
  };
}

function createValue({ name, type, refers, checks, isUnique, isNeeded }: Column, number: number): unknown {
  const check = checks.join(' ');
  const listed = /ARRAY\[(.*?)\]/
    .exec(check)?.[1]
    ?.match(/'[^']*'/g)
    ?.map((text) => text.slice(1, -1));
  if (type === 'integer[]') return [number, number + 1];
  if (type.endsWith('[]')) return listed ?? ['one', `tw"o ${number}`, '', 'NULL'];
  if (listed) return listed[number % listed.length];
  if (refers !== null || /int|numeric|double/.test(type)) {
    // Each row references the row with its own number. In a nullable column, every third row is null.
    if (refers !== null && !isNeeded && number % 3 === 0) return null;
    return refers !== null || isUnique ? number : createBoundedNumber(check, number);
  }
  if (!isNeeded && number % 3 === 0) return null;
  // A unique flag marks the only row of its kind.
  if (type === 'boolean') return isUnique ? number === 1 : number % 2 === 0;
  if (type === 'date') return new Date(Date.UTC(2026, 1, 28) + number * 86_400_000).toISOString().slice(0, 10);
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 1, 28, 23, 59, 59, 999) + number).toISOString();
  if (type.startsWith('json')) return JSON.stringify({ b: `v${number}`, a: '\u{1F6EB}' });
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  if (type === 'bytea') return Buffer.from([0, 255, number % 256]);
  return `${name.toLowerCase()}-${number}@example.com`;
}

function createBoundedNumber(check: string, number: number): number {
  const least = Number(/>= \(?(-?\d+)/.exec(check)?.[1] ?? 0);
  const most = Number(/<= \(?(-?\d+)/.exec(check)?.[1] ?? Number.MAX_SAFE_INTEGER);
  return Math.min(most, least + (number % 4));
}

/** Sorts tables after the tables they reference. */
function sortByReferences(tables: readonly string[], columns: readonly Column[]): string[] {
  const ordered: string[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      columns.every((column) => column.table !== table || column.refers === table || !waiting.has(column.refers ?? '')),
    );
    if (ready.length === 0) throw new Error(`Tables that refer to each other: ${[...waiting].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table);
    }
  }
  return ordered;
}

const CATALOG = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS "isNeeded",
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS "isUnique",
    (SELECT k.confrelid::regclass::text FROM pg_constraint k
     WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS refers,
    ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
     WHERE k.conrelid = c.oid AND k.contype = 'c' AND a.attnum = ANY (k.conkey)) AS checks
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = '' AND c.relname NOT IN (${DERIVED.map((name) => `'${name}'`).join(', ')})
  ORDER BY c.relname, a.attnum`;
