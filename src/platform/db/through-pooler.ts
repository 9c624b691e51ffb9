import pg from 'pg';

/**
 * Adapts a connection for a pooler in transaction mode. Each transaction may use another connection without the named
 * prepared statements, so names are removed and PostgreSQL plans each query again.
 */
export function toPoolerConnection(connection: pg.PoolConfig): pg.PoolConfig {
  return { ...connection, Client: NamelessClient };
}

class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `query` has many overloads, and all are passed on
  override query(...args: any[]): any {
    const [first, ...rest] = args as [unknown, ...unknown[]];
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
    if (!isNamed) return super.query(...(args as [string]));
    const { name: _, ...nameless } = first;
    return super.query(...([nameless, ...rest] as unknown as [string]));
  }
}
