import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';

/** `/healthz`: the process is up. `/readyz`: the database answers (503 where it does not). */
export function healthRoutes({ db }: { db: Db }) {
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      return ready ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', waitingFor: ['database'] }, 503);
    });
}
