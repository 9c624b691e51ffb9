import type { RootDb } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import type { DraftType } from '../imports.constants.ts';
import type { ImportReport } from '../imports.contract.ts';
import { ReportBuilder } from './create-report.ts';
import type { DraftWriters } from './draft-writer.ts';
import { deleteRecords, listRecordsOf } from './imports.store.ts';

const BATCH = 50;

interface TakeBack {
  readonly db: RootDb;
  readonly importId: number;
  readonly writers: DraftWriters;
  readonly actor: Actor;
  /** Called after each batch. @returns whether to stop */
  readonly onProgress: (report: ImportReport) => Promise<boolean>;
}

/** Removes what an import brought. What was changed since stays, and is named. */
export async function takeBackRecords({ db, importId, writers, actor, onProgress }: TakeBack) {
  const report = new ReportBuilder();
  // Writers are in the order in which drafts arrive. What refers to something goes before it.
  for (const type of (Object.keys(writers) as DraftType[]).toReversed()) {
    const writer = writers[type];
    if (!writer) continue;
    for (let afterId = 0; ; ) {
      const kept = await db.transaction(async (tx) => {
        const records = await listRecordsOf(tx, importId, { type, afterId, limit: BATCH });
        const last = records.at(-1);
        if (!last) return undefined;
        afterId = last.recordId;
        const stays = await writer.remove(tx, records, actor);
        const ids = new Set(stays.map(({ recordId }) => recordId));
        const removed = records.flatMap(({ recordId }) => (ids.has(recordId) ? [] : [recordId]));
        await deleteRecords(tx, importId, type, removed);
        report.count(type, 'new', removed.length);
        return stays;
      });
      if (!kept) break;
      for (const { title, why } of kept) {
        report.count(type, 'refused');
        report.addProblem(title, why);
      }
      if (await onProgress(report.build())) return { report: report.build(), isStopped: true };
    }
  }
  return { report: report.build(), isStopped: false };
}
