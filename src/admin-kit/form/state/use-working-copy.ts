import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { EditingState, WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import { createAutosaver, type SaveStatus } from '#ui/drafts/autosaver.ts';
import type { Session } from './form-state.ts';
import { isTemporary } from './record-failures.ts';
import { isEqual } from './record-start.ts';
import { deletePresence, deleteWorkingCopy, getOtherCopy, saveWorkingCopy, sendPresence } from './working-copies.ts';

const PRESENCE_MS = 20_000;

/**
 * Stores what is typed on the server, as a working copy beside the record, and reports who else edits the record. A new
 * record becomes a draft as soon as it has a title.
 */
export function useWorkingCopy<Values extends object>(options: {
  readonly kind: Kind;
  readonly id: number | undefined;
  readonly session: RefObject<Session<Values>>;
  readonly values: Values;
  /** The values that the server had when the form was opened, if they are the form's. */
  readonly saved: Values | undefined;
  /** The copy on the server that the form's values contain. */
  readonly copy: Pick<WorkingCopy, 'etag' | 'savedAt'> | undefined;
  readonly toBody: (values: Values) => object;
  readonly isCopy: (copy: WorkingCopy, values: Values) => boolean;
  /** Creates the draft of a new record and updates the session. */
  readonly create: (title: string) => Promise<number>;
  /** Called when the server has the values. */
  readonly onStored: (values: Values) => void;
  readonly onFailed: (error: Error) => void;
}) {
  const { kind, id, values, saved, copy } = options;
  const isSupported = kind.hasPublishing === true;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [savedAt] = useState(copy && Date.parse(copy.savedAt));
  const [status, setStatus] = useState<SaveStatus>({ isPending: false, isSending: false, savedAt, failure: undefined });
  const [editing, setEditing] = useState<EditingState>();
  /** The tag of the copy on the server that this form's text contains; null if of none. */
  const basedOn = useRef(copy?.etag ?? null);
  const [etag, setEtag] = useState(copy?.etag);
  /** The server has a text that this form does not contain. Nothing is sent until the person has compared them. */
  const isReplaced = useRef(false);
  const [isBehindCopy, setIsBehindCopy] = useState(false);
  const follow = useCallback((tag: string | null, isOther = false) => {
    if (!isOther) {
      basedOn.current = tag;
      setEtag(tag ?? undefined);
    }
    isReplaced.current = isOther;
    setIsBehindCopy(isOther);
  }, []);
  /** A text whose request had no reply, so that the server may have it. */
  const unanswered = useRef<Values>(undefined);
  const getTitle = (text: Values) => String((text as Readonly<Record<string, unknown>>)[kind.titleField] ?? '').trim();
  const [autosaver] = useState(() =>
    createAutosaver<Values>({
      saved,
      savedAt,
      canSend: (text) =>
        isSupported &&
        !isReplaced.current &&
        (latest.current.session.current.id !== undefined || getTitle(text) !== ''),
      isTemporary,
      send: async (text, isLast) => {
        const { session, toBody, isCopy, create, onStored, onFailed } = latest.current;
        const store = async (): Promise<void> => {
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
            return store();
          }
        };
        try {
          await store();
          onStored(text);
        } catch (error) {
          if (!(error instanceof ApiError)) unanswered.current = text;
          onFailed(error as Error);
          throw error;
        }
      },
      onStatus: setStatus,
    }),
  );
  useEffect(() => {
    if (isSupported) autosaver.update(values);
  }, [isSupported, autosaver, values]);
  useEffect(() => {
    if (!isSupported) return;
    autosaver.open();
    const retry = () => void autosaver.flush();
    const leave = async () => {
      await autosaver.close();
      const { id: recordId } = latest.current.session.current;
      if (recordId !== undefined) await deletePresence(kind, recordId).catch(() => undefined);
    };
    const onHide = () => void leave();
    addEventListener('online', retry);
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('pagehide', onHide);
      void leave();
    };
  }, [isSupported, autosaver, kind]);
  useEffect(() => {
    if (!isSupported || id === undefined) return;
    const note = async () => {
      if (document.visibilityState !== 'visible') return void autosaver.flush();
      const before = basedOn.current;
      const isSending = autosaver.isSending();
      const next = await sendPresence(kind, id).catch(() => undefined);
      // A copy stored meanwhile is newer than this reply.
      if (!next || basedOn.current !== before || isSending || autosaver.isSending() || unanswered.current) return;
      setEditing(next);
      // Another tab of this administrator has stored another text, or has saved or discarded this one.
      const isGone = next.etag === null && (before !== null || isReplaced.current);
      follow(next.etag, next.etag !== null && next.etag !== before);
      if (isGone) autosaver.reset();
    };
    void note();
    const timer = setInterval(() => void note(), PRESENCE_MS);
    const onVisibility = () => void note();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isSupported, autosaver, kind, id, follow]);
  return {
    isSupported,
    status,
    editing,
    autosaver,
    /** Whether the server has the form's current values. */
    isOnServer: isSupported && !status.isPending,
    /** Whether this administrator has stored another text in another tab or on another device. */
    isBehindCopy,
    hasTitle: (text: Values) => getTitle(text) !== '',
    etag,
    getEtag: () => basedOn.current,
    /** The form contains the copy with this tag from now on. */
    follow: (tag: string | null) => follow(tag),
    /** The record was saved, or its changes were discarded: the server keeps no copy. */
    markSaved: (text: Values, keep: (typed: Values | undefined) => Values, at: number | undefined) => {
      follow(null);
      autosaver.markSaved(text, keep, { savedAt: at });
    },
  };
}
