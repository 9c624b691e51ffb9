import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import type { Db } from '../db/db.ts';

/** A record before or after a change. */
type Row = object & {
  readonly id: number;
  readonly status?: string | null | undefined;
  readonly publishedAt?: Date | null | undefined;
};

/** Tells webhooks what a change of an article, white paper or case study means for the public, if anything. */
export async function emitPieceChange(
  { emitEvent, publicUrl }: Pick<AdminDeps, 'emitEvent' | 'publicUrl'>,
  db: Db,
  kind: Kind,
  { before, after }: { before?: Row | undefined; after?: Row | undefined },
): Promise<void> {
  if (!hasByline(kind) || !kind.page) return;
  const wasPublic = before?.status === 'published';
  const isPublic = after?.status === 'published';
  if (before && after && wasPublic && isPublic && !isChanged(kind, before, after)) return;
  const row = isPublic ? after : wasPublic ? before : undefined;
  if (!row) return;
  const { id, title, summary, href } = describeRecord(kind, row);
  const publishedAt = row.publishedAt?.toISOString() ?? null;
  const piece = { kind: kind.name, id, title, summary, url: publicUrl + href, publishedAt };
  const name = !isPublic ? 'piece.removed' : wasPublic ? 'piece.changed' : 'piece.published';
  await emitEvent(db, name, { piece });
}

/** Whether a save changed anything that somebody wrote, and is more than another version of the same. */
const isChanged = (kind: Kind, before: object, after: object): boolean => {
  const [old, now] = [before, after] as Record<string, unknown>[];
  return listFields(kind).some(
    ([name, { isServerSet }]) => !isServerSet && JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]),
  );
};
