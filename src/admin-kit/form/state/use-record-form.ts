import { useEffect, useState } from 'react';
import { findFieldError, getErrorMessage, getIssues, type Issue } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { listUnsent, type StoredUnsent, toRecordKey } from '#ui/unsent/unsent-store.ts';
import { useAdmin } from '../../admin-context.ts';
import { getRefusal } from '../../refusal.ts';
import { useChoices } from '../fields/use-choices.ts';
import { useUploads } from '../fields/use-uploads.ts';
import { openForm, type Session, showChosen, showSaved, startFrom, useFormState } from './form-state.ts';
import { useAfterTyping, usePendingTexts } from './pending-texts.ts';
import { describeFailure, getCurrentRecord, NO_ROOM, WAITING } from './record-failures.ts';
import type { RecordForm } from './record-form.ts';
import type { Conflict, Newer, RecordFormOptions, Save, SavedRecord } from './record-form-options.ts';
import { completeUnsent, isEqual, type OpenedRecord, openRecord, startNew } from './record-start.ts';
import { useDiscard } from './use-discard.ts';
import { describeVersion, useNewerVersion } from './use-newer-version.ts';
import { useSaving } from './use-saving.ts';
import { useUnsentRecord } from './use-unsent-record.ts';
import { keepTypedText } from './working-copies.ts';

/**
 * Manages a record's form: its state (form-state.ts), unsent text (use-unsent-record.ts) and saving (use-saving.ts). A
 * save asks for a new sign-in if the session has ended, merges with somebody else's earlier save, and asks about fields
 * that both changed.
 */
export function useRecordForm<Values extends object, Reply extends SavedRecord, Body extends object>(
  options: RecordFormOptions<Values, Reply, Body>,
) {
  const { form, record, copy, onSaved } = options;
  const { kind, empty, toValues, conflictFields } = form;
  const { viewerId, onRefused } = useAdmin();
  const [opened] = useState((): OpenedRecord<Values> => {
    const initial = record ? toValues(record) : empty;
    const found = listUnsent<Values>(toRecordKey(viewerId, kind.name, record?.id));
    const texts = found.map((text) => completeUnsent(form, initial, text));
    return record ? openRecord(form, record, texts, copy) : { start: startNew(empty), offered: texts, obsolete: [] };
  });
  const handle = useFormState(() => openForm(record?.id, opened.start));
  const { state, session, updateState, setSession } = handle;
  const { id, version, base, values, conflict, isNew } = state;
  const { isSaveBlocked, blockSave, ...uploads } = useUploads();
  const { isUploading } = uploads;
  const toSession = (reply: Reply): Session<Values> => ({
    id: reply.id,
    version: reply.version,
    base: toValues(reply),
  });
  const onFailed = (error: Error) => {
    const refusal = getRefusal(error);
    if (refusal) onRefused(refusal);
  };
  const unsentRecord = useUnsentRecord({ options, opened, handle, toSession, onFailed });
  const { workingCopy, isDirty, offer } = unsentRecord;
  const { unsent, status } = workingCopy;
  const { isFull } = status;
  const set = (patch: Partial<Values>) => updateState((now) => ({ ...now, values: { ...now.values, ...patch } }));
  const texts = usePendingTexts<Values>(set, (patch) => unsent.update({ ...values, ...patch }));
  /** Starts from other values than those shown. */
  const resetTo = (next: Session<Values>, text?: { values: Values; storedAt?: string }) => {
    texts.drain();
    setSession(next, (now) => startFrom(now, text));
  };
  const discard = useDiscard({ options, handle, workingCopy, resetTo, toSession });
  const showConflict = (next: Conflict<Values>) => updateState((now) => ({ ...now, conflict: next }));

  const saving = useSaving<Values, Reply, Body>({
    form,
    send: options.send,
    session,
    unsent,
    getEtag: workingCopy.getEtag,
    onSuccess: ({ saved, save: { typed, keepsOpen, isMerged = false } }) => {
      texts.flush();
      const next = toSession(saved);
      setSession(next, (now) => showSaved(now, { typed, isMerged, fields: conflictFields }));
      unsentRecord.markRecordSaved(next, typed);
      onSaved(saved, { isNew, keepsOpen, isMerged });
    },
    onError: (error, save) => {
      onFailed(error);
      const current = getCurrentRecord<Reply>(error);
      if (current)
        showConflict({ ...describeVersion(form, current), base: save.base, mine: save.values, isSaving: true });
    },
  });
  const { error } = saving;
  const issues = getIssues(error);
  const saveFailure =
    error && !getCurrentRecord(error) ? describeFailure(error, !isFull || workingCopy.isOnServer) : undefined;
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [error]);
  const mutate = (save: Partial<Save<Values>>, onDone?: (saved: Reply) => void) =>
    saving.mutate(
      { values, typed: values, base, version, keepsOpen: false, ...save },
      { onSuccess: ({ saved }) => onDone?.(saved) },
    );
  /** `onDone` is called if this save succeeds, and not after a later one. */
  const saveNow = (options: { patch?: Partial<Values>; keepsOpen?: boolean; onDone?: (saved: Reply) => void } = {}) => {
    const { patch = {}, keepsOpen = false, onDone } = options;
    if (isUploading) blockSave();
    else if (!saving.isPending) mutate({ values: { ...values, ...patch }, keepsOpen }, onDone);
  };
  const isDraft = (base as { status?: string }).status === 'draft';
  const isOwnDraft = isNew && id !== undefined;

  /** Continues with values that were chosen from both versions. */
  const continueWith = (chosen: Values, newer: Newer<Values>) => {
    newer.onTaken?.();
    resetTo({ id, version: newer.version, base: newer.stored }, { values: chosen });
  };
  const choices = useChoices({
    form,
    handle,
    onChosen: (chosen, chosenFrom) => {
      if (!chosenFrom.isSaving || isEqual(chosen, chosenFrom.stored)) return continueWith(chosen, chosenFrom);
      updateState((now) => showChosen(now, chosen));
      mutate({ values: chosen, typed: chosen, base: chosenFrom.stored, version: chosenFrom.version });
    },
  });
  const { addUnsent, ...newerVersion } = useNewerVersion<Values, Reply>({
    options,
    session: state,
    values,
    workingCopy,
    newest: workingCopy.isSupported && !saving.isPending ? workingCopy.editing?.version : undefined,
    onMerged: continueWith,
    onConflict: showConflict,
  });

  const acceptOffer = useAfterTyping(texts.flush, (text: StoredUnsent<Values>) => {
    if (record) return addUnsent(text, () => unsentRecord.acceptOffer(text));
    unsentRecord.acceptOffer(text);
    resetTo({ id, version: text.version, base: text.base }, text);
  });
  const discardOffer = async (text: StoredUnsent<Values>) => {
    try {
      // It can be restored from the history.
      if (record && kind.hasPublishing) await keepTypedText(kind, record.id, form.toBody(text.values));
      unsentRecord.discardOffer(text);
    } catch (error) {
      toast({ title: 'Not discarded', text: getErrorMessage(error as Error), look: 'danger' });
    }
  };

  return {
    ...state,
    ...bindFields(kind.name, values, set, issues),
    kind,
    conflictFields,
    toValues,
    set,
    texts,
    issues,
    isDirty,
    isFull,
    /** A draft that this form made by itself. */
    isOwnDraft,
    isBusy: saving.isPending || choices.isBusy,
    /** `isUploading`: a file is being uploaded, and saving waits for it. */
    ...uploads,
    /** A text in this browser that the form does not contain. In a new record it is offered until something is written. */
    offer:
      offer && !conflict && (record !== undefined || (id === undefined && !isDirty))
        ? {
            storedAt: offer.storedAt,
            isOther: record !== undefined,
            accept: () => acceptOffer(offer),
            discard: () => void discardOffer(offer),
          }
        : undefined,
    failure: [isSaveBlocked ? WAITING : saveFailure, unsentRecord.hasNoRoom && NO_ROOM].filter(Boolean).join(' '),
    /** Whether the server has the form's text, and the other editors of the record. */
    workingCopy: { ...workingCopy, ...newerVersion, compare: useAfterTyping(texts.flush, newerVersion.compare) },
    /** Whether the server can store the form: a new record needs a title. */
    canKeep: id !== undefined || workingCopy.hasTitle(values),
    save: useAfterTyping(texts.flush, saveNow),
    /** Ctrl+S: saves a draft. Changes of a public record are stored beside it. */
    keep: useAfterTyping(texts.flush, async () => {
      if (!workingCopy.isSupported || isDraft || id === undefined) return saveNow({ keepsOpen: true });
      await unsent.flush();
      const text = isDirty ? 'Your changes are not published yet.' : 'There are no changes to publish.';
      if (unsent.isUpToDate()) toast({ title: 'Saved', text });
    }),
    /** Called when the sheet closes: a draft that this form made gets its whole text, so that the list shows it. */
    leave: () => {
      if (isOwnDraft && isDirty && !isUploading && !saving.isPending) mutate({ keepsOpen: true, isSilent: true });
    },
    /** Discards unsaved changes; Undo restores them. A draft that this form created by itself goes to the trash. */
    discard: useAfterTyping(texts.flush, discard),
    /** Continues with the values chosen from two versions; a save that met the conflict is repeated with them. */
    resolve: (chosen: Values) => void (saving.isPending || choices.choose(chosen)),
    /** Shows the record that the history has saved again. `typed` are unsaved changes to continue. */
    showRestored: (saved: Reply, typed?: Values) => {
      const next = toSession(saved);
      workingCopy.markSaved(next.base, () => next.base, Date.now());
      resetTo(next, typed && { values: typed });
      onSaved(saved, { isNew: false, keepsOpen: true, isMerged: false });
    },
  };
}

/** Connects the controls of a form with their values, the errors of the last save, and a way to change the values. */
function bindFields<Values extends object>(
  kindName: string,
  values: Values,
  set: (patch: Partial<Values>) => void,
  issues: readonly Issue[],
) {
  const getError = (name: keyof Values & string) => findFieldError(issues, name);
  const field: RecordForm<Values>['field'] = (name) => ({
    id: `${kindName}-${name}`,
    value: values[name],
    error: getError(name),
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
  });
  return { getError, field };
}
