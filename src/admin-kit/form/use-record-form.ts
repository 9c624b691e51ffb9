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

const SIGNED_OUT = 'You are signed out. Save again to sign in.';
const UNREACHABLE = 'The site cannot be reached. Save again when you are online.';
const KEPT = 'Your text is kept in this browser.';
const WAITING = 'This is not saved: a picture is still on its way. Save when it is there, or take it out.';
const NO_ROOM = 'This browser has no room to keep what you write. Save it before you leave.';

/**
 * The form of a record: keeps what is written in this browser until it is saved, lets somebody whose session is over sign in
 * where they are and goes on saving, and gives both versions where somebody else saved first.
 */
export function useRecordForm<Values extends object, Reply extends Saved>(options: {
  /** "article": names its drafts. */
  readonly kind: string;
  readonly record: Reply | undefined;
  readonly initial: Values;
  readonly toValues: (record: Reply) => Values;
  readonly send: (id: number | undefined, values: Values, version: number | undefined) => Promise<Reply>;
  readonly onSaved: (saved: Reply, save: { readonly isNew: boolean; readonly stays: boolean }) => void;
}) {
  const { kind, record, initial, toValues, send, onSaved } = options;
  const { viewerId, onRefused } = useAdmin();
  const [open, setOpen] = useState<Open>(record);
  const draftKey = toDraftKey(viewerId, kind, open?.id);
  const [found] = useState(() => listDrafts<Values>(draftKey));
  // A record's own draft is continued at once. One of a new record may be of another text, so it is offered.
  const [kept, setKept] = useState(record && found[0]);
  const [offers, setOffers] = useState(record ? [] : found);
  // A draft equal to the record was saved meanwhile, for example in another tab.
  const [continued] = useState(kept && !isEqual(kept.values, initial) ? kept : undefined);
  const [base, setBase] = useState<Values>(continued?.base ?? initial);
  const [version, setVersion] = useState(continued ? continued.version : record?.version);
  const [values, setValues] = useState<Values>(continued?.values ?? initial);
  const [restoredAt, setRestoredAt] = useState(continued?.keptAt);
  // Fields that keep their own state, as editors do, are made anew for another text.
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
      return await send(open?.id, save.values, save.version);
    } catch (error) {
      const current = currentOf<Reply>(error);
      // The stored version is what was sent, for example because the reply to an earlier save was lost.
      if (current && isEqual(toValues(current), save.values)) return current;
      throw error;
    }
  };
  const saving = useMutation({
    // Without a connection it fails at once, and says so; the library would wait for one.
    networkMode: 'always',
    mutationFn: async (save: Save<Values>) => {
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
      // What was typed while it was under way is not saved yet.
      settleDraft(toDraftKey(viewerId, kind, saved.id), (unsaved) =>
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
      const current = currentOf<Reply>(error);
      if (!current) return;
      const { version: newest, updatedAt } = current;
      setConflict({ base: save.base, mine: save.values, current: toValues(current), version: newest, updatedAt });
    },
  });
  const { error } = saving;
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  const saveFailure = error && !currentOf(error) ? wordsOf(error, !isFull) : undefined;
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [error]);

  const set = (patch: Partial<Values>) => setValues((before) => ({ ...before, ...patch }));
  const getError = (name: keyof Values & string) =>
    issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  const field: RecordForm<Values>['field'] = (name) => ({
    id: `${kind}-${name}`,
    value: values[name],
    error: getError(name),
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
  });

  return {
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
      what: kind.replaceAll('-', ' '),
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
    /** What is written is not stored anywhere: the browser has no room for it. */
    isFull,
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

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function wordsOf(error: Error, isKept: boolean): string {
  const isExpired = isSessionExpired(error);
  if (error instanceof ApiError && !isExpired) return getErrorMessage(error);
  const words = isExpired ? SIGNED_OUT : UNREACHABLE;
  return isKept ? `${words} ${KEPT}` : words;
}
