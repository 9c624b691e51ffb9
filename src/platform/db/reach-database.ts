import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';

/** The first connection of a start. @throws StartupError naming the database and what to check, never its password */
export async function reachDatabase(pool: pg.Pool, check = 'DATABASE_URL'): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    throw new StartupError(
      `The database ${placeOf(pool.options)} does not answer: ${reasonOf(error)}. Check ${check}.`,
      { cause: error },
    );
  }
}

function placeOf({ connectionString, host, database }: pg.PoolOptions): string {
  if (!connectionString || !URL.canParse(connectionString)) return `${database} in ${host}`;
  const url = new URL(connectionString);
  return `${url.pathname.slice(1)} on ${url.host || url.searchParams.get('host') || 'this machine'}`;
}

// Where a name has several addresses, node collects their failures and says nothing itself.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
