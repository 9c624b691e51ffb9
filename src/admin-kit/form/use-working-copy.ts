import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Kind } from '#lib/kinds/kind.ts';
import type { EditingState } from '#lib/publishing/publishing-contract.ts';
import { createAutosaver, type SaveStatus } from '#ui/saved-text/autosaver.ts';
import type { Session } from './form-state.ts';
import { isTemporary } from './record-failures.ts';
import { isEqual } from './record-start.ts';
import { deletePresence, deleteWorkingCopy, saveWorkingCopy, sendPresence } from './working-copies.ts';

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
  readonly copyAt: string | undefined;
  readonly toBody: (values: Values) => object;
  /** Creates the draft of a new record and updates the session. */
  readonly create: (title: string) => Promise<number>;
  /** Called when the server has the values. */
  readonly onStored: (values: Values) => void;
  readonly onFailed: (error: Error) => void;
}) {
  const { kind, id, values, saved, copyAt } = options;
  const isSupported = kind.hasPublishing === true;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [savedAt] = useState(copyAt === undefined ? undefined : Date.parse(copyAt));
  const [status, setStatus] = useState<SaveStatus>({ isPending: false, isSending: false, savedAt, failure: undefined });
  const [editing, setEditing] = useState<EditingState>();
  /** The time at which this form's copy was stored, in the server's time; null if the server should have none. */
  const ownCopyAt = useRef(copyAt ?? null);
  const [isReplaced, setIsReplaced] = useState(false);
  const getTitle = (text: Values) => String((text as Readonly<Record<string, unknown>>)[kind.titleField] ?? '').trim();
  const [autosaver] = useState(() =>
    createAutosaver<Values>({
      saved,
      savedAt,
      canSend: (text) => isSupported && (latest.current.session.current.id !== undefined || getTitle(text) !== ''),
      isTemporary,
      send: async (text, isLast) => {
        const { session, toBody, create, onStored, onFailed } = latest.current;
        try {
          const recordId = session.current.id ?? (await create(getTitle(text)));
          const { base, version = 1 } = session.current;
          if (isEqual(text, base)) {
            await deleteWorkingCopy(kind, recordId);
            ownCopyAt.current = null;
          } else {
            const copy = { values: toBody(text), base: toBody(base), version };
            const next = await saveWorkingCopy(kind, recordId, copy, { isLast });
            ownCopyAt.current = next.savedAt;
            setEditing(next);
          }
          setIsReplaced(false);
          onStored(text);
        } catch (error) {
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
      const before = ownCopyAt.current;
      const next = await sendPresence(kind, id).catch(() => undefined);
      // A copy stored meanwhile is newer than this reply.
      if (!next || ownCopyAt.current !== before) return;
      setEditing(next);
      // Another tab of this administrator has stored another text, or has discarded this one.
      if (before !== null && next.savedAt === null) autosaver.reset();
      setIsReplaced(next.savedAt !== null && next.savedAt !== before);
    };
    void note();
    const timer = setInterval(() => void note(), PRESENCE_MS);
    const onVisibility = () => void note();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isSupported, autosaver, kind, id]);
  return {
    isSupported,
    status,
    editing,
    autosaver,
    /** Whether the server has the form's current values. */
    isOnServer: isSupported && !status.isPending && !isReplaced,
    hasTitle: (text: Values) => getTitle(text) !== '',
    copyAt: editing?.savedAt ?? copyAt,
    /** The record was saved, or its changes were discarded: the server keeps no copy. */
    markSaved: (text: Values, keep: (typed: Values | undefined) => Values, at: number | undefined) => {
      ownCopyAt.current = null;
      autosaver.markSaved(text, keep, { savedAt: at });
    },
  };
}
