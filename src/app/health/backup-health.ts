import { desc, isNull } from 'drizzle-orm';
import type { HealthPart } from '#features/health/health.contract.ts';
import { backups } from '#platform/backup/backups.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import { formatDuration, formatSize, formatTimestamp } from './format-figures.ts';

/** More than one missed night. */
const OLD_SECONDS = 36 * 3600;

/** The last successful backup and the last attempt. */
export async function getBackupHealth(db: RootDb): Promise<HealthPart> {
  const newest = desc(backups.finishedAt);
  const [[last], [whole]] = await Promise.all([
    db.select().from(backups).orderBy(newest, desc(backups.id)).limit(1),
    db.select().from(backups).where(isNull(backups.failure)).orderBy(newest, desc(backups.id)).limit(1),
  ]);
  const age = whole ? (Date.now() - whole.finishedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  const failure = last?.failure;
  return {
    name: 'Backup',
    state: failure ? 'failed' : age > OLD_SECONDS ? 'attention' : 'ok',
    summary: failure
      ? `The last backup failed: ${failure}`
      : !whole
        ? 'No backup has been made yet. Run npm run backup, and schedule it for every night.'
        : age > OLD_SECONDS
          ? `The last backup is ${formatDuration(age)} old. Check that its schedule runs.`
          : `The last backup is ${formatDuration(age)} old.`,
    facts: whole
      ? [
          { name: 'Made', value: formatTimestamp(whole.finishedAt) },
          { name: 'Where', value: whole.place },
          { name: 'Size', value: formatSize(whole.bytes) },
          { name: 'Took', value: formatDuration(whole.seconds) },
        ]
      : [],
  };
}
