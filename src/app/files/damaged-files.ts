import type { HealthProblem } from '#features/firm/health/health.contract.ts';
import { findPictureByKey, listUses } from '#features/library/media/server/media.store.ts';
import { findPaperByFile } from '#features/library/whitepapers/server/uploads.store.ts';
import { whitepaperKind } from '#features/library/whitepapers/whitepapers.kind.ts';
import { toPictureKey } from '#lib/pictures.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import { GENERATED_FOLDER } from '#platform/images/generated-pictures.ts';
import { checkFiles, listMismatches } from '#platform/storage/check-files.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { deleteStoredFileRow, listFaults, type StoredFileRow } from '#platform/storage/stored-files.store.ts';
import { picturedRecords } from '../records/pictured-records.ts';

const MAX_FAULTS = 1000;

/** Checks the stored files. Generated pictures that are damaged are removed, because the next request generates them again. */
export async function checkStoredFiles(deps: { db: RootDb; storage: FileStorage }): Promise<void> {
  await checkFiles(deps);
  for (const row of await listFaults(deps.db, MAX_FAULTS)) {
    const isUnused = row.fault === 'missing' && (await findUse(deps.db, row.key)) === undefined;
    if (row.key.startsWith(GENERATED_FOLDER)) await deps.storage.remove(row.key);
    else if (isUnused) await deleteStoredFileRow(deps.db, row.key);
  }
}

/** Describes damaged and missing files: what uses each, and how to get it back. */
export async function describeDamagedFiles(db: Db, limit: number): Promise<HealthProblem[]> {
  const rows = await listFaults(db, limit);
  return Promise.all(rows.map((row) => describeFile(db, row)));
}

/** Describes files that are not as they were stored. Those that nothing uses or that are generated again are left out. */
export async function describeMismatches(db: Db, storage: FileStorage): Promise<HealthProblem[]> {
  const problems: HealthProblem[] = [];
  for (const file of await listMismatches(db, storage)) {
    const use = file.key.startsWith(GENERATED_FOLDER) ? undefined : await findUse(db, file.key);
    if (use) problems.push(describeUse(file, use));
  }
  return problems;
}

async function describeFile(db: Db, file: FaultyFile): Promise<HealthProblem> {
  return describeUse(file, await findUse(db, file.key));
}

type FaultyFile = Pick<StoredFileRow, 'key' | 'fault'>;

function describeUse({ key, fault }: FaultyFile, use: FileUse | undefined): HealthProblem {
  return {
    name: key,
    text: `${fault === 'missing' ? 'Missing' : 'Damaged'}. ${use ? `Used by ${use.by}. ` : ''}Copy it from a backup${use ? `, or ${use.remedy}` : ''}.`,
    href: use?.href ?? null,
  };
}

interface FileUse {
  readonly by: string;
  /** What else than a backup brings the file back. */
  readonly remedy: string;
  /** The screen for it. */
  readonly href: string;
}

/** What uses a file, and the screen on which it can be uploaded again. */
async function findUse(db: Db, key: string): Promise<FileUse | undefined> {
  const paper = await findPaperByFile(db, key);
  if (paper)
    return {
      by: `“${paper.title}”`,
      remedy: 'upload the PDF again',
      href: `${whitepaperKind.adminHref}&edit=${paper.id}`,
    };
  const pictureKey = toPictureKey(key);
  if ((await picturedRecords.listSettingsKeys(db)).includes(pictureKey))
    return { by: 'the settings', remedy: 'choose another there', href: '/admin/settings?section=brand' };
  const picture = await findPictureByKey(db, pictureKey);
  if (!picture) return undefined;
  const [use] = await listUses(db, [pictureKey], 1);
  const record = use && (await picturedRecords.describe(db, use.kind, [use.recordId])).get(use.recordId);
  return {
    by: `“${record?.title ?? picture.fileName}”`,
    remedy: 'replace it in the media library',
    href: `/admin/media?edit=${picture.id}`,
  };
}
