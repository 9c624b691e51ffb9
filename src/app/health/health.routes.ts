import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ContentVersionListener } from '#platform/cache/content-version-listener.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { countMissing, type Workers } from '../workers/workers.ts';
import { createStorageProbe } from './files-health.ts';

/**
 * `/healthz`: the process is up. `/readyz`: the database answers, otherwise 503 and its name. `impaired` lists what
 * fails on this node without being a reason to send visitors to another one.
 */
export function healthRoutes({
  db,
  contentVersion,
  storage,
  workers,
}: {
  db: Db;
  contentVersion: Pick<ContentVersionListener, 'current'>;
  storage: FileStorage;
  workers: Workers;
}) {
  const isStorageAvailable = createStorageProbe(storage);
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      if (!ready) return c.json({ status: 'not ready', waitingFor: ['database'] }, 503);
      const impaired = [
        ...(contentVersion.current() === undefined ? ['page cache'] : []),
        ...(countMissing(workers) === 0 ? [] : ['workers']),
        ...((await isStorageAvailable()) ? [] : ['files']),
      ];
      return c.json({ status: 'ready', ...(impaired.length > 0 && { impaired }) });
    });
}
