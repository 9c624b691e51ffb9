import { formatPersonName } from '#lib/words.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { lockReader, nameReader, unnameReader } from './named-readers.store.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { whitepaperStore } from './whitepapers.store.ts';

/**
 * Gives a client a published white paper by name, or takes it back, and logs it.
 * @throws DeclaredError 404 if there is no such paper or user, 409 if the user is not a client
 */
export function setNamedReader(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  whitepaperId: number,
  { userId, isNamed }: { readonly userId: number; readonly isNamed: boolean },
  actorId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const paper = await whitepaperStore.findPublic(tx, whitepaperId);
    if (!paper) throw new DeclaredError(whitepaperErrors.notFound);
    const reader = await lockReader(tx, userId);
    if (!reader) throw new DeclaredError(whitepaperErrors.readerNotFound);
    if (isNamed && reader.role !== 'client') throw new DeclaredError(whitepaperErrors.notClient);
    const isChanged = await (isNamed ? nameReader : unnameReader)(tx, whitepaperId, userId);
    if (!isChanged) return;
    await logActivity(tx, {
      actorId,
      action: 'updated',
      kind: 'user',
      recordId: userId,
      title: formatPersonName(reader),
      detail: `“${paper.title}” ${isNamed ? 'given' : 'taken back'}`,
    });
  });
}
