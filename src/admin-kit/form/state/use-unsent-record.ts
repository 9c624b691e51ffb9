import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import type { EditingState } from '#lib/publishing/publishing-contract.ts';
import { deleteUnchanged, type StoredUnsent, toRecordKey } from '#ui/unsent/unsent-store.ts';
import { createUnsentText } from '#ui/unsent/unsent-text.ts';
import { useStore } from '#ui/use-store.ts';
import { useAdmin } from '../../admin-context.ts';
import { type FormStateHandle, mergeTyped, type Session } from './form-state.ts';
import { isTemporary } from './record-failures.ts';
import type { RecordFormOptions, SavedRecord } from './record-form-options.ts';
import { isEqual, type OpenedRecord, toTypedValues } from './record-start.ts';
import {
  createDraft,
  deletePresence,
  deleteWorkingCopy,
  getOtherCopy,
  saveWorkingCopy,
  sendPresence,
} from './working-copies.ts';

const PRESENCE_MS = 20_000;

export type WorkingCopyHandle<Values extends object> = ReturnType<
  typeof useUnsentRecord<Values, SavedRecord, object>
>['workingCopy'];

/**
 * Keeps what is typed in this browser until the server has it. For kinds with drafts, stores it on the server as a
 * working copy beside the record, and reports who else edits the record; a new record becomes a draft as soon as it has
 * a title. A differing text that an earlier visit left in this browser is offered.
 */
export function useUnsentRecord<Values extends object, Reply extends SavedRecord, Body extends object>(props: {
  readonly options: Pick<RecordFormOptions<Values, Reply, Body>, 'form' | 'record' | 'onDraft'>;
  readonly opened: OpenedRecord<Values>;
  readonly handle: FormStateHandle<Values>;
  readonly toSession: (reply: Reply) => Session<Values>;
  readonly onFailed: (error: Error) => void;
}) {
  const { options, opened, handle } = props;
  const { start, continued, offered, obsolete } = opened;
  const { kind, toBody, conflictFields } = options.form;
  const { session, setSession } = handle;
  const { id, values, base } = handle.state;
  const { viewerId } = useAdmin();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const isSupported = kind.hasPublishing === true;
  const [offers, setOffers] = useState(offered);
  const [editing, setEditing] = useState<EditingState>();
  /** The tag of the copy on the server that this form's text contains; null if of none. */
  const basedOn = useRef(start.copy?.etag ?? null);
  /** The server has a text that this form does not contain. Nothing is sent until the person has compared them. */
  const isReplaced = useRef(false);
  const [isBehindCopy, setIsBehindCopy] = useState(false);
  const follow = useCallback((tag: string | null, isOther = false) => {
    if (!isOther) basedOn.current = tag;
    isReplaced.current = isOther;
    setIsBehindCopy(isOther);
  }, []);
  /** A text whose request had no reply, so that the server may have it. */
  const unanswered = useRef<Values>(undefined);
  const getTitle = (text: Values) => String((text as Readonly<Record<string, unknown>>)[kind.titleField] ?? '').trim();

  const create = async (title: string): Promise<number> => {
    const created = await createDraft<Reply>(kind, title);
    setSession(props.toSession(created));
    unsent.store();
    latest.current.options.onDraft?.(created);
    return created.id;
  };
  const storeCopy = async (text: Values, isLast: boolean): Promise<void> => {
    const recordId = session.current.id ?? (await create(getTitle(text)));
    const { base: stored, version = 1 } = session.current;
    try {
      if (isEqual(text, stored)) {
        if (basedOn.current !== null) await deleteWorkingCopy(kind, recordId, basedOn.current);
        follow(null);
      } else {
        const typed = { values: toBody(text), base: toBody(stored), version, basedOn: basedOn.current };
        const next = await saveWorkingCopy(kind, recordId, typed, { isLast });
        follow(next.etag);
        setEditing(next);
      }
      unanswered.current = undefined;
    } catch (error) {
      const other = getOtherCopy(error);
      if (!other) throw error;
      const { form, record } = latest.current.options;
      const copied = toTypedValues(form, record as Reply, other.values);
      if (!unanswered.current || !isEqual(copied, unanswered.current)) {
        follow(null, true);
        throw error;
      }
      follow(other.etag);
      return storeCopy(text, isLast);
    }
  };
  const [unsent] = useState(() =>
    createUnsentText<Values>(
      {
        saved: start.isOnServer ? start.values : undefined,
        savedAt: start.copy && Date.parse(start.copy.savedAt),
        continued,
      },
      () => ({
        key: toRecordKey(viewerId, kind.name, session.current.id),
        toUnsent: (text) => {
          const { base: stored, version } = session.current;
          const copy = basedOn.current ?? undefined;
          return isEqual(text, stored) ? undefined : { values: text, base: stored, version, copy };
        },
        canSend: (text) =>
          isSupported && !isReplaced.current && (session.current.id !== undefined || getTitle(text) !== ''),
        isTemporary,
        send: (text, isLast) =>
          storeCopy(text, isLast).catch((error: Error) => {
            if (!(error instanceof ApiError)) unanswered.current = text;
            latest.current.onFailed(error);
            throw error;
          }),
      }),
    ),
  );
  const status = useStore(unsent.status);
  useEffect(() => unsent.update(values), [unsent, values]);
  useEffect(() => {
    for (const text of obsolete) deleteUnchanged(text);
  }, [obsolete]);
  useEffect(() => {
    const leave = async (sent: Promise<void>) => {
      await sent;
      const { id: recordId } = session.current;
      if (isSupported && recordId !== undefined) await deletePresence(kind, recordId).catch(() => undefined);
    };
    unsent.open((sent) => void leave(sent));
    return () => void unsent.close();
  }, [isSupported, unsent, kind, session]);
  useEffect(() => {
    if (!isSupported || id === undefined) return;
    const note = async () => {
      if (document.visibilityState !== 'visible') return void unsent.flush();
      const before = basedOn.current;
      const { isSending } = unsent.status.get();
      const next = await sendPresence(kind, id).catch(() => undefined);
      const isBusy = isSending || unsent.status.get().isSending || unanswered.current !== undefined;
      // A copy stored meanwhile is newer than this reply.
      if (!next || basedOn.current !== before || isBusy) return;
      setEditing(next);
      // Another tab of this administrator has stored another text, or has saved or discarded this one.
      const isGone = next.etag === null && (before !== null || isReplaced.current);
      follow(next.etag, next.etag !== null && next.etag !== before);
      if (isGone) unsent.reset();
    };
    void note();
    const timer = setInterval(() => void note(), PRESENCE_MS);
    const onVisibility = () => void note();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isSupported, unsent, kind, id, follow]);

  const isDirty = !isEqual(values, base);
  const isOnServer = isSupported && unsent.getSaved() === values;
  const asks = isDirty && !isOnServer;
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
  /** The server keeps no copy: the record was saved, or its changes were discarded. */
  const markSaved = (text: Values, keep: (typed: Values | undefined) => Values, at: number | undefined) => {
    follow(null);
    unsent.markSaved(text, keep, at);
  };
  const removeOffer = (text: StoredUnsent<Values>) => setOffers((before) => before.filter((other) => other !== text));
  return {
    workingCopy: {
      isSupported,
      status,
      editing,
      unsent,
      /** Whether the server has the form's current values. */
      isOnServer,
      /** Whether this administrator has stored another text in another tab or on another device. */
      isBehindCopy,
      hasTitle: (text: Values) => getTitle(text) !== '',
      getEtag: () => basedOn.current,
      /** The form contains the copy with this tag from now on. */
      follow: (tag: string | null) => follow(tag),
      markSaved,
    },
    isDirty,
    /** A kind with drafts needs this browser's storage only while the server cannot be reached. */
    hasNoRoom: status.isFull && !isOnServer && (!isSupported || isBehindCopy || status.failure !== undefined),
    offer: offers[0],
    /** The form contains the offered text from now on. */
    acceptOffer: (text: StoredUnsent<Values>) => {
      removeOffer(text);
      unsent.addContinued([text]);
    },
    discardOffer: (text: StoredUnsent<Values>) => {
      removeOffer(text);
      deleteUnchanged(text);
    },
    /** The record was saved. Only changes made since `typed` are still unsaved. */
    markRecordSaved: (next: Session<Values>, typed: Values) => {
      const keep = (now: Values) => mergeTyped(conflictFields, { now, typed, saved: next.base });
      markSaved(next.base, (now) => (now ? keep(now) : next.base), Date.now());
    },
  };
}
