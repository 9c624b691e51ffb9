import type { AccessMember } from '#lib/access.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { toEventPerson } from '#lib/webhook-events.ts';
import { requireAccess } from '#platform/auth/access.ts';
import type { RootDb } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { toSafeFileName } from '#platform/http/file-headers.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import type { FileLinks } from '#platform/storage/file-links.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import { isNamedReader } from './named-readers.store.ts';
import { recordDownload } from './whitepaper-downloads.store.ts';
import { findFileLocation } from './whitepaper-files.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { whitepaperStore } from './whitepapers.store.ts';

export interface DownloadDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly links: FileLinks;
  readonly publicUrl: string;
  readonly emitEvent: EmitEvent;
}

/**
 * Counts a download and records the lead, but only if the reader may have the file and it exists.
 * @returns a path of this site that works for five minutes, or the external address that an admin entered
 * @throws DeclaredError 401, 403 for those whom the paper's `access` excludes, unless they are clients who were given it; 404 if the paper or its file is missing. StorageUnavailable
 */
export async function downloadWhitepaper(
  deps: DownloadDeps,
  whitepaperId: number,
  user: (AccessMember & { readonly id: number } & Parameters<typeof toEventPerson>[0]) | undefined,
): Promise<string> {
  const paper = await whitepaperStore.findPublic(deps.db, whitepaperId);
  if (!paper) throw new DeclaredError(whitepaperErrors.notFound);
  const isNamed = user?.role === 'client' && (await isNamedReader(deps.db, whitepaperId, user.id));
  if (!isNamed) requireAccess(paper.access, user);
  const place = findFileLocation(paper.pdfUrl, deps.publicUrl);
  const fileExists = place && ('elsewhere' in place || (await deps.storage.read(place.key)) !== undefined);
  if (!place || !fileExists) throw new DeclaredError(whitepaperErrors.fileMissing);
  const isCounted = await deps.db.transaction(async (tx) => {
    const isStored = await recordDownload(tx, whitepaperId, user?.id ?? null);
    const { id, title, href } = describeRecord(whitepaperKind, paper);
    const person = user ? toEventPerson(user) : null;
    if (isStored)
      await deps.emitEvent(tx, 'paper.downloaded', { paper: { id, title, url: deps.publicUrl + href }, person });
    return isStored;
  });
  if (!isCounted) throw new DeclaredError(whitepaperErrors.notFound);
  return 'elsewhere' in place ? place.elsewhere : deps.links.sign(place.key, toSafeFileName(paper.title, 'pdf'));
}
