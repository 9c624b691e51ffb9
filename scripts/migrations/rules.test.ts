import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMigrationFaults } from './rules.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../drizzle');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

describe('every migration', () => {
  it.each(files)('%s is safe while older nodes are running', (file) => {
    // If this fails, split the migration over two releases (docs/operating.md, "Upgrades"), or give the reason why it is
    // safe in a comment above the statement: "-- Safe: older nodes leave this new column null."
    expect(findMigrationFaults(readFileSync(path.join(FOLDER, file), 'utf8'))).toEqual([]);
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

  it('that gives no reason, or gives it for another statement, is reported', () => {
    const sql = 'ALTER TABLE "users" ADD CONSTRAINT "x" CHECK (a > 1);';
    expect(findMigrationFaults(`-- Safe:\n${sql}`)).toHaveLength(1);
    expect(findMigrationFaults(`-- Safe: it has a reason.\nSELECT 1;\n${sql}`)).toHaveLength(1);
  });

  it('that adds a column, and a constraint of another one, is reported', () => {
    const column = 'ALTER TABLE "users" ADD COLUMN "x" text;';
    for (const check of ['"users"."company" > 1', '"users"."x" < "users"."company"', '"people"."x" > 1', 'x > 1'])
      expect(
        findMigrationFaults(`${column}ALTER TABLE "users" ADD CONSTRAINT "x_known" CHECK (${check});`),
      ).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "users" ADD COLUMN "x" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "x" text;',
    'CREATE TABLE "new" ("id" int);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "users"("id");',
    'ALTER TABLE "users" ADD COLUMN "x" text;--> statement-breakpoint\nALTER TABLE "users" ADD CONSTRAINT "x_known" CHECK ("users"."x" in (\'a\'));',
    'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;',
    '-- Safe: it allows every value of the constraint it replaces.\nALTER TABLE "users" ADD CONSTRAINT "x" CHECK (a > 1);',
    '-- DROP TABLE x;\nCREATE INDEX "x" ON "users" ("company");',
  ])('may contain %s', (sql) => {
    expect(findMigrationFaults(sql)).toEqual([]);
  });
});
