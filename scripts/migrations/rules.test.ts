import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import exceptions from './exceptions.json' with { type: 'json' };
import { findMigrationFaults } from './rules.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../drizzle');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const getName = (file: string) => file.replace(/^\d+_|\.sql$/g, '');
const isListed = (file: string, fault: string) =>
  exceptions.some((exception) => exception.migration === getName(file) && fault.startsWith(exception.fault));

describe('every migration', () => {
  it.each(files)('%s is safe while older nodes are running', (file) => {
    const faults = findMigrationFaults(readFileSync(path.join(FOLDER, file), 'utf8'));
    // If this fails, split the migration over two releases (docs/operating.md, "Upgrades") or list it in
    // exceptions.json with a reason.
    expect(faults.filter((fault) => !isListed(file, fault))).toEqual([]);
  });

  it('listed as an exception still needs the exception', () => {
    const all = files.flatMap((file) =>
      findMigrationFaults(readFileSync(path.join(FOLDER, file), 'utf8')).map((fault) => [file, fault] as const),
    );
    const needed = exceptions.filter(({ migration, fault }) =>
      all.some(([file, found]) => getName(file) === migration && found.startsWith(fault)),
    );
    expect(needed).toEqual(exceptions);
  });

  it('but the newest is stored without its snapshot of the tables', () => {
    const newest = files.toSorted().at(-1)?.slice(0, 4);
    const snapshots = readdirSync(path.join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    expect(snapshots).toEqual([`${newest}_snapshot.json`]);
  });
});

describe('a migration', () => {
  it.each([
    ['drops a column', 'ALTER TABLE "users" DROP COLUMN "company";'],
    ['drops a table', 'DROP TABLE "old";'],
    ['renames something', 'ALTER TABLE "users" RENAME COLUMN "company" TO "firm";'],
    ['renames something', 'ALTER TABLE "users" RENAME TO "people";'],
    ['changes the type of a column', 'ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint;'],
    ['forbids nulls', 'ALTER TABLE "users" ALTER COLUMN "company" SET NOT NULL;'],
    ['drops a default', 'ALTER TABLE "users" ALTER COLUMN "role" DROP DEFAULT;'],
    ['adds a column that old writers leave out', 'ALTER TABLE "users" ADD COLUMN "x" text NOT NULL;'],
    ['adds a constraint that old writers may break', 'ALTER TABLE "users" ADD CONSTRAINT "x" CHECK (a > 1);'],
    ['adds a unique index that old writers may break', 'CREATE UNIQUE INDEX "x" ON "users" USING btree ("company");'],
  ])('that %s is reported', (what, sql) => {
    expect(findMigrationFaults(`${sql}\n--> statement-breakpoint\nSELECT 1`)).toEqual([`${what}: ${sql.slice(0, -1)}`]);
  });

  it.each([
    'ALTER TABLE "users" ADD COLUMN "x" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "x" text;',
    'CREATE TABLE "new" ("id" int);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "users"("id");',
    'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;',
    '-- DROP TABLE x;\nCREATE INDEX "x" ON "users" ("company");',
  ])('may contain %s', (sql) => {
    expect(findMigrationFaults(sql)).toEqual([]);
  });
});
