import { useMemo, useState } from 'react';
import type { StoredDraft } from '#ui/drafts/draft-store.ts';
import { useDraft } from '#ui/drafts/use-draft.ts';
import { useAdmin } from '../admin-context.ts';
import { toDraftKey } from './draft-key.ts';
import { type FormStateHandle, keepTyped, type Session } from './form-state.ts';
import type { RecordFormOptions, SavedRecord } from './record-form-options.ts';
import { isEqual, type RecordStart } from './record-start.ts';
import { useWorkingCopy } from './use-working-copy.ts';
import { createDraft } from './working-copies.ts';

/** Keeps what is typed in this browser, and on the server for kinds with drafts, until it is saved. */
export function useUnsaved<Values extends object, Reply extends SavedRecord, Body extends object>(props: {
  readonly options: Pick<RecordFormOptions<Values, Reply, Body>, 'form' | 'onDraft'>;
  readonly start: RecordStart<Values>;
  readonly handle: FormStateHandle<Values>;
  /** The draft in this browser that the form continues. */
  readonly continued: StoredDraft<Values> | undefined;
  readonly toSession: (reply: Reply) => Session<Values>;
  readonly onFailed: (error: Error) => void;
}) {
  const { options, start, handle, continued, toSession, onFailed } = props;
  const { kind, toBody, conflictFields } = options.form;
  const { session, adopt } = handle;
  const { id, values, base, version } = handle.state;
  const { viewerId } = useAdmin();
  const [isFull, setIsFull] = useState(false);
  const getKey = (recordId: number | undefined) => toDraftKey(viewerId, kind.name, recordId);
  const isDirty = !isEqual(values, base);
  const work = useWorkingCopy<Values>({
    kind,
    id,
    session,
    values,
    saved: start.isOnServer ? start.values : undefined,
    copyAt: start.copyAt,
    toBody,
    create: async (title) => {
      const created = await createDraft<Reply>(kind, title);
      const next = toSession(created);
      local.settle(getKey(created.id), (unsaved) => ({ ...unsaved, base: next.base, version: next.version }));
      adopt(next);
      options.onDraft?.(created);
      return created.id;
    },
    onStored: (stored) => local.drop(stored),
    onFailed,
  });
  const { autosaver, copyAt, isOnServer } = work;
  const draft = useMemo(
    () => (isDirty ? { values, base, version, copyAt } : undefined),
    [isDirty, values, base, version, copyAt],
  );
  const onStored = (isStored: boolean) => setIsFull(!isStored);
  const local = useDraft({ recordKey: getKey(id), draft, isOnServer, continued, onStored });
  return {
    work,
    isDirty,
    isFull,
    /** A kind with drafts needs this browser only as long as the server cannot be reached. */
    hasNoRoom: isFull && !isOnServer && (!work.isOn || work.status.failure !== undefined),
    /** Keeps values that will not be rendered anymore. */
    keepLast: (last: Values) => {
      local.update({ values: last, base, version, copyAt });
      autosaver.update(last);
    },
    /** The record was saved. Only what was changed since `typed` is still unsaved. */
    settleSaved: (next: Session<Values>, typed: Values) => {
      const keep = (now: Values) => keepTyped(conflictFields, { now, typed, saved: next.base });
      local.settle(getKey(next.id), (unsaved) =>
        unsaved.values === typed ? undefined : { values: keep(unsaved.values), base: next.base, version: next.version },
      );
      work.settle(next.base, (now) => (now ? keep(now) : next.base), Date.now());
    },
  };
}
