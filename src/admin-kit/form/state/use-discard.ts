import { useEffect, useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { getCallName, restoreTrashed } from '#lib/publishing/publishing-calls.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { createUnsentName, saveUnsent, toRecordKey } from '#ui/unsent/unsent-store.ts';
import { useAdmin } from '../../admin-context.ts';
import { acceptGone, deleteRecord } from '../../records.queries.ts';
import type { FormStateHandle, Session } from './form-state.ts';
import type { RecordFormOptions, SavedRecord } from './record-form-options.ts';
import { isEqual } from './record-start.ts';
import type { WorkingCopyHandle } from './use-unsent-record.ts';
import { deleteWorkingCopy, getOtherCopy } from './working-copies.ts';

/** Discards unsaved changes; Undo restores them. A draft that the form created by itself goes to the trash. */
export function useDiscard<Values extends object, Reply extends SavedRecord, Body extends object>(props: {
  readonly options: RecordFormOptions<Values, Reply, Body>;
  readonly handle: FormStateHandle<Values>;
  readonly workingCopy: WorkingCopyHandle<Values>;
  readonly resetTo: (next: Session<Values>, text?: { values: Values }) => void;
  readonly toSession: (reply: Reply) => Session<Values>;
}) {
  const { options, handle, workingCopy, resetTo, toSession } = props;
  const { record, refetch, onTrashed, onRestored } = options;
  const { kind, empty } = options.form;
  const { session, state } = handle;
  const { viewerId } = useAdmin();
  const isOpen = useRef(false);
  const shown = useRef(state.values);
  useEffect(() => {
    shown.current = state.values;
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const fresh = { id: undefined, version: undefined, base: empty };
  const startFrom = async (next: Session<Values>) => {
    await workingCopy.unsent.hold();
    resetTo(next);
    workingCopy.markSaved(next.base, () => next.base, undefined);
    workingCopy.unsent.release();
  };
  /** Shows a text again, or stores it for the next time the form is opened. */
  const giveBack = (before: Session<Values>, values: Values, isWanted = true) => {
    if (isOpen.current && isWanted) return resetTo(before, { values });
    const { id, base, version } = before;
    saveUnsent(createUnsentName(toRecordKey(viewerId, kind.name, id)), { values, base, version });
  };
  const discardDraft = async (id: number, values: Values) => {
    // The trash gets the whole text.
    await workingCopy.unsent.flush();
    await startFrom(fresh);
    await acceptGone(deleteRecord(kind, id));
    onTrashed?.();
    const restore = async () => {
      await restoreRecord(kind, id);
      onRestored?.();
      const isUntouched = session.current.id === undefined && isEqual(shown.current, empty);
      // A text that somebody has begun in its place stays.
      if (isOpen.current && isUntouched && refetch) resetTo(toSession(await refetch(id)), { values });
    };
    toast({
      title: 'Moved to the trash',
      undo: () => void restore().catch(() => toast({ title: 'Not restored', look: 'danger' })),
    });
  };
  const discardChanges = async (before: Session<Values>, values: Values) => {
    const etag = workingCopy.getEtag();
    const saved = record ? toSession(record) : before;
    const next = state.isNew ? fresh : saved;
    await startFrom(next);
    if (etag !== null && before.id !== undefined)
      // A text of another tab stays.
      await deleteWorkingCopy(kind, before.id, etag).catch((error) => getOtherCopy(error) ?? Promise.reject(error));
    // Changes that were typed or saved since then stay.
    const isUntouched = () => isEqual(shown.current, next.base) && session.current.version === next.version;
    toast({ title: 'Changes discarded', undo: () => giveBack(before, values, isUntouched()) });
  };
  return async () => {
    const before = session.current;
    const { values, isNew } = state;
    try {
      if (isNew && before.id !== undefined) await discardDraft(before.id, values);
      else await discardChanges(before, values);
    } catch (error) {
      giveBack(before, values);
      toast({ title: 'Not discarded', text: getErrorMessage(error as Error), look: 'danger' });
    }
  };
}

const restoreRecord = (kind: Kind, id: number) => callApi(restoreTrashed, { params: { kind: getCallName(kind), id } });
