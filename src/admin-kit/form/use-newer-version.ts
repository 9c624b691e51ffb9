import { getErrorMessage } from '#lib/api-error.ts';
import { listOverlaps, mergeVersions } from '#ui/conflict/conflict-fields.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { Session } from './form-state.ts';
import type { KindForm } from './kind-form.ts';
import type { Conflict, RecordFormOptions, SavedRecord } from './record-form-options.ts';
import { toTypedValues } from './record-start.ts';
import { fetchOtherCopy } from './working-copies.ts';

type Newer<Values> = Pick<Conflict<Values>, 'current' | 'version' | 'updatedAt'>;

/** A version that somebody else has saved. */
export const describeVersion = <Values extends object, Reply extends SavedRecord>(
  { toValues }: Pick<KindForm<Values, Reply, never>, 'toValues'>,
  current: Reply,
): Newer<Values> => ({ current: toValues(current), version: current.version, updatedAt: current.updatedAt });

/**
 * Tracks the versions that other administrators have saved since editing began, and the changes they are typing now.
 */
export function useNewerVersion<Values extends object, Reply extends SavedRecord>(props: {
  readonly options: Pick<RecordFormOptions<Values, Reply, object>, 'form' | 'record' | 'refetch'>;
  readonly session: Session<Values>;
  readonly values: Values;
  /** The version of the stored record; undefined while it is not known. */
  readonly newest: number | undefined;
  readonly onMerged: (values: Values, newer: Newer<Values>) => void;
  readonly onConflict: (conflict: Conflict<Values>) => void;
}) {
  const { options, session, values, newest, onMerged, onConflict } = props;
  const { form, record, refetch } = options;
  const { id, version, base } = session;
  return {
    isBehind: newest !== undefined && version !== undefined && newest > version,
    /** Merges in the version that somebody else has saved, and asks about fields that both changed. */
    compare: async () => {
      if (!refetch || id === undefined) return;
      try {
        const newer = describeVersion(form, await refetch(id));
        const versions = { base, mine: values, current: newer.current };
        const isClear = listOverlaps(form.conflictFields, versions).length === 0;
        if (isClear)
          onMerged(
            mergeVersions(form.conflictFields, versions, () => 'mine'),
            newer,
          );
        else onConflict({ ...newer, ...versions, isSaving: false });
      } catch (error) {
        toast({ title: 'Their changes were not added', text: getErrorMessage(error as Error), look: 'danger' });
      }
    },
    /** Reads the values that another administrator has typed but not saved. */
    readOther: async (userId: number): Promise<Values> => {
      const other = await fetchOtherCopy(form.kind, id ?? 0, userId);
      return toTypedValues(form, record as Reply, { ...form.toBody(base), ...other.values });
    },
  };
}
