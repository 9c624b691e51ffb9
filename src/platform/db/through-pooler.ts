import pg from 'pg';

/**
 * A pool's connection behind a pooler in transaction mode. There each transaction may be on another connection, which knows no
 * statement by its name: names are left out, and PostgreSQL plans each time.
 */
export function throughPooler(connection: pg.PoolConfig): pg.PoolConfig {
  return { ...connection, Client: NamelessClient };
}

class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the ways to call `query` are many, and all pass on
  override query(...args: any[]): any {
    const [first, ...rest] = args as [unknown, ...unknown[]];
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
    if (!isNamed) return super.query(...(args as [string]));
    const { name: _, ...nameless } = first;
    return super.query(...([nameless, ...rest] as unknown as [string]));
  }
}
