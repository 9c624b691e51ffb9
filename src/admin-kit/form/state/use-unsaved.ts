import { useMemo, useState } from 'react';
import type { StoredDraft } from '#ui/drafts/draft-store.ts';
import { toDraftKey } from '#ui/drafts/draft-store.ts';
import { useDraft } from '#ui/drafts/use-draft.ts';
import { useAdmin } from '../../admin-context.ts';
import { type FormStateHandle, mergeTyped, type Session } from './form-state.ts';
import type { RecordFormOptions, SavedRecord } from './record-form-options.ts';
import { isEqual, type RecordStart, toTypedValues } from './record-start.ts';
import { useWorkingCopy } from './use-working-copy.ts';
import { createDraft } from './working-copies.ts';

/** Stores typed text in this browser, and on the server for kinds with drafts, until it is saved. */
export function useUnsaved<Values extends object, Reply extends SavedRecord, Body extends object>(props: {
  readonly options: Pick<RecordFormOptions<Values, Reply, Body>, 'form' | 'record' | 'onDraft'>;
  readonly start: RecordStart<Values>;
  readonly handle: FormStateHandle<Values>;
  /** The drafts in this browser that the form continues. */
  readonly continuedDrafts: readonly StoredDraft<Values>[];
  readonly toSession: (reply: Reply) => Session<Values>;
  readonly onFailed: (error: Error) => void;
}) {
  const { options, start, handle, continuedDrafts, toSession, onFailed } = props;
  const { kind, toBody, conflictFields } = options.form;
  const { session, setSession } = handle;
  const { id, values, base, version } = handle.state;
  const { viewerId } = useAdmin();
  const [isFull, setIsFull] = useState(false);
  const getKey = (recordId: number | undefined) => toDraftKey(viewerId, kind.name, recordId);
  const isDirty = !isEqual(values, base);
  const workingCopy = useWorkingCopy<Values>({
    kind,
    id,
    session,
    values,
    saved: start.isOnServer ? start.values : undefined,
    copy: start.copy,
    toBody,
    isCopy: (copy, text) => isEqual(toTypedValues(options.form, options.record as Reply, copy.values), text),
    create: async (title) => {
      const created = await createDraft<Reply>(kind, title);
      const next = toSession(created);
      browserDraft.markSaved(getKey(created.id), (unsaved) => ({ ...unsaved, base: next.base, version: next.version }));
      setSession(next);
      options.onDraft?.(created);
      return created.id;
    },
    onStored: (stored) => browserDraft.drop(stored),
    onFailed,
  });
  const { autosaver, etag: copy, isOnServer } = workingCopy;
  const draft = useMemo(
    () => (isDirty ? { values, base, version, copy } : undefined),
    [isDirty, values, base, version, copy],
  );
  const onStored = (isStored: boolean) => setIsFull(!isStored);
  const browserDraft = useDraft({ recordKey: getKey(id), draft, isOnServer, continued: continuedDrafts, onStored });
  return {
    workingCopy,
    isDirty,
    isFull,
    /** A kind with drafts needs this browser's storage only while the server cannot be reached. */
    hasNoRoom:
      isFull &&
      !isOnServer &&
      (!workingCopy.isSupported || workingCopy.isBehindCopy || workingCopy.status.failure !== undefined),
    /** Keeps values that will not be rendered anymore. */
    storeLastValues: (last: Values) => {
      browserDraft.update({ values: last, base, version, copy });
      autosaver.update(last);
    },
    /** The record was saved. Only changes made since `typed` are still unsaved. */
    markSaved: (next: Session<Values>, typed: Values) => {
      const keep = (now: Values) => mergeTyped(conflictFields, { now, typed, saved: next.base });
      browserDraft.markSaved(getKey(next.id), (unsaved) =>
        unsaved.values === typed ? undefined : { values: keep(unsaved.values), base: next.base, version: next.version },
      );
      workingCopy.markSaved(next.base, (now) => (now ? keep(now) : next.base), Date.now());
    },
  };
}
