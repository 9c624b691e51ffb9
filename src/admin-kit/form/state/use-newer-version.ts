import { getErrorMessage } from '#lib/api-error.ts';
import { listOverlaps, mergeVersions } from '#ui/conflict/conflict-fields.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { StoredUnsent } from '#ui/unsent/unsent-store.ts';
import type { Session } from './form-state.ts';
import type { KindForm } from './kind-form.ts';
import type { Conflict, Newer, RecordFormOptions, SavedRecord } from './record-form-options.ts';
import { startStored, toTypedValues } from './record-start.ts';
import type { WorkingCopyHandle } from './use-unsent-record.ts';
import { fetchOpenedCopy, fetchOtherCopy } from './working-copies.ts';

/** A version that somebody else has saved. */
export function describeVersion<Values extends object, Reply extends SavedRecord>(
  { toValues }: Pick<KindForm<Values, Reply, never>, 'toValues'>,
  saved: Reply,
): Newer<Values> {
  const current = toValues(saved);
  return { current, stored: current, version: saved.version, updatedAt: saved.updatedAt, isOwn: false };
}

/**
 * Adds other texts of the record to the form: what others have saved since editing began, and what the person wrote in
 * another tab or on another device. Asks about passages that both changed.
 */
export function useNewerVersion<Values extends object, Reply extends SavedRecord>(props: {
  readonly options: Pick<RecordFormOptions<Values, Reply, object>, 'form' | 'record' | 'refetch'>;
  readonly session: Session<Values>;
  readonly values: Values;
  /** The version of the stored record; undefined while it is not known. */
  readonly newest: number | undefined;
  readonly workingCopy: WorkingCopyHandle<Values>;
  readonly onMerged: (values: Values, newer: Newer<Values>) => void;
  readonly onConflict: (conflict: Conflict<Values>) => void;
}) {
  const { options, session, values, newest, workingCopy, onMerged, onConflict } = props;
  const { form, record, refetch } = options;
  const { kind, conflictFields } = form;
  const { id, version, base } = session;
  const add = (newer: Newer<Values>, versions: { base: Values; mine: Values; current: Values }) => {
    const isClear = listOverlaps(conflictFields, versions).length === 0;
    if (isClear)
      onMerged(
        mergeVersions(conflictFields, versions, () => 'mine'),
        newer,
      );
    else onConflict({ ...newer, ...versions, isSaving: false });
  };
  return {
    isBehind: newest !== undefined && version !== undefined && newest > version,
    /** Merges in what the server has by now. */
    compare: async () => {
      if (!refetch || id === undefined) return;
      try {
        const [saved, copy] = [await refetch(id), await fetchOpenedCopy(kind, id)];
        if (!copy || copy.etag === workingCopy.getEtag()) {
          const newer = describeVersion(form, saved);
          return add(newer, { base, mine: values, current: newer.current });
        }
        const { unsent, follow, markSaved } = workingCopy;
        const start = startStored(form, saved, copy);
        const current = start.values;
        const onTaken = () => {
          markSaved(current, (typed) => typed ?? current, Date.parse(copy.savedAt));
          follow(copy.etag);
        };
        const newer = { current, stored: start.base, version: start.version, updatedAt: copy.savedAt, isOwn: true };
        add({ ...newer, onTaken }, { base: unsent.getSaved() ?? base, mine: values, current });
      } catch (error) {
        toast({ title: 'The other text was not added', text: getErrorMessage(error as Error), look: 'danger' });
      }
    },
    /** Merges in a text that was left in this browser. */
    addUnsent: (text: StoredUnsent<Values>, onTaken: () => void) =>
      add(
        { current: text.values, stored: base, version, updatedAt: text.storedAt, isOwn: true, onTaken },
        { base: text.base, mine: values, current: text.values },
      ),
    /** Reads the values that another administrator has typed but not saved. */
    readOther: async (userId: number): Promise<Values> => {
      const other = await fetchOtherCopy(kind, id ?? 0, userId);
      return toTypedValues(form, record as Reply, { ...form.toBody(base), ...other.values });
    },
  };
}
