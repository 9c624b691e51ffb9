import type { OwnDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { RecordRules } from '#platform/records/record-rules.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { EXPORTED_STORES, listLateReferences, listReferences } from '../../exports/exported-kinds.ts';
import type { ImportDeps } from '../import-deps.ts';
import { type RecordContent, toRecordSourceId } from './own-source.ts';

export type RecordDraft = OwnDraft<RecordContent>;

/** A kind whose records an export brings. */
export interface Target {
  readonly deps: ImportDeps;
  readonly store: RecordStore;
  readonly rules: RecordRules;
}

const BATCH = 50;

/** Finds the id of a record by its kind and the name of its file. */
export type Resolve = (kind: string, name: string) => number | undefined;

/** Looks up the records that these drafts name: those of this run, and of an earlier one that was stopped. */
export async function createResolver(
  { recordIds, findImported }: WriteContext,
  kind: Kind,
  drafts: readonly RecordDraft[],
): Promise<Resolve> {
  const getSourceId = (of: string, name: string) => {
    const named = EXPORTED_STORES.find((store) => store.kind.name === of)?.kind;
    return named && toRecordSourceId(named, name);
  };
  for (const { name, of } of listReferences(kind)) {
    const wanted = drafts.flatMap(({ content }) =>
      listNames(content.values[name]).flatMap((one) => getSourceId(of, one) ?? []),
    );
    const missing = wanted.filter((sourceId) => !recordIds.has(sourceId));
    if (missing.length === 0) continue;
    for (const [sourceId, { recordId }] of await findImported(`record:${of}`, missing))
      recordIds.set(sourceId, recordId);
  }
  return (of, name) => recordIds.get(getSourceId(of, name) ?? '');
}

const listNames = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** The references of a record by its file. What is not there yet, or never, is left out. */
export function resolveReferences(
  references: ReturnType<typeof listReferences>,
  { values }: RecordContent,
  resolve: Resolve,
): Record<string, unknown> {
  return Object.fromEntries(
    references.map(({ name, of, isOne }) => {
      const ids = [...new Set(listNames(values[name]).flatMap((one) => resolve(of, one) ?? []))];
      return [name, isOne ? (ids[0] ?? null) : ids];
    }),
  );
}

/** Adds those records to others that came after them: a practice's chosen pieces, a skill that is close to another one. */
export function createReferenceWriter({ store, rules }: Target): DraftWriter<RecordDraft> {
  const late = listLateReferences(store.kind);
  return {
    type: `references:${store.kind.name}`,
    batchSize: BATCH,
    isSilent: true,
    takesKnown: true,
    check: async (drafts) => drafts.map(() => ({ outcome: 'known' })),
    async write(drafts, context) {
      const resolve = await createResolver(context, store.kind, drafts);
      const imported = await context.findImported(
        `record:${store.kind.name}`,
        drafts.map(({ sourceId }) => sourceId),
      );
      await context.save(async (tx) => {
        for (const { sourceId, content } of drafts) {
          const found = imported.get(sourceId);
          const row = found && (await rules.lock(tx, found.recordId));
          // What a colleague has changed since stays.
          if (!row || String(row.version) !== found.mark) continue;
          const wanted = resolveReferences(late, content, resolve);
          const isSame = Object.entries(wanted).every(
            ([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value),
          );
          if (!isSame) await rules.update(tx, row, wanted, { version: row.version, isSample: row.isSample });
        }
      });
      return drafts.map(() => ({ outcome: 'known' }));
    },
    remove: async () => [],
  };
}
