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

/** What a save answers. */
interface Saved {
  readonly id: number;
  readonly version: number;
  /** Missing where the kind keeps no such time. */
  readonly updatedAt?: string;
}

/** The record that is open; undefined while it is new. */
type Open = Pick<Saved, 'id' | 'version'> | undefined;

interface Conflict<Values> {
  /** What `mine` was made from: after another conflict, the version that was chosen from then. */
  readonly base: Values;
  readonly mine: Values;
  readonly current: Values;
  readonly version: number;
  readonly updatedAt: string | undefined;
}

interface Save<Values> {
  readonly values: Values;
  /** What was shown when it began. */
  readonly typed: Values;
  readonly patch: Partial<Values>;
  /** What it is made from, which is `version`. */
  readonly base: Values;
  readonly version: number | undefined;
  /** Goes on writing afterwards. */
  readonly stays: boolean;
}

const SIGNED_OUT = 'You are signed out. Your text is kept in this browser: save again to sign in.';
const UNREACHABLE = 'The site cannot be reached. Your text is kept in this browser: save again when you are online.';
const WAITING = 'This is not saved: a picture is still on its way. Save when it is there, or take it out.';
const NO_ROOM = 'This browser has no room to keep what you write. Save it before you leave.';

/**
 * The form of a record: keeps what is written in this browser until it is saved, lets somebody whose session is over sign in
 * where they are and goes on saving, and gives both versions where somebody else saved first.
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
  // A record's own draft is continued at once. One of a new record may be of another text, so it is offered.
  const [kept, setKept] = useState(record && found[0]);
  const [offers, setOffers] = useState(record ? [] : found);
  const [base, setBase] = useState<Values>(kept?.base ?? initial);
  const [version, setVersion] = useState(kept ? kept.version : record?.version);
  const [values, setValues] = useState<Values>(kept?.values ?? initial);
  const [restoredAt, setRestoredAt] = useState(kept?.keptAt);
  // Fields that keep their own state, as editors do, are made anew for another text.
  const [formKey, setFormKey] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [isFull, setIsFull] = useState(false);
  const { isUploading, uploadPicture, isSaveBlocked, blockSave } = usePictureUploads();

  const isDirty = JSON.stringify(values) !== JSON.stringify(base);
  const draft = useMemo(() => (isDirty ? { values, base, version } : undefined), [isDirty, values, base, version]);
  const deleteDraft = useDraft({ recordKey: draftKey, draft, continued: kept, onFull: () => setIsFull(true) });

  const offer = open || isDirty ? undefined : offers[0];

  const begin = (from: Values, at: number | undefined, draft?: StoredDraft<Values>) => {
    setBase(from);
    setVersion(at);
    setValues(draft?.values ?? from);
    setRestoredAt(draft?.keptAt);
    setConflict(undefined);
    setFormKey((count) => count + 1);
  };

  const saving = useMutation({
    // Without a connection it fails at once, and says so; the library would wait for one.
    networkMode: 'always',
    mutationFn: async (save: Save<Values>) => {
      const issues = check(save.values);
      if (issues.length > 0) throw new ApiError(400, 'not sent', { error: 'Please check the marked fields.', issues });
      const body = { ...toBody(save.values), version: save.version };
      try {
        return await send(open?.id, body);
      } catch (error) {
        if (!isSessionExpired(error) || !(await promptSignIn())) throw error;
        return send(open?.id, body);
      }
    },
    onSuccess: (saved, save) => {
      const isNew = open === undefined;
      setOpen({ id: saved.id, version: saved.version });
      setVersion(saved.version);
      deleteDraft();
      setBase(toValues(saved));
      // What was typed while it was under way is not saved yet.
      setValues((now) => (now === save.typed ? toValues(saved) : { ...now, ...save.patch }));
      setRestoredAt(undefined);
      setConflict(undefined);
      onSaved(saved, { isNew, stays: save.stays });
    },
    onError: (error, save) => {
      const refusal = getRefusal(error);
      if (refusal) onRefused(refusal);
      const current = currentOf<Reply>(error);
      if (!current) return;
      const { version: newest, updatedAt } = current;
      setConflict({ base: save.base, mine: save.values, current: toValues(current), version: newest, updatedAt });
    },
  });
  const { error } = saving;
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  const saveFailure = error && issues.length === 0 && !currentOf(error) ? wordsOf(error) : undefined;
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
    isNew: open === undefined,
    isDirty,
    isBusy: saving.isPending,
    /** A picture is on its way: nothing is saved without it. */
    isUploading,
    uploadPicture,
    /** When what is shown was kept, where it is a draft from before. */
    restoredAt,
    discard: () => begin(initial, record?.version),
    /** The newest draft of a new record that was left behind, as long as nothing is written. */
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
    failure: isSaveBlocked ? WAITING : isFull ? NO_ROOM : saveFailure,
    conflict,
    /** Saves what is shown, with `patch`. `stays` goes on writing afterwards. */
    save: ({ patch = {}, stays = false }: { patch?: Partial<Values>; stays?: boolean } = {}) => {
      if (isUploading) blockSave();
      else if (!saving.isPending)
        saving.mutate({ values: { ...values, ...patch }, typed: values, patch, base, version, stays });
    },
    /** Saves what was chosen of two versions over the newer. */
    resolve: (chosen: Values) => {
      if (!conflict || saving.isPending) return;
      setValues(chosen);
      setFormKey((count) => count + 1);
      const { current, version: newest } = conflict;
      saving.mutate({ values: chosen, typed: chosen, patch: {}, base: current, version: newest, stays: false });
    },
    /** Gives up what was written for what somebody else saved. */
    takeTheirs: () => conflict && begin(conflict.current, conflict.version),
  };
}

function currentOf<Reply>(error: unknown): Reply | undefined {
  const isConflict = error instanceof ApiError && error.body?.code === 'edit_conflict';
  return isConflict ? (error.body?.versions?.current as Reply) : undefined;
}

function wordsOf(error: Error): string {
  if (isSessionExpired(error)) return SIGNED_OUT;
  return error instanceof ApiError ? getErrorMessage(error) : UNREACHABLE;
}
