import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { EditingState, WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import { createUnsentText } from '#ui/unsent/unsent-text.ts';
import { useStore } from '#ui/use-store.ts';
import type { Session } from './form-state.ts';
import { isTemporary } from './record-failures.ts';
import { isEqual, type OpenedRecord } from './record-start.ts';
import { deletePresence, deleteWorkingCopy, getOtherCopy, saveWorkingCopy, sendPresence } from './working-copies.ts';

const PRESENCE_MS = 20_000;

/**
 * Keeps what is typed in this browser until the server has it, and for kinds with drafts stores it there, as a working
 * copy beside the record, and reports who else edits the record. A new record becomes a draft as soon as it has a title.
 */
export function useWorkingCopy<Values extends object>(options: {
  readonly kind: Kind;
  readonly id: number | undefined;
  readonly session: RefObject<Session<Values>>;
  readonly values: Values;
  readonly opened: OpenedRecord<Values>;
  /** The key of the form's text in this browser. */
  readonly toKey: (id: number | undefined) => string;
  readonly toBody: (values: Values) => object;
  readonly isCopy: (copy: WorkingCopy, values: Values) => boolean;
  /** Creates the draft of a new record and updates the session. */
  readonly create: (title: string) => Promise<number>;
  readonly onFailed: (error: Error) => void;
}) {
  const { kind, id, values, opened } = options;
  const { start, continued } = opened;
  const isSupported = kind.hasPublishing === true;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
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

  const storeCopy = async (text: Values, isLast: boolean): Promise<void> => {
    const { session, toBody, isCopy, create } = latest.current;
    const recordId = session.current.id ?? (await create(getTitle(text)));
    const { base, version = 1 } = session.current;
    try {
      if (isEqual(text, base)) {
        if (basedOn.current !== null) await deleteWorkingCopy(kind, recordId, basedOn.current);
        follow(null);
      } else {
        const typed = { values: toBody(text), base: toBody(base), version, basedOn: basedOn.current };
        const next = await saveWorkingCopy(kind, recordId, typed, { isLast });
        follow(next.etag);
        setEditing(next);
      }
      unanswered.current = undefined;
    } catch (error) {
      const other = getOtherCopy(error);
      if (!other) throw error;
      if (!unanswered.current || !isCopy(other, unanswered.current)) {
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
        key: latest.current.toKey(latest.current.session.current.id),
        toUnsent: (text) => {
          const { base, version } = latest.current.session.current;
          return isEqual(text, base) ? undefined : { values: text, base, version, copy: basedOn.current ?? undefined };
        },
        canSend: (text) =>
          isSupported &&
          !isReplaced.current &&
          (latest.current.session.current.id !== undefined || getTitle(text) !== ''),
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
  const status = useStore(unsent);
  useEffect(() => unsent.update(values), [unsent, values]);
  useEffect(() => {
    const leave = async (sent: Promise<void>) => {
      await sent;
      const { id: recordId } = latest.current.session.current;
      if (isSupported && recordId !== undefined) await deletePresence(kind, recordId).catch(() => undefined);
    };
    unsent.open((sent) => void leave(sent));
    return () => void unsent.close();
  }, [isSupported, unsent, kind]);
  useEffect(() => {
    if (!isSupported || id === undefined) return;
    const note = async () => {
      if (document.visibilityState !== 'visible') return void unsent.flush();
      const before = basedOn.current;
      const isSending = unsent.isSending();
      const next = await sendPresence(kind, id).catch(() => undefined);
      // A copy stored meanwhile is newer than this reply.
      if (!next || basedOn.current !== before || isSending || unsent.isSending() || unanswered.current) return;
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
  return {
    isSupported,
    status,
    editing,
    unsent,
    /** Whether the server has the form's current values. */
    isOnServer: isSupported && unsent.getSaved() === values,
    /** Whether this administrator has stored another text in another tab or on another device. */
    isBehindCopy,
    hasTitle: (text: Values) => getTitle(text) !== '',
    getEtag: () => basedOn.current,
    /** The form contains the copy with this tag from now on. */
    follow: (tag: string | null) => follow(tag),
    /** The record was saved, or its changes were discarded: the server keeps no copy. */
    markSaved: (text: Values, keep: (typed: Values | undefined) => Values, at: number | undefined) => {
      follow(null);
      unsent.markSaved(text, keep, at);
    },
  };
}
