import { inArray } from 'drizzle-orm';
import type { RedirectDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter, SavedDraft, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { type ImportedRecord, OLD_ADDRESS } from '#features/firm/imports/server/imports.store.ts';
import { type GivenRedirect, takeRedirects } from '#features/firm/redirects/server/redirect-import.service.ts';
import { deleteRedirect, findRedirects } from '#features/firm/redirects/server/redirects.store.ts';
import { redirects } from '#features/firm/redirects/server/redirects.table.ts';
import type { Db, Transaction, Transactional } from '#platform/db/db.ts';
import type { ImportDeps } from './import-deps.ts';
import { removeUnchanged } from './remove-unchanged.ts';

const BATCH = 500;
const DETAIL = 'from an import';
const OUTCOMES = { new: 'new', changed: 'new', same: 'known', refused: 'refused' } as const;

/** Redirects of a list. One that is there already stays, or leads where the list says. */
export function createRedirectWriter(deps: ImportDeps): DraftWriter<RedirectDraft> {
  const toGiven = (drafts: readonly RedirectDraft[]): GivenRedirect[] =>
    drafts.map(({ from, to, isPermanent }, index) => ({ row: index + 1, from, to, isPermanent }));
  return {
    type: 'redirect',
    batchSize: BATCH,
    takesKnown: true,
    async check(drafts, { actor, foreseen }) {
      const options = { isPreview: true, actorId: actor.id, detail: DETAIL, foreseen };
      const rows = await takeRedirects(deps, toGiven(drafts), options);
      return rows.map(toResult);
    },
    write: (drafts, { actor, save }) =>
      save(async (tx, remember) => {
        const options = { isPreview: false, actorId: actor.id, detail: DETAIL };
        const rows = await takeRedirects({ ...deps, db: tx }, toGiven(drafts), options);
        const stored = await findRedirects(
          tx,
          rows.flatMap(({ from, outcome }) => (outcome === 'new' ? [from] : [])),
        );
        const ids = new Map(stored.map((row) => [row.from, row.id]));
        remember(
          rows.flatMap(({ from, to, outcome }, index) => {
            const draft = drafts[index];
            const recordId = ids.get(from);
            return draft && recordId !== undefined && outcome === 'new' ? [{ draft, recordId, mark: to }] : [];
          }),
        );
        return rows.map(toResult);
      }),
    remove: removeRedirects,
  };
}

const toResult = ({
  outcome,
  reason,
  to,
}: {
  outcome: keyof typeof OUTCOMES;
  reason?: string | undefined;
  to: string;
}): DraftResult => ({
  outcome: OUTCOMES[outcome],
  detail: `leads to ${to}`,
  ...(reason !== undefined && { problems: [reason] }),
});

/** A record, and where it was before. */
export interface Moved {
  readonly from: readonly string[];
  readonly to: string;
}

/**
 * Lets former addresses lead to what was imported. One that cannot is named: the site has a page there, or a redirect.
 * @returns what each record gets into its result
 */
export async function takeOldAddresses(
  deps: ImportDeps,
  db: Transactional,
  moved: readonly Moved[],
  { actor, foreseen }: Pick<WriteContext, 'actor' | 'foreseen'>,
  remember?: (saved: readonly SavedDraft[]) => void,
): Promise<Pick<Required<DraftResult>, 'also' | 'problems'>[]> {
  const given = moved.flatMap(({ from, to }, row) =>
    from.flatMap((one) =>
      one === '' || one.replace(/\/$/, '') === to ? [] : [{ row, from: one, to, isPermanent: true }],
    ),
  );
  const options = { isPreview: !remember, actorId: actor.id, detail: DETAIL, keepsKnown: true, foreseen };
  const rows = given.length > 0 ? await takeRedirects({ ...deps, db }, given, options) : [];
  const taken = rows.flatMap(({ from, outcome }) => (outcome === 'new' ? [from] : []));
  if (remember && taken.length > 0)
    remember(
      (await findRedirects(db as Db, taken)).map(({ id, from, to }) => ({
        draft: { sourceId: `${OLD_ADDRESS}${from}` },
        type: 'redirect',
        recordId: id,
        mark: to,
      })),
    );
  return moved.map((_, index) => {
    const own = rows.filter(({ row }) => row === index);
    return {
      also: own.flatMap(({ outcome }) => (outcome === 'new' ? [{ type: 'redirect', outcome }] : [])),
      problems: own.flatMap(({ from, reason }) =>
        reason ? [`Its former address ${from} does not lead to it. ${reason}`] : [],
      ),
    };
  });
}

async function removeRedirects(tx: Transaction, records: readonly ImportedRecord[]) {
  const ids = records.map(({ recordId }) => recordId);
  const rows = new Map(
    (await tx.select().from(redirects).where(inArray(redirects.id, ids))).map((row) => [row.id, row]),
  );
  const lock = async (id: number) => {
    const row = rows.get(id);
    return row && { title: row.from, mark: row.to, remove: () => deleteRedirect(tx, id) };
  };
  return removeUnchanged(records, lock, 'It leads elsewhere since.');
}
