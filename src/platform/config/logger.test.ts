import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../auth/users.table.ts';
import { openDb, openPool, type RootDb } from '../db/db.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLogger, type Logger } from './logger.ts';

let database: TestDatabase;
let db: RootDb;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await cloneDatabase('logger');
  const pool = openPool(database.connection, createLogger({ logLevel: 'silent' }));
  db = openDb(pool);
  close = () => pool.end();
});
afterAll(async () => {
  await close?.();
  await database?.drop();
});

/** Returns what the logger writes while `work` uses it. */
function written(work: (log: Logger) => void): string {
  const lines: string[] = [];
  work(createLogger({ logLevel: 'trace' }, { write: (line) => lines.push(line) }));
  return lines.join('');
}
const failure = async (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a failed query in the log', () => {
  it('contains the query and the constraint, but no values', async () => {
    const row = { email: 'grace@secret.example', firstName: 'Very Secret', lastName: 'Value' };
    await db.insert(users).values(row);
    const taken = await failure(db.insert(users).values(row));
    const refused = await failure(db.insert(users).values({ ...row, email: 'GRACE@secret.example' }));
    for (const [error, constraint] of [
      [taken, 'users_email_key'],
      [refused, 'users_email_lower_case'],
    ] as const) {
      expect(error).toBeInstanceOf(Error);
      const text = written((log) => {
        log.error({ err: error }, 'request failed');
        log.child({ requestId: '7' }).error({ err: error }, 'page failed');
      });
      expect(text).toContain('insert into');
      expect(text).toContain(constraint);
      expect(text).not.toMatch(/secret/i);
    }
  });

  it('contains no values if PostgreSQL repeats one in its message', async () => {
    const error = await failure(db.execute(sql`SELECT ${'hunter2'}::integer`));
    expect(error).toBeInstanceOf(Error);
    expect(written((log) => log.error({ err: error }, 'request failed'))).not.toContain('hunter2');
  });

  it('contains no values if the query did not go through drizzle', async () => {
    await db.$client.query('CREATE TABLE kept_words (word text PRIMARY KEY)');
    await db.$client.query("INSERT INTO kept_words VALUES ('hunter2')");
    for (const query of ["INSERT INTO kept_words VALUES ('hunter2')", "SELECT 'hunter2'::integer"]) {
      const error = await failure(db.$client.query(query));
      expect(error).toBeInstanceOf(pg.DatabaseError);
      const text = written((log) => log.error({ err: error }, 'job failed'));
      expect(text).toContain('logger.test.ts');
      expect(text).not.toContain('hunter2');
    }
  });
});

it('an error that wraps a failed query contains no values either', async () => {
  const cause = await failure(db.execute(sql`SELECT 1 FROM nowhere WHERE a = ${'hunter2'}`));
  const text = written((log) => log.warn({ err: new Error('content version not read', { cause }) }, 'x'));
  expect(text).toContain('content version not read');
  expect(text).not.toContain('hunter2');
});

it('removes fields that could contain a secret', () => {
  const secrets = { password: 'hunter2', token: 'hunter2', cookie: 'hunter2', authorization: 'hunter2' };
  const text = written((log) => {
    log.info({ headers: secrets, password: 'hunter2', token: 'hunter2' }, 'request');
    log.child({ body: secrets }).trace('more');
  });
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).not.toContain('hunter2');
});
