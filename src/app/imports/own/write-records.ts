import { eq } from 'drizzle-orm';
import { IMPORT_LIMITS } from '#features/firm/imports/imports.constants.ts';
import type { DraftResult, DraftWriter, SavedDraft, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { registerPictures } from '#features/library/media/server/media.store.ts';
import { saveUpload } from '#features/library/whitepapers/server/uploads.service.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { createCarriedSchema } from '#lib/kinds/kind-contract.ts';
import { getRecordHref } from '#lib/kinds/kind-pages.ts';
import { toSlug } from '#lib/slug.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { listCarriedFields } from '#platform/records/record-file.ts';
import type { RecordBody, RecordRow, RecordRules } from '#platform/records/record-rules.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { createRecord } from '#platform/records/records.ts';
import { toStoredPictures } from '../../exports/export-form.ts';
import { listReferences } from '../../exports/exported-kinds.ts';
import { removeRecords } from '../remove-records.ts';
import { chooseIds } from './keep-id.ts';
import type { RecordContent } from './own-source.ts';
import { createResolver, type RecordDraft, type Resolve, resolveReferences, type Target } from './references.ts';

const BATCH = 8;

/** Writes the records of a kind as a colleague's form would, with the number, the addresses and the dates that they had. */
export function createRecordWriter(target: Target): DraftWriter<RecordDraft> {
  const { deps, store, rules } = target;
  return {
    type: `record:${store.kind.name}`,
    batchSize: BATCH,
    async check(drafts, { db }) {
      const results: DraftResult[] = [];
      for (const draft of drafts) {
        const isKnown = (await findSame(db, store, draft)) !== undefined;
        const { body, problems } = await createBody(target, draft.content, async () => undefined);
        const refusal = findRefusal(rules, { ...body, ...NAMED_LATER(store.kind) });
        results.push(
          isKnown
            ? { outcome: 'known' }
            : refusal === undefined
              ? { outcome: 'new', detail: describe(body), problems }
              : { outcome: 'refused', problems: [refusal] },
        );
      }
      return results;
    },
    async write(drafts, context) {
      const resolve = await createResolver(context, store.kind, drafts);
      const prepared: Prepared[] = [];
      for (const draft of drafts) prepared.push(await prepare(target, draft, context, resolve));
      return context.save((tx, remember) => saveAll(target, tx, remember, prepared, context));
    },
    remove: (tx, records, actor) => removeRecords({ deps, rules, findUse: async () => undefined }, tx, records, actor),
  };
}

/** A check does not store files, so it takes a stored one for granted. */
const NAMED_LATER = (kind: Kind): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    listCarriedFields(kind).flatMap(([name, { type }]) => (type === 'file' ? [[name, 'https://checked.invalid']] : [])),
  );

/** Finds the record that a file names, if it is on this site. */
async function findSame(db: Db, { kind, findWhere, table }: RecordStore, draft: RecordDraft) {
  const { id, values } = draft.content;
  if (id === undefined) return undefined;
  const row = (await findWhere(db, eq(table.id, id))) as RecordRow | undefined;
  const name = 'slug' in table ? 'slug' : kind.titleField;
  return row && toSlug(String(row[name])) === toSlug(String(values[name] ?? '')) ? row : undefined;
}

/** The request that saves a record, without the records that it names. */
async function createBody(
  { store: { kind } }: Target,
  { values, findFile }: RecordContent,
  storeFile: (file: NonNullable<ReturnType<RecordContent['findFile']>>) => Promise<string | undefined>,
) {
  const body: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { type }] of listCarriedFields(kind)) {
    const value = values[name];
    if (value === undefined || type === 'id' || type === 'ids') continue;
    if (typeof value !== 'string') body[name] = value;
    else if (type !== 'file') body[name] = toStoredPictures(value);
    else if (/^https?:\/\//.test(value)) body[name] = value;
    else {
      const file = findFile(value);
      const stored = file && (await storeFile(file));
      if (stored !== undefined) body[name] = stored;
      if (!file) problems.push(`The file ${value} is missing.`);
    }
  }
  return { body, problems };
}

const describe = (body: Readonly<Record<string, unknown>>): string =>
  [body.status, String(body.publishedAt ?? '').slice(0, 10)].filter(Boolean).join(', ');

function findRefusal(rules: RecordRules, body: object): string | undefined {
  const issue = rules.body.safeParse(body).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

interface Prepared {
  readonly draft: RecordDraft;
  readonly body: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  /** Why it is not saved. */
  readonly refusal?: string | undefined;
  readonly knownId?: number | undefined;
}

async function prepare(target: Target, draft: RecordDraft, context: WriteContext, resolve: Resolve): Promise<Prepared> {
  const { deps, store, rules } = target;
  const same = await findSame(context.db, store, draft);
  if (same) return { draft, body: {}, problems: [], knownId: same.id };
  const failures: string[] = [];
  const { body, problems } = await createBody(target, draft.content, async (file) => {
    try {
      const { url } = await saveUpload(
        { ...deps, registerPictures },
        {
          name: file.name.replace(/^.*\//, ''),
          stream: await file.open(IMPORT_LIMITS.file),
          senderId: context.actor.id,
          confirmSender: async () => undefined,
        },
      );
      return url;
    } catch (error) {
      if (!(error instanceof DeclaredError)) throw error;
      failures.push(`${file.name}: ${error.message}`);
      return undefined;
    }
  });
  const whole = { ...body, ...resolveReferences(listReferences(store.kind), draft.content, resolve) };
  return {
    draft,
    body: whole,
    problems: [...problems, ...failures],
    refusal: failures[0] ?? findRefusal(rules, whole),
  };
}

async function saveAll(
  target: Target,
  tx: Transaction,
  remember: (saved: readonly SavedDraft[]) => void,
  all: readonly Prepared[],
  { actor, recordIds }: WriteContext,
): Promise<DraftResult[]> {
  const results: DraftResult[] = [];
  for (const prepared of all) {
    const { draft, problems, refusal, knownId, body } = prepared;
    if (knownId !== undefined) {
      recordIds.set(draft.sourceId, knownId);
      results.push({ outcome: 'known' });
      continue;
    }
    const saved = refusal ?? (await saveRecord(target, tx, prepared, actor));
    if (typeof saved === 'string') {
      results.push({ outcome: 'refused', problems: [saved] });
      continue;
    }
    recordIds.set(draft.sourceId, saved.id);
    remember([{ draft, recordId: saved.id, mark: String(saved.version) }]);
    const moved = describeMove(target.store.kind, draft, saved);
    results.push({ outcome: 'new', detail: describe(body), problems: [...problems, ...moved] });
  }
  return results;
}

/** Says that a page's address, which contains the record's number, is another one here. */
function describeMove(kind: Kind, { content }: RecordDraft, { id, ...row }: RecordRow): string[] {
  if (kind.page?.key !== 'id-title' || content.id === undefined || content.id === id) return [];
  const href = getRecordHref(kind, { ...row, id, slug: toSlug(String(row[kind.titleField])) });
  return [`Its number was taken, so its address is now ${href}.`];
}

/** @returns the record, or why it was refused */
async function saveRecord(
  { deps, store, rules }: Target,
  tx: Transaction,
  { draft, body }: Prepared,
  actor: WriteContext['actor'],
): Promise<RecordRow | string> {
  const carried = createCarriedSchema(store.kind).safeParse(draft.content.values);
  if (!carried.success) return carried.error.issues[0]?.message ?? 'It cannot be read.';
  const [id] = await chooseIds(tx, store.table, [draft.content.id]);
  const given = { ...rules.body.parse(body), ...carried.data, id };
  try {
    // A savepoint, so that one that is refused leaves the others.
    return await tx.transaction((inner) => createRecord({ ...deps, db: inner }, rules, given as RecordBody, actor));
  } catch (error) {
    if (error instanceof DeclaredError) return error.message;
    throw error;
  }
}
