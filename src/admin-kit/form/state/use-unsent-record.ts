import { useEffect, useState } from 'react';
import { deleteUnchanged, type StoredUnsent, toRecordKey } from '#ui/unsent/unsent-store.ts';
import { useAdmin } from '../../admin-context.ts';
import { type FormStateHandle, mergeTyped, type Session } from './form-state.ts';
import type { RecordFormOptions, SavedRecord } from './record-form-options.ts';
import { isEqual, type OpenedRecord, toTypedValues } from './record-start.ts';
import { useWorkingCopy } from './use-working-copy.ts';
import { createDraft } from './working-copies.ts';

/**
 * The form's text until it is saved: in this browser, and for kinds with drafts on the server. A text that differs and
 * that another visit left in this browser is offered. The browser asks before leaving a page with changes that the
 * server does not have.
 */
export function useUnsentRecord<Values extends object, Reply extends SavedRecord, Body extends object>(props: {
  readonly options: Pick<RecordFormOptions<Values, Reply, Body>, 'form' | 'record' | 'onDraft'>;
  readonly opened: OpenedRecord<Values>;
  readonly handle: FormStateHandle<Values>;
  readonly toSession: (reply: Reply) => Session<Values>;
  readonly onFailed: (error: Error) => void;
}) {
  const { options, opened, handle, toSession, onFailed } = props;
  const { kind, toBody, conflictFields } = options.form;
  const { session, setSession } = handle;
  const { id, values, base } = handle.state;
  const { viewerId } = useAdmin();
  const [offers, setOffers] = useState(opened.offered);
  const isDirty = !isEqual(values, base);
  const workingCopy = useWorkingCopy<Values>({
    kind,
    id,
    session,
    values,
    opened,
    toKey: (recordId) => toRecordKey(viewerId, kind.name, recordId),
    toBody,
    isCopy: (copy, text) => isEqual(toTypedValues(options.form, options.record as Reply, copy.values), text),
    create: async (title) => {
      const created = await createDraft<Reply>(kind, title);
      setSession(toSession(created));
      workingCopy.unsent.store();
      options.onDraft?.(created);
      return created.id;
    },
    onFailed,
  });
  const { unsent, status, isOnServer, isSupported, isBehindCopy } = workingCopy;
  useEffect(() => {
    for (const text of opened.obsolete) deleteUnchanged(text);
  }, [opened]);
  const asks = isDirty && !isOnServer;
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
  const removeOffer = (text: StoredUnsent<Values>) => setOffers((before) => before.filter((other) => other !== text));
  return {
    workingCopy,
    isDirty,
    isFull: status.isFull,
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
    markSaved: (next: Session<Values>, typed: Values) => {
      const keep = (now: Values) => mergeTyped(conflictFields, { now, typed, saved: next.base });
      workingCopy.markSaved(next.base, (now) => (now ? keep(now) : next.base), Date.now());
    },
  };
}
