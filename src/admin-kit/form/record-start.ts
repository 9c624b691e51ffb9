import type { WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import type { StoredDraft } from '#ui/drafts/draft-store.ts';
import type { KindForm } from './kind-form.ts';

/** Completes a draft of an earlier version of the site, whose form had other fields. */
export function completeDraft<Values extends object>(
  { canShow = () => true }: Pick<KindForm<Values, never, never>, 'canShow'>,
  initial: Values,
  draft: StoredDraft<Values>,
): StoredDraft<Values> {
  const complete = (stored: Values) =>
    Object.fromEntries(
      Object.entries(initial).map(([name, value]) => {
        const kept = (stored as Readonly<Record<string, unknown>>)[name];
        return [name, kept !== undefined && canShow(name, kept) ? kept : value];
      }),
    ) as Values;
  return { ...draft, values: complete(draft.values), base: complete(draft.base) };
}

/** The initial content of a record's form. */
export interface RecordStart<Values> {
  readonly values: Values;
  /** The values before any changes, with their version. */
  readonly base: Values;
  readonly version: number | undefined;
  /** The time at which the restored unsaved changes were stored. */
  readonly restoredAt: string | undefined;
  /** The time of the working copy on the server that the values equal or follow. */
  readonly copyAt: string | undefined;
  /** Whether the server has the values. */
  readonly isOnServer: boolean;
}

/** A new record begins empty. */
export const startNew = <Values>(empty: Values): RecordStart<Values> => ({
  values: empty,
  base: empty,
  version: undefined,
  restoredAt: undefined,
  copyAt: undefined,
  isOnServer: true,
});

/**
 * Chooses the newer of the draft in this browser and the working copy on the server. Clocks differ, so a draft that
 * names the working copy it follows counts as newer, whatever the times say.
 */
export function chooseStart<Values extends object, Reply extends { readonly version: number }>(
  { toValues, conflictFields }: Pick<KindForm<Values, Reply, never>, 'toValues' | 'conflictFields'>,
  record: Reply,
  draft: StoredDraft<Values> | undefined,
  copy: WorkingCopy | null | undefined,
): RecordStart<Values> {
  const initial = toValues(record);
  const isSame = (one: Values, other: Values) => conflictFields.every(({ show }) => show(one) === show(other));
  const toTyped = (values: object) => toTypedValues({ toValues }, record, values);
  const copied = copy && toTyped(copy.values);
  const isDraftNewer =
    draft && (!copy || draft.copyAt === copy.savedAt || Date.parse(draft.keptAt) > Date.parse(copy.savedAt));
  if (draft && isDraftNewer && !(copied && isSame(draft.values, copied))) {
    if (!isSame(draft.values, initial)) {
      const { values, base, version, keptAt } = draft;
      return { values, base, version, restoredAt: keptAt, copyAt: copy?.savedAt, isOnServer: false };
    }
  } else if (copy && copied && !isSame(copied, initial)) {
    const base = copy.base && copy.version < record.version ? toTyped(copy.base) : initial;
    const { version, savedAt } = copy;
    return { values: copied, base, version, restoredAt: savedAt, copyAt: savedAt, isOnServer: true };
  }
  return { ...startNew(initial), version: record.version, copyAt: copy?.savedAt };
}

/** Converts a record and the values that somebody typed to form values. A draft without a date has none, or null. */
export const toTypedValues = <Values extends object, Reply extends object>(
  { toValues }: Pick<KindForm<Values, Reply, never>, 'toValues'>,
  record: Reply,
  typed: { readonly publishedAt?: unknown },
): Values => toValues({ ...record, ...typed, isDated: typed.publishedAt != null });

export const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
