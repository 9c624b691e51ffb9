import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { deleteUnchangedDraft, listDrafts, type StoredDraft } from '#ui/drafts/draft-store.ts';
import { useDraft } from '#ui/drafts/use-draft.ts';
import { promptSignIn } from '#ui/sign-in/auth-dialog-store.ts';
import { useAdmin } from '../admin-context.ts';
import { getRefusal } from '../refusal.ts';
import { toDraftKey } from './draft-key.ts';
import type { KindForm } from './kind-form.ts';
import type { RecordForm } from './record-form.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

/** The reply to a save. */
interface Saved {
  readonly id: number;
  readonly version: number;
  /** Missing for kinds without this time. */
  readonly updatedAt?: string;
}

/** The record that is open; undefined while it is new. */
type Open = Pick<Saved, 'id' | 'version'> | undefined;

interface Conflict<Values> {
  /** The version that `mine` was made from. After a second conflict: the version chosen in the first. */
  readonly base: Values;
  readonly mine: Values;
  readonly current: Values;
  readonly version: number;
  readonly updatedAt: string | undefined;
}

interface Save<Values> {
  readonly values: Values;
  /** The values shown when the save began. */
  readonly typed: Values;
  readonly patch: Partial<Values>;
  /** The record that it changes, with `version`. */
  readonly base: Values;
  readonly version: number | undefined;
  /** Keeps the form open. */
  readonly stays: boolean;
}

const SIGNED_OUT = 'You are signed out. Save again to sign in.';
const UNREACHABLE = 'The site cannot be reached. Save again when you are online.';
const KEPT = 'Your text is kept in this browser.';
const WAITING = 'Not saved: a picture is still being uploaded. Save when it is there, or remove it.';
const NO_ROOM = 'This browser has no room to store your text. Save it before you leave.';

/**
 * The state of a record's form. Stores a draft in this browser until it is saved, asks for a new sign-in if the session has ended and
 * then continues the save, and offers both versions if somebody else saved first.
 */
export function useRecordForm<Values extends object, Reply extends Saved, Body extends object>(options: {
  readonly form: KindForm<Values, Reply, Body>;
  readonly record: Reply | undefined;
  readonly send: (id: number | undefined, body: Body & { version?: number | undefined }) => Promise<Reply>;
  readonly onSaved: (saved: Reply, save: { readonly isNew: boolean; readonly stays: boolean }) => void;
}) {
  const { form, record, send, onSaved } = options;
  const { kind, toValues, toBody, check, conflictFields } = form;
  const [initial] = useState(() => (record ? toValues(record) : form.empty));
  const { viewerId, onRefused } = useAdmin();
  const [open, setOpen] = useState<Open>(record);
  const draftKey = toDraftKey(viewerId, kind.name, open?.id);
  const [found] = useState(() => listDrafts<Values>(draftKey));
  // The draft of an existing record is continued at once. A draft of a new record may be another text, so it is offered.
  const [kept, setKept] = useState(record && found[0]);
  const [offers, setOffers] = useState(record ? [] : found);
  // A draft equal to the record was saved meanwhile, for example in another tab.
  const [continued] = useState(kept && !isEqual(kept.values, initial) ? kept : undefined);
  const [base, setBase] = useState<Values>(continued?.base ?? initial);
  const [version, setVersion] = useState(continued ? continued.version : record?.version);
  const [values, setValues] = useState<Values>(continued?.values ?? initial);
  const [restoredAt, setRestoredAt] = useState(continued?.keptAt);
  // Fields with state of their own, such as editors, are remounted for another text.
  const [formKey, setFormKey] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [isFull, setIsFull] = useState(false);
  const { isUploading, uploadPicture, isSaveBlocked, blockSave } = usePictureUploads();

  const isDirty = !isEqual(values, base);
  const draft = useMemo(() => (isDirty ? { values, base, version } : undefined), [isDirty, values, base, version]);
  const onStored = (isStored: boolean) => setIsFull(!isStored);
  const settleDraft = useDraft({ recordKey: draftKey, draft, continued: kept, onStored });

  const offer = open || isDirty ? undefined : offers[0];

  const begin = (from: Values, at: number | undefined, draft?: StoredDraft<Values>) => {
    setBase(from);
    setVersion(at);
    setValues(draft?.values ?? from);
    setRestoredAt(draft?.keptAt);
    setConflict(undefined);
    setFormKey((count) => count + 1);
  };

  const sendSave = async (save: Save<Values>) => {
    try {
      return await send(open?.id, { ...toBody(save.values), version: save.version });
    } catch (error) {
      const current = getCurrentRecord<Reply>(error);
      // The stored version equals what was sent, for example because the reply to an earlier save was lost.
      if (current && isEqual(toValues(current), save.values)) return current;
      throw error;
    }
  };
  const saving = useMutation({
    // Fails at once without a connection. By default the library would wait for one.
    networkMode: 'always',
    mutationFn: async (save: Save<Values>) => {
      const issues = check(save.values);
      if (issues.length > 0) throw new ApiError(400, 'not sent', { error: 'Please check the marked fields.', issues });
      try {
        return await sendSave(save);
      } catch (error) {
        if (!isSessionExpired(error) || !(await promptSignIn())) throw error;
        return sendSave(save);
      }
    },
    onSuccess: (saved, save) => {
      const isNew = open === undefined;
      setOpen({ id: saved.id, version: saved.version });
      setVersion(saved.version);
      const stored = toValues(saved);
      // Text typed during the save is not saved yet.
      settleDraft(toDraftKey(viewerId, kind.name, saved.id), (unsaved) =>
        unsaved.values === save.typed
          ? undefined
          : { values: { ...unsaved.values, ...save.patch }, base: stored, version: saved.version },
      );
      setBase(stored);
      setValues((now) => (now === save.typed ? stored : { ...now, ...save.patch }));
      setRestoredAt(undefined);
      setConflict(undefined);
      onSaved(saved, { isNew, stays: save.stays });
    },
    onError: (error, save) => {
      const refusal = getRefusal(error);
      if (refusal) onRefused(refusal);
      const current = getCurrentRecord<Reply>(error);
      if (!current) return;
      const { version: newest, updatedAt } = current;
      setConflict({ base: save.base, mine: save.values, current: toValues(current), version: newest, updatedAt });
    },
  });
  const { error } = saving;
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  const saveFailure = error && !getCurrentRecord(error) ? describeFailure(error, !isFull) : undefined;
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [error]);

  const set = (patch: Partial<Values>) => setValues((before) => ({ ...before, ...patch }));
  const getError = (name: keyof Values & string) =>
    issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  const field: RecordForm<Values>['field'] = (name) => ({
    id: `${kind.name}-${name}`,
    value: values[name],
    error: getError(name),
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
  });

  return {
    kind,
    conflictFields,
    values,
    set,
    getError,
    field,
    base,
    formKey,
    id: open?.id,
    isNew: open === undefined,
    isDirty,
    isBusy: saving.isPending,
    /** A picture is being uploaded. Saving waits for it. */
    isUploading,
    uploadPicture,
    /** When the shown draft was stored, if it is one from an earlier visit. */
    restoredAt,
    discard: () => begin(initial, record?.version),
    /** The newest stored draft of a new record, offered until something is written. */
    offer: offer && {
      what: kind.words.one,
      keptAt: offer.keptAt,
      accept: () => {
        setKept(offer);
        begin(offer.base, offer.version, offer);
        setOffers(offers.slice(1));
      },
      discard: () => {
        deleteUnchangedDraft(offer);
        setOffers(offers.slice(1));
      },
    },
    failure: [isSaveBlocked ? WAITING : saveFailure, isFull && NO_ROOM].filter(Boolean).join(' '),
    /** The browser has no room to store the draft. */
    isFull,
    conflict,
    /** Saves the shown values with `patch`. `stays` keeps the form open. */
    save: ({ patch = {}, stays = false }: { patch?: Partial<Values>; stays?: boolean } = {}) => {
      if (isUploading) blockSave();
      else if (!saving.isPending)
        saving.mutate({ values: { ...values, ...patch }, typed: values, patch, base, version, stays });
    },
    /** Saves the values chosen from two versions over the newer one. */
    resolve: (chosen: Values) => {
      if (!conflict || saving.isPending) return;
      setValues(chosen);
      setFormKey((count) => count + 1);
      const { current, version: newest } = conflict;
      saving.mutate({ values: chosen, typed: chosen, patch: {}, base: current, version: newest, stays: false });
    },
    toValues,
    /** Shows the record that the history has saved again. `typed` are unsaved changes to continue. */
    showRestored: (saved: Reply, typed?: Values) => {
      begin(toValues(saved), saved.version);
      if (typed) setValues(typed);
      onSaved(saved, { isNew: false, stays: true });
    },
    /** Discards the user's values in favor of the other administrator's. */
    takeTheirs: () => conflict && begin(conflict.current, conflict.version),
  };
}

function getCurrentRecord<Reply>(error: unknown): Reply | undefined {
  const isConflict = error instanceof ApiError && error.body?.code === 'edit_conflict';
  return isConflict ? (error.body?.versions?.current as Reply) : undefined;
}

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function describeFailure(error: Error, isKept: boolean): string {
  const isExpired = isSessionExpired(error);
  if (error instanceof ApiError && !isExpired) return getErrorMessage(error);
  const words = isExpired ? SIGNED_OUT : UNREACHABLE;
  return isKept ? `${words} ${KEPT}` : words;
}
