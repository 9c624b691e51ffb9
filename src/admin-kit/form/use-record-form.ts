import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { mergeVersions } from '#ui/conflict/conflict-fields.ts';
import { listDrafts } from '#ui/drafts/draft-store.ts';
import { useDraft } from '#ui/drafts/use-draft.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAdmin } from '../admin-context.ts';
import { getRefusal } from '../refusal.ts';
import { bindFields } from './bind-fields.ts';
import { discardOnServer } from './discard-record.ts';
import { toDraftKey } from './draft-key.ts';
import { useAfterTyping, usePendingTexts } from './pending-texts.ts';
import { describeFailure, getCurrentRecord, NO_ROOM, WAITING } from './record-failures.ts';
import type { Conflict, RecordFormOptions, Save, SavedRecord } from './record-form-options.ts';
import { chooseStart, isEqual, startNew } from './record-start.ts';
import { useDraftOffers } from './use-draft-offers.ts';
import { describeVersion, useNewerVersion } from './use-newer-version.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import { useSaving } from './use-saving.ts';
import { type Session, useWorkingCopy } from './use-working-copy.ts';
import { createDraft } from './working-copies.ts';

/**
 * The state of a record's form. Keeps what is typed in this browser, and on the server for kinds with drafts, until it
 * is saved; asks for a new sign-in if the session has ended and then continues the save; merges with what somebody else
 * saved first, and asks where both changed the same.
 */
export function useRecordForm<Values extends object, Reply extends SavedRecord, Body extends object>(
  options: RecordFormOptions<Values, Reply, Body>,
) {
  const { form, record, copy, onSaved } = options;
  const { kind, empty, toValues, conflictFields } = form;
  const { viewerId, onRefused } = useAdmin();
  const [id, setId] = useState(record?.id);
  const getDraftKey = (recordId: number | undefined) => toDraftKey(viewerId, kind.name, recordId);
  const [found] = useState(() => listDrafts<Values>(getDraftKey(id)));
  const [start] = useState(() => (record ? chooseStart(form, record, found[0], copy) : startNew(empty)));
  const { kept, getOffer } = useDraftOffers(found, record === undefined);
  const [base, setBase] = useState(start.base);
  const [version, setVersion] = useState(start.version);
  const [values, setValues] = useState(start.values);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [isNew, setIsNew] = useState(record === undefined);
  // Fields with state of their own, such as editors, are remounted for another text.
  const [formKey, setFormKey] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [isFull, setIsFull] = useState(false);
  const { isUploading, uploadPicture, isSaveBlocked, blockSave } = usePictureUploads();

  // A request that ends after the form was closed, or before the next render, needs what is true now.
  const session = useRef<Session<Values>>({ id, version, base });
  const adopt = (next: Session<Values>) => {
    session.current = next;
    setId(next.id);
    setVersion(next.version);
    setBase(next.base);
  };
  const begin = (next: Session<Values>, draft?: { values: Values; keptAt?: string }) => {
    texts.take();
    adopt(next);
    setValues(draft?.values ?? next.base);
    setRestoredAt(draft?.keptAt);
    setConflict(undefined);
    setFormKey((count) => count + 1);
  };
  const onFailed = (error: Error) => {
    const refusal = getRefusal(error);
    if (refusal) onRefused(refusal);
  };
  const texts = usePendingTexts<Values>(
    (patch) => fields.set(patch),
    (patch) => {
      // Nothing is rendered anymore.
      const last = { ...values, ...patch };
      local.update({ values: last, base, version, copyAt });
      autosaver.update(last);
    },
  );
  const isDirty = !isEqual(values, base);
  const work = useWorkingCopy<Values>({
    kind,
    id,
    session,
    values,
    saved: start.isOnServer ? start.values : undefined,
    copyAt: start.copyAt,
    toBody: form.toBody,
    create: async (title) => {
      const draft = await createDraft<Reply>(kind, title);
      const next = { id: draft.id, version: draft.version, base: toValues(draft) };
      local.settle(getDraftKey(draft.id), (unsaved) => ({ ...unsaved, base: next.base, version: next.version }));
      adopt(next);
      options.onDraft?.(draft);
      return draft.id;
    },
    onStored: (stored) => local.drop(stored),
    onFailed,
  });
  const { isOnServer, copyAt, autosaver } = work;
  const draft = useMemo(
    () => (isDirty ? { values, base, version, copyAt } : undefined),
    [isDirty, values, base, version, copyAt],
  );
  const onStored = (isStored: boolean) => setIsFull(!isStored);
  const local = useDraft({ recordKey: getDraftKey(id), draft, isOnServer, continued: kept, onStored });

  /** Typed values with what a save changed since `typed`. */
  const rebase = (now: Values, typed: Values, stored: Values): Values =>
    now === typed ? stored : mergeVersions(conflictFields, { base: typed, mine: now, current: stored }, () => 'mine');
  const saving = useSaving<Values, Reply, Body>({
    form,
    send: options.send,
    session,
    autosaver,
    onSuccess: ({ saved, save: { typed, stays, isMerged = false } }) => {
      texts.flush();
      const next = { id: saved.id, version: saved.version, base: toValues(saved) };
      // Text typed during the save is not saved yet.
      const keep = (now: Values) => rebase(now, typed, next.base);
      local.settle(getDraftKey(saved.id), (unsaved) =>
        unsaved.values === typed ? undefined : { values: keep(unsaved.values), base: next.base, version: next.version },
      );
      work.settle(next.base, (now) => (now ? keep(now) : next.base), Date.now());
      adopt(next);
      setValues(keep);
      if (isMerged) setFormKey((count) => count + 1);
      setRestoredAt(undefined);
      setConflict(undefined);
      setIsNew(false);
      onSaved(saved, { isNew, stays, isMerged });
    },
    onError: (error, save) => {
      onFailed(error);
      const current = getCurrentRecord<Reply>(error);
      if (current)
        setConflict({ ...describeVersion(form, current), base: save.base, mine: save.values, isSaving: true });
    },
  });
  const { error } = saving;
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  const saveFailure = error && !getCurrentRecord(error) ? describeFailure(error, !isFull || isOnServer) : undefined;
  // A kind with drafts needs this browser only as long as the server cannot be reached.
  const hasNoRoom = isFull && !isOnServer && (!work.isOn || work.status.failure !== undefined);
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [error]);

  const fields = bindFields(kind.name, values, setValues, issues);
  const mutate = (save: Partial<Save<Values>>) =>
    saving.mutate({ values, typed: values, base, version, stays: false, ...save });
  const saveNow = ({ patch = {}, stays = false }: { patch?: Partial<Values>; stays?: boolean } = {}) => {
    if (isUploading) blockSave();
    else if (!saving.isPending) mutate({ values: { ...values, ...patch }, stays });
  };
  const save = useAfterTyping(texts.flush, saveNow);
  const isDraft = (base as { status?: string }).status === 'draft';
  const isOwnDraft = isNew && id !== undefined;

  /** Continues with values that were chosen from both versions. */
  const goOn = (chosen: Values, newer: Pick<Conflict<Values>, 'current' | 'version'>) =>
    begin({ id, version: newer.version, base: newer.current }, { values: chosen });
  const elsewhere = useNewerVersion<Values, Reply>({
    options,
    session: { id, version, base },
    values,
    newest: work.isOn && !saving.isPending ? work.state?.version : undefined,
    onMerged: goOn,
    onConflict: setConflict,
  });
  /** Discards what is not saved. A draft that this form made by itself goes to the trash. */
  const discard = async () => {
    await autosaver.hold();
    const recordId = session.current.id;
    const next = isNew
      ? { id: undefined, version: undefined, base: empty }
      : { id: recordId, version: record?.version, base: record ? toValues(record) : empty };
    begin(next);
    work.settle(next.base, () => next.base, undefined);
    autosaver.release();
    const { onTrashed = () => undefined } = options;
    if (work.isOn && recordId !== undefined) await discardOnServer(kind, recordId, { isOwnDraft: isNew, onTrashed });
  };
  /** Ctrl+S: saves a draft, and keeps changes of a public record beside it. */
  const keep = useAfterTyping(texts.flush, async () => {
    if (!work.isOn || isDraft || id === undefined) return saveNow({ stays: true });
    await autosaver.flush();
    const text = isDirty ? 'Your changes are not published yet.' : 'There are no changes to publish.';
    if (autosaver.isUpToDate()) toast({ title: 'Saved', text });
  });

  return {
    kind,
    conflictFields,
    values,
    ...fields,
    texts,
    issues,
    base,
    formKey,
    /** The person has not saved the record yet, even if a draft of it is on the server. */
    isNew,
    /** A draft that this form made by itself. */
    isOwnDraft,
    id,
    isDirty,
    isBusy: saving.isPending,
    /** A picture is being uploaded. Saving waits for it. */
    isUploading,
    uploadPicture,
    /** When the shown changes were stored, if they are from an earlier visit. */
    restoredAt,
    discard,
    /** The newest stored draft of a new record, offered until something is written. */
    offer:
      id === undefined && !isDirty
        ? getOffer(kind.words.one, (chosen) => begin({ id, version: chosen.version, base: chosen.base }, chosen))
        : undefined,
    failure: [isSaveBlocked ? WAITING : saveFailure, hasNoRoom && NO_ROOM].filter(Boolean).join(' '),
    isFull,
    /** What of the form is on the server, and who else edits the record. */
    work: { ...work, ...elsewhere, compare: useAfterTyping(texts.flush, elsewhere.compare) },
    /** The server can keep it: a new record needs a title. */
    canKeep: id !== undefined || work.hasTitle(values),
    conflict,
    save,
    keep,
    /** Called when the sheet closes: a draft that this form made gets its whole text, so that the list shows it. */
    leave: () => {
      if (isOwnDraft && isDirty && !isUploading && !saving.isPending) mutate({ stays: true, isSilent: true });
    },
    /** Continues with the values chosen from two versions; a save that met the conflict is repeated with them. */
    resolve: (chosen: Values) => {
      if (!conflict || saving.isPending) return;
      if (!conflict.isSaving) return goOn(chosen, conflict);
      setValues(chosen);
      setFormKey((count) => count + 1);
      mutate({ values: chosen, typed: chosen, base: conflict.current, version: conflict.version });
    },
    toValues,
    /** Shows the record that the history has saved again. `typed` are unsaved changes to continue. */
    showRestored: (saved: Reply, typed?: Values) => {
      const next = { id: saved.id, version: saved.version, base: toValues(saved) };
      work.settle(next.base, () => next.base, Date.now());
      begin(next, typed && { values: typed });
      onSaved(saved, { isNew: false, stays: true, isMerged: false });
    },
    /** Discards the user's values in favor of the other administrator's. */
    takeTheirs: () => conflict && begin({ id, version: conflict.version, base: conflict.current }),
  };
}
