import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';

/** Tests the connection at the start. @throws StartupError naming the database and what to check, never its password */
export async function checkDatabaseConnection(pool: pg.Pool, check = 'DATABASE_URL'): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    throw new StartupError(
      `The database ${describePlace(pool.options)} does not answer: ${getReason(error)}. Check ${check}.`,
      { cause: error },
    );
  }
}

function describePlace({ connectionString, host, database }: pg.PoolOptions): string {
  if (!connectionString || !URL.canParse(connectionString)) return `${database} in ${host}`;
  const url = new URL(connectionString);
  return `${url.pathname.slice(1)} on ${url.host || url.searchParams.get('host') || 'this machine'}`;
}

// If a host name has several addresses, node throws an AggregateError without a message.
function getReason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(getReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
