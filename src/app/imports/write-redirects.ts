import { inArray } from 'drizzle-orm';
import type { RedirectDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import { type GivenRedirect, takeRedirects } from '#features/firm/redirects/server/redirect-import.service.ts';
import { deleteRedirect, findRedirects } from '#features/firm/redirects/server/redirects.store.ts';
import { redirects } from '#features/firm/redirects/server/redirects.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import type { ImportDeps } from './import-deps.ts';

const BATCH = 500;
const DETAIL = 'from an import';
const OUTCOMES = { new: 'new', changed: 'new', same: 'known', refused: 'refused' } as const;

/** Redirects of a list. One that is there already stays, or leads where the list says. */
export function createRedirectWriter(deps: ImportDeps): DraftWriter<RedirectDraft> {
  const toGiven = async (db: Db, drafts: readonly RedirectDraft[]): Promise<GivenRedirect[]> => {
    const toPath = (to: string) => to.replace(/(?<=.)\/$/, '');
    const known = await findRedirects(
      db,
      drafts.map(({ to }) => toPath(to)),
    );
    // A former address that has moved since, as those of imported texts, leads on to where it is now.
    const ways = new Map(known.map((row) => [row.from, row.to]));
    return drafts.map(({ from, to, isPermanent }, index) => ({
      row: index + 1,
      from,
      to: ways.get(toPath(to)) ?? to,
      isPermanent,
    }));
  };
  return {
    type: 'redirect',
    batchSize: BATCH,
    takesKnown: true,
    async check(drafts, { actor }) {
      const given = await toGiven(deps.db, drafts);
      const rows = await takeRedirects(deps, given, { isPreview: true, actorId: actor.id, detail: DETAIL });
      return rows.map(toResult);
    },
    write: (drafts, { actor, save }) =>
      save(async (tx, remember) => {
        const options = { isPreview: false, actorId: actor.id, detail: DETAIL };
        const rows = await takeRedirects({ ...deps, db: tx }, await toGiven(tx, drafts), options);
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

interface OldAddress {
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** Lets former addresses lead to what was imported. One that cannot is refused: the site has a page there, or a colleague's redirect. */
export async function takeOldAddresses(
  deps: ImportDeps,
  tx: Transaction,
  moved: readonly { readonly from: string; readonly to: string }[],
  actor: Actor,
): Promise<{ readonly taken: readonly OldAddress[]; readonly refused: ReadonlyMap<string, string> }> {
  if (moved.length === 0) return { taken: [], refused: new Map() };
  const given = moved.map((one, index) => ({ ...one, row: index + 1, isPermanent: true }));
  const rows = await takeRedirects({ ...deps, db: tx }, given, { isPreview: false, actorId: actor.id, detail: DETAIL });
  const taken = rows.flatMap(({ from, outcome }) => (outcome === 'new' ? [from] : []));
  const refused = rows.flatMap(({ outcome, reason }, index) =>
    outcome === 'refused' ? [[moved[index]?.from ?? '', reason ?? ''] as const] : [],
  );
  return { taken: await findRedirects(tx, taken), refused: new Map(refused) };
}

async function removeRedirects(tx: Transaction, records: readonly ImportedRecord[]) {
  const ids = records.map(({ recordId }) => recordId);
  const rows = await tx.select().from(redirects).where(inArray(redirects.id, ids));
  const kept: { recordId: number; title: string; why: string }[] = [];
  for (const { recordId, mark } of records) {
    const row = rows.find(({ id }) => id === recordId);
    if (row && row.to !== mark) kept.push({ recordId, title: row.from, why: 'It leads elsewhere since.' });
    else if (row) await deleteRedirect(tx, recordId);
  }
  return kept;
}
