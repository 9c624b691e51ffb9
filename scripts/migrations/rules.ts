/**
 * Changes that a migration must not make while nodes of the previous version are still running (docs/operating.md,
 * "Upgrades").
 */
const RULES: readonly { readonly what: string; readonly pattern: RegExp; readonly subject: RegExp }[] = [
  { what: 'drops a table', pattern: /^DROP TABLE/i, subject: /TABLE(?: IF EXISTS)? (\S+)/i },
  { what: 'drops a column', pattern: /^ALTER TABLE.*\bDROP COLUMN/is, subject: /ALTER TABLE(?: ONLY)? (\S+)/i },
  { what: 'renames something', pattern: /^ALTER (?:TABLE|INDEX).*\bRENAME\b/is, subject: /ALTER \w+ (\S+)/i },
  {
    what: 'changes the type of a column',
    pattern: /^ALTER TABLE.*\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/is,
    subject: /ALTER TABLE (\S+)/i,
  },
  { what: 'drops a default', pattern: /^ALTER TABLE.*\bDROP DEFAULT\b/is, subject: /ALTER TABLE (\S+)/i },
  { what: 'forbids nulls', pattern: /^ALTER TABLE.*\bSET NOT NULL\b/is, subject: /ALTER TABLE (\S+)/i },
  {
    what: 'adds a column that old writers leave out',
    pattern: /^ALTER TABLE.*\bADD COLUMN (?!.*\b(?:DEFAULT|GENERATED)\b).*\bNOT NULL\b/is,
    subject: /ALTER TABLE (\S+)/i,
  },
  {
    what: 'adds a constraint that old writers may break',
    pattern: /^ALTER TABLE.*\bADD CONSTRAINT \S+ (?:CHECK|UNIQUE|EXCLUDE|PRIMARY KEY|FOREIGN KEY)/is,
    subject: /ALTER TABLE (\S+)/i,
  },
  {
    what: 'adds a unique index that old writers may break',
    pattern: /^CREATE UNIQUE INDEX/i,
    subject: /\bON (\S+?)(?:\s|\()/i,
  },
];

/** Marks a statement that is excepted. */
const SAFE = '/* safe */';

/**
 * Finds faults in one migration, such as `drops a column: ALTER TABLE …`. Tables it creates itself have no old writers,
 * nor have the columns that it adds, and a comment "-- Safe: …" above a statement excepts it, with the reason.
 */
export function findMigrationFaults(sql: string): string[] {
  const statements = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/^-- Safe: \S.*$/gm, SAFE)
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => statement !== '' && !statement.startsWith(SAFE));
  const createdTables = new Set(
    statements.flatMap((statement) => matchName(/^CREATE TABLE(?: IF NOT EXISTS)? (\S+)/i, statement)),
  );
  const addedColumns = new Set(
    statements.flatMap((statement) => {
      const [, table, column] = /^ALTER TABLE (\S+) ADD COLUMN (\S+)/i.exec(statement) ?? [];
      return table && column ? [`${table}.${column}`] : [];
    }),
  );
  /** Whether it checks only new columns, which old writers leave at their default. */
  const checksAddedColumns = (statement: string): boolean => {
    const check = /^ALTER TABLE \S+ ADD CONSTRAINT \S+ CHECK (.*)$/i.exec(statement)?.[1];
    const columns = check?.match(/"\w+"\."\w+"/g) ?? [];
    return columns.length > 0 && columns.every((column) => addedColumns.has(column));
  };
  return statements.flatMap((statement) =>
    RULES.filter(({ pattern, subject }) => {
      if (!pattern.test(statement) || checksAddedColumns(statement)) return false;
      return matchName(subject, statement).every((name) => !createdTables.has(name));
    }).map(({ what }) => `${what}: ${statement.slice(0, 120)}`),
  );
}

function matchName(pattern: RegExp, statement: string): string[] {
  const name = pattern.exec(statement)?.[1];
  return name === undefined ? [] : [name.replaceAll('"', '').replace(/^public\./, '')];
}
