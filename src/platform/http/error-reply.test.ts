import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthRefusal } from '../auth/auth-refusal.ts';
import { createLogger } from '../config/logger.ts';
import { openDb, openPool } from '../db/db.ts';
import { openDatabaseGate } from '../testing/database-gate.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { HttpEnv } from './env.ts';
import { replyToError } from './error-reply.ts';
import { DeclaredError, httpErrors } from './errors.ts';

const log = createLogger({ logLevel: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('error_reply');
});
afterAll(() => database?.drop());

/** Returns the reply of a handler that runs `work`. */
function replyTo(work: () => unknown): Promise<Response> {
  const app = new Hono<HttpEnv>();
  app.onError(replyToError);
  app.use((c, next) => {
    c.set('log', log);
    return next();
  });
  app.get('/', async (c) => c.json(await work()));
  return Promise.resolve(app.request('/'));
}

const getStatusAndCode = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];

describe('an unreachable database is a 503', () => {
  const select = (connection: pg.PoolConfig) => async () => {
    const pool = openPool(connection, log);
    try {
      return await openDb(pool).execute('select 1');
    } finally {
      await pool.end();
    }
  };

  it('when nothing listens', async () => {
    const gate = await openDatabaseGate(database.connection);
    await gate.close();
    expect(await getStatusAndCode(await replyTo(select(gate.connection)))).toEqual([503, 'unavailable']);
    expect(await getStatusAndCode(await replyTo(select({ ...database.connection, host: '/nowhere' })))).toEqual([
      503,
      'unavailable',
    ]);
  });

  it('when it was dropped', async () => {
    expect(
      await getStatusAndCode(await replyTo(select({ ...database.connection, database: 'dropped_long_ago' }))),
    ).toEqual([503, 'unavailable']);
  });

  it('when an operator terminates the connection during a statement', async () => {
    const pool = openPool({ ...database.connection, application_name: 'victim' }, log);
    const reply = replyTo(() => openDb(pool).execute('select pg_sleep(30)'));
    const cut =
      "SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE application_name = 'victim' AND query LIKE '%pg_sleep%'";
    await expect.poll(() => database.query(cut), { timeout: 10_000 }).toEqual([{ done: true }]);
    expect(await getStatusAndCode(await reply)).toEqual([503, 'unavailable']);
    await pool.end();
  });

  it('when the authentication library reports it', async () => {
    const hidden = new AuthRefusal('FAILED_TO_CREATE_USER', { cause: new Error('the disk is full') });
    expect(await getStatusAndCode(await replyTo(() => Promise.reject(hidden)))).toEqual([503, 'unavailable']);
  });

  it('when this process is stopping', async () => {
    const pool = openPool(database.connection, log);
    await pool.end();
    expect(await getStatusAndCode(await replyTo(() => openDb(pool).execute('select 1')))).toEqual([503, 'unavailable']);
  });
});

describe('other errors', () => {
  it('that are declared are sent with their issues and headers', async () => {
    const reply = await replyTo(() => {
      throw new DeclaredError(httpErrors.tooMany, {
        headers: { 'retry-after': '7' },
        issues: [{ path: 'a', message: 'b' }],
      });
    });
    expect(reply.headers.get('retry-after')).toBe('7');
    expect(await reply.json()).toEqual({
      error: httpErrors.tooMany.message,
      code: 'too_many',
      issues: [{ path: 'a', message: 'b' }],
    });
  });

  it.each([
    [400, 400, 'malformed'],
    [404, 404, 'not_found'],
    [413, 413, 'too_large'],
    [500, 500, 'unexpected'],
  ] as const)('of Hono with %d are ours', async (status, expected, code) => {
    const reply = await replyTo(() => {
      throw new HTTPException(status, { message: 'inner words' });
    });
    const text = await reply.clone().text();
    expect(await getStatusAndCode(reply)).toEqual([expected, code]);
    expect(text).not.toContain('inner words');
  });

  it('that are not declared are a 500 without details', async () => {
    const pool = openPool(database.connection, log);
    for (const work of [
      () => openDb(pool).execute('select secret_column from secrets'),
      () => Promise.reject(new Error('secret path /etc')),
    ]) {
      const reply = await replyTo(work);
      const text = await reply.clone().text();
      expect(await getStatusAndCode(reply)).toEqual([500, 'unexpected']);
      expect(text).not.toContain('secret');
    }
    await pool.end();
  });
});
