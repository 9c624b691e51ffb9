import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { becomeViewer } from '#features/accounts/ui/viewer.queries.ts';
import { ApiError } from '#lib/api-client.ts';
import { isSessionLost, sentenceOf } from '../../account/private-form.ts';
import { useAdmin } from '../admin-context.ts';
import { refusalOf } from '../refusal.ts';
import { dropDraft, keepDraft, readDraft } from './form-drafts.ts';

/** A record as a form has it: its fields, and the save they are based on; a new one is based on none. */
export interface Edited<Values> {
  readonly values: Values;
  readonly version: number | undefined;
}

interface Draft<Values> extends Edited<Values> {
  /** What the fields were when they were read. */
  readonly base: Values;
}

interface Options<Values, Saved> {
  /** Names the draft: `team-member:12`. */
  readonly draftKey: string;
  readonly initial: Edited<Values>;
  /** The record that a 409 shows, as the form has it. */
  readonly read: (record: unknown) => Edited<Values>;
  readonly save: (values: Values, version: number | undefined) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => Promise<unknown>;
}

/** The state of a form for one record. What is typed is kept until it is saved; another's save in between is shown, not overwritten. */
export function useRecordForm<Values extends object, Saved>(options: Options<Values, Saved>) {
  const { draftKey, initial, read, save, onSaved } = options;
  const client = useQueryClient();
  const { onRefused } = useAdmin();
  const fresh = { ...initial, base: initial.values };
  const [draft, setDraft] = useState<Draft<Values>>(() => readDraft<Draft<Values>>(draftKey) ?? fresh);
  const [wasKept, setWasKept] = useState(() => readDraft(draftKey) !== undefined);
  const [theirs, setTheirs] = useState<Edited<Values>>();

  const keep = (next: Draft<Values>) => {
    setDraft(next);
    keepDraft(draftKey, next);
  };
  const saving = useMutation({
    mutationFn: (edited: Edited<Values>) => save(edited.values, edited.version),
    onSuccess: (saved) => {
      dropDraft(draftKey);
      return onSaved(saved);
    },
    onError: (error) => {
      const current = error instanceof ApiError ? error.body?.versions?.current : undefined;
      const refusal = refusalOf(error);
      if (current !== undefined) setTheirs(read(current));
      else if (refusal) onRefused(refusal);
      else if (isSessionLost(error)) becomeViewer(client, null);
    },
  });
  const { error } = saving;
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  return {
    values: draft.values,
    base: draft.base,
    isDirty: JSON.stringify(draft.values) !== JSON.stringify(draft.base),
    /** Whether what is shown was typed before, and not saved. */
    wasKept,
    /** What somebody else saved in the meantime. */
    theirs,
    isBusy: saving.isPending,
    set: (change: Partial<Values>) => keep({ ...draft, values: { ...draft.values, ...change } }),
    errorOf: (name: keyof Values & string) =>
      issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
    failure: error && issues.length === 0 && !theirs ? sentenceOf(error) : undefined,
    save: () => saving.mutate(draft),
    /** Saves over what somebody else saved. */
    settle: (values: Values) => {
      const settled = { ...draft, values, version: theirs?.version };
      setTheirs(undefined);
      keep(settled);
      saving.mutate(settled);
    },
    /** Gives up what was typed: for what is kept now, or for what somebody else saved. */
    startOver: () => {
      const next = theirs ? { ...theirs, base: theirs.values } : fresh;
      dropDraft(draftKey);
      setTheirs(undefined);
      setWasKept(false);
      setDraft(next);
      saving.reset();
    },
  };
}
