import type { AdminDeps } from '../auth/admin-deps.ts';

/**
 * Records in the activity log that an administrator exports a list. Runs before the first row is sent, so no export is
 * unlogged.
 */
export async function logExport(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  { actorId, title, rows }: { readonly actorId: number; readonly title: string; readonly rows: number },
): Promise<void> {
  const detail = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
  const activity = { actorId, action: 'exported', kind: 'list', recordId: null } as const;
  await db.transaction((tx) => logActivity(tx, { ...activity, title, detail }));
}
