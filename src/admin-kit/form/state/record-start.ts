import type { WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import { isContained } from '#ui/conflict/conflict-fields.ts';
import { type StoredUnsent, sortUnsent } from '#ui/unsent/unsent-store.ts';
import type { KindForm } from './kind-form.ts';

/** Completes a text of an earlier version of the site, whose form had other fields. */
export function completeUnsent<Values extends object>(
  { canShow = () => true }: Pick<KindForm<Values, never, never>, 'canShow'>,
  initial: Values,
  text: StoredUnsent<Values>,
): StoredUnsent<Values> {
  const complete = (stored: Values) =>
    Object.fromEntries(
      Object.entries(initial).map(([name, value]) => {
        const kept = (stored as Readonly<Record<string, unknown>>)[name];
        return [name, kept !== undefined && canShow(name, kept) ? kept : value];
      }),
    ) as Values;
  return { ...text, values: complete(text.values), base: complete(text.base) };
}

/** A text on the server: the record, or the person's working copy of it. */
interface StoredText<Values> {
  readonly values: Values;
  /** The values before any changes, with their version. */
  readonly base: Values;
  readonly version: number | undefined;
  /** The working copy on the server that the values equal or contain. */
  readonly copy: Pick<WorkingCopy, 'etag' | 'savedAt'> | undefined;
}

/** The initial content of a record's form. */
export interface RecordStart<Values> extends StoredText<Values> {
  /** The time at which the restored unsaved changes were stored. */
  readonly restoredAt: string | undefined;
  /** Whether the server has the values. */
  readonly isOnServer: boolean;
}

/** A new record begins empty. */
export const startNew = <Values>(empty: Values): RecordStart<Values> => ({
  values: empty,
  base: empty,
  version: undefined,
  restoredAt: undefined,
  copy: undefined,
  isOnServer: true,
});

type Form<Values extends object, Reply> = Pick<KindForm<Values, Reply, never>, 'toValues' | 'conflictFields'>;

/** Starts from what the server has: the working copy, if the record does not contain it by now. */
export function startStored<Values extends object, Reply extends { readonly version: number }>(
  { toValues, conflictFields }: Form<Values, Reply>,
  record: Reply,
  copy: WorkingCopy | null | undefined,
): RecordStart<Values> {
  const initial = toValues(record);
  const stored = { ...startNew(initial), version: record.version, copy: copy ?? undefined };
  if (!copy) return stored;
  const toTyped = (values: object) => toTypedValues({ toValues }, record, values);
  const values = toTyped(copy.values);
  if (conflictFields.every(({ show }) => show(values) === show(initial))) return stored;
  const base = copy.version < record.version ? toTyped(copy.base) : initial;
  return { ...stored, values, base, version: copy.version, restoredAt: copy.savedAt };
}

/** What a form starts with, and what becomes of the unsent texts in this browser (`sortUnsent`). */
export interface OpenedRecord<Values> {
  readonly start: RecordStart<Values>;
  readonly continued?: StoredUnsent<Values> | undefined;
  readonly offered: readonly StoredUnsent<Values>[];
  readonly obsolete: readonly StoredUnsent<Values>[];
}

/** Continues a text in this browser only if it contains the working copy on the server. */
export function openRecord<Values extends object, Reply extends { readonly version: number }>(
  form: Form<Values, Reply>,
  record: Reply,
  texts: readonly StoredUnsent<Values>[],
  copy: WorkingCopy | null | undefined,
): OpenedRecord<Values> {
  const start = startStored(form, record, copy);
  const sorted = sortUnsent(texts, {
    isSent: ({ base, values }) => isContained(form.conflictFields, { base, mine: values, current: start.values }),
    isNewer: (text) => !copy || text.copy === copy.etag,
  });
  if (!sorted.continued) return { ...sorted, start };
  const { values, base, version, storedAt } = sorted.continued;
  return {
    ...sorted,
    start: { values, base, version, restoredAt: storedAt, copy: copy ?? undefined, isOnServer: false },
  };
}

/** Converts a record and the values that somebody typed to form values. A draft without a date has none, or null. */
export const toTypedValues = <Values extends object, Reply extends object>(
  { toValues }: Pick<KindForm<Values, Reply, never>, 'toValues'>,
  record: Reply,
  typed: { readonly publishedAt?: unknown },
): Values => toValues({ ...record, ...typed, isDated: typed.publishedAt != null });

export const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
