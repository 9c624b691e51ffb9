import { type RefObject, useRef, useState } from 'react';
import { type ConflictField, mergeVersions } from '#ui/conflict/conflict-fields.ts';
import type { Conflict } from './record-form-options.ts';
import type { RecordStart } from './record-start.ts';

/** The record that a form edits, as known now; a render may come later. */
export interface Session<Values> {
  /** Undefined while the record is new. */
  readonly id: number | undefined;
  /** The version that the values are based on. */
  readonly version: number | undefined;
  readonly base: Values;
}

/** The state that a record's form shows, and the version that it is based on. */
export interface FormState<Values> extends Session<Values> {
  readonly values: Values;
  /** The time at which the shown changes were stored, if they are from an earlier visit. */
  readonly restoredAt: string | undefined;
  /** The person has not saved the record yet, even if a draft of it is on the server. */
  readonly isNew: boolean;
  /** A newer version of the record that changes the same fields. */
  readonly conflict: Conflict<Values> | undefined;
  /** Increases when the form starts from other values. Fields with internal state use it as their key to remount. */
  readonly formKey: number;
}

/** The state of a form that has just been opened. */
export const openForm = <Values>(id: number | undefined, start: RecordStart<Values>): FormState<Values> => ({
  id,
  version: start.version,
  base: start.base,
  values: start.values,
  restoredAt: start.restoredAt,
  isNew: id === undefined,
  conflict: undefined,
  formKey: 0,
});

/** Starts from what is stored, or from an unsent text. */
export const startFrom = <Values>(
  state: FormState<Values>,
  text: { readonly values: Values; readonly storedAt?: string } | undefined,
): FormState<Values> => ({
  ...state,
  values: text ? text.values : state.base,
  restoredAt: text?.storedAt,
  conflict: undefined,
  formKey: state.formKey + 1,
});

/** Shows a record as it was saved, with what was typed since. `typed` are the values shown when the save began. */
export const showSaved = <Values extends object>(
  state: FormState<Values>,
  { typed, isMerged, fields }: { typed: Values; isMerged: boolean; fields: readonly ConflictField<Values>[] },
): FormState<Values> => ({
  ...state,
  values: mergeTyped(fields, { now: state.values, typed, saved: state.base }),
  restoredAt: undefined,
  isNew: false,
  conflict: undefined,
  formKey: isMerged ? state.formKey + 1 : state.formKey,
});

/** Shows the values chosen from two versions while they are being saved. */
export const showChosen = <Values>(state: FormState<Values>, values: Values): FormState<Values> => ({
  ...state,
  values,
  formKey: state.formKey + 1,
});

/** Merges a saved version with the changes made in the form since the save began. */
export const mergeTyped = <Values extends object>(
  fields: readonly ConflictField<Values>[],
  { now, typed, saved }: { readonly now: Values; readonly typed: Values; readonly saved: Values },
): Values => (now === typed ? saved : mergeVersions(fields, { base: typed, mine: now, current: saved }, () => 'mine'));

export interface FormStateHandle<Values> {
  readonly state: FormState<Values>;
  /** For requests that end after the form was closed, or before the next render. */
  readonly session: RefObject<Session<Values>>;
  readonly updateState: (event: (state: FormState<Values>) => FormState<Values>) => void;
  /** Changes the session at once, and the state with it. */
  readonly setSession: (next: Session<Values>, event?: (state: FormState<Values>) => FormState<Values>) => void;
}

/** Holds the state of a form. */
export function useFormState<Values>(open: () => FormState<Values>): FormStateHandle<Values> {
  const [state, updateState] = useState(open);
  const session = useRef<Session<Values>>(state);
  return {
    state,
    session,
    updateState,
    setSession(next, event = (before) => before) {
      session.current = next;
      updateState((before) => event({ ...before, ...next }));
    },
  };
}
