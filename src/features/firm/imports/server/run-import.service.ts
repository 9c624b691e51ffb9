import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import type { ImportProblem, ImportReport } from '../imports.contract.ts';
import { ReportBuilder } from './create-report.ts';
import { type DraftSource, getDraftTitle, type RecordDraft } from './draft.ts';
import type { DraftResult, DraftWriter, DraftWriters, SavedDraft, WriteContext } from './draft-writer.ts';
import type { FetchPicture } from './files/fetch-picture.ts';
import { insertRecords, listKnown } from './imports.store.ts';

interface Run {
  readonly db: RootDb;
  readonly importId: number;
  readonly sources: readonly DraftSource[];
  readonly writers: DraftWriters;
  readonly actor: Actor;
  /** Reads and tells what would happen. */
  readonly isCheck: boolean;
  readonly fetchPicture?: FetchPicture | undefined;
  /** What an earlier run counted and this one does not meet again, because the drafts that it came with are known. */
  readonly counted?: ImportReport['counts'];
  /** What an earlier run showed first. */
  readonly samples?: ImportReport['samples'];
  /** Problems that are known before reading, or that an earlier run met. */
  readonly problems?: readonly ImportProblem[];
  /** Called after each batch. @returns whether to stop */
  readonly onProgress: (report: ImportReport) => Promise<boolean>;
}

/** Reads every draft of the sources and checks or writes it. What an earlier run imported is skipped, so a run can go on anywhere. */
export async function runDrafts(run: Run): Promise<{ readonly report: ImportReport; readonly isStopped: boolean }> {
  const report = new ReportBuilder();
  report.addCounts(run.counted ?? {});
  for (const sample of run.samples ?? []) report.addSample(sample);
  for (const { what, why } of run.problems ?? []) report.addProblem(what, why);
  const shared = { metPeople: new Set<string>(), foreseen: new Map() };
  for (const source of run.sources) {
    const context = createContext(run, source.origin, shared);
    const seen = new Set<string>();
    for await (const batch of gatherBatches(source, run.writers, report)) {
      await takeBatch(run, batch, { context, report, seen });
      if (await run.onProgress(report.build())) return { report: report.build(), isStopped: true };
    }
  }
  return { report: report.build(), isStopped: false };
}

/** Groups consecutive drafts of one type. */
async function* gatherBatches(
  source: DraftSource,
  writers: DraftWriters,
  report: ReportBuilder,
): AsyncGenerator<RecordDraft[]> {
  let batch: RecordDraft[] = [];
  for await (const draft of source.read()) {
    if (draft.type === 'problem') {
      report.addProblem(draft.what, draft.why);
      continue;
    }
    const writer = writers[draft.type];
    if (!writer) {
      report.count(draft.type, 'refused');
      report.addProblem(getDraftTitle(draft), `This site has no ${draft.type}s, so it is not imported.`);
      continue;
    }
    const isFull = batch.length >= (writers[batch[0]?.type ?? draft.type]?.batchSize ?? 1);
    if (batch.length > 0 && (isFull || batch[0]?.type !== draft.type)) {
      yield batch;
      batch = [];
    }
    batch.push(draft);
  }
  if (batch.length > 0) yield batch;
}

interface Reading {
  readonly context: WriteContext;
  readonly report: ReportBuilder;
  /** What the source has had already, in this batch or another one: the same address in two rows of a list. */
  readonly seen: Set<string>;
}

async function takeBatch(run: Run, batch: RecordDraft[], { context, report, seen }: Reading): Promise<void> {
  const type = batch[0]?.type;
  const writer = type && (run.writers[type] as unknown as DraftWriter | undefined);
  if (!writer) return;
  const sourceIds = batch.map(({ sourceId }) => sourceId);
  const known = await context.findImported(type, sourceIds);
  const repeated = new Set<RecordDraft>();
  const fresh = batch.filter((draft) => {
    const key = `${type} ${draft.sourceId}`;
    if (seen.has(key)) repeated.add(draft);
    seen.add(key);
    return !repeated.has(draft) && (writer.takesKnown || !known.has(draft.sourceId));
  });
  const results = await (run.isCheck ? writer.check(fresh, context) : writer.write(fresh, context));
  const byDraft = new Map<RecordDraft, DraftResult | undefined>(fresh.map((draft, index) => [draft, results[index]]));
  for (const draft of batch) {
    const result: DraftResult = byDraft.get(draft) ?? { outcome: 'known' };
    // What an earlier run of the same import brought counts as brought by it.
    const person = `${context.origin} ${draft.sourceId}`;
    const isMet = draft.type === 'author' && context.metPeople.has(person);
    const isOwn = !isMet && !repeated.has(draft) && known.get(draft.sourceId)?.importId === run.importId;
    if (draft.type === 'author') context.metPeople.add(person);
    const title = getDraftTitle(draft);
    for (const problem of result.problems ?? [])
      if (typeof problem === 'string') report.addProblem(title, problem);
      else report.addProblem(problem.what, problem.why);
    if (writer.isSilent) continue;
    report.count(draft.type, result.outcome === 'known' && isOwn ? 'new' : result.outcome);
    for (const also of result.also ?? []) report.count(also.type, also.outcome);
    if (result.outcome === 'new') report.addSample({ type: draft.type, title, detail: result.detail ?? '' });
  }
}

function createContext(
  { db, actor, importId, fetchPicture }: Run,
  origin: string,
  shared: Pick<WriteContext, 'metPeople' | 'foreseen'>,
): WriteContext {
  return {
    db,
    actor,
    origin,
    fetchPicture,
    authorIds: new Map(),
    recordIds: new Map(),
    ...shared,
    findImported: (type, sourceIds) => listKnown(db, origin, type, sourceIds),
    save: (work) =>
      db.transaction(async (tx: Transaction) => {
        const all: SavedDraft[] = [];
        const result = await work(tx, (saved) => all.push(...saved));
        await insertRecords(
          tx,
          all.map(({ draft, type, recordId, mark }) => ({
            origin,
            type: type ?? (draft as RecordDraft).type,
            sourceId: draft.sourceId,
            importId,
            recordId,
            mark,
          })),
        );
        return result;
      }),
  };
}
