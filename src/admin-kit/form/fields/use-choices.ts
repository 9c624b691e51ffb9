import { useState } from 'react';
import { getErrorMessage } from '#lib/api-error.ts';
import { isContained } from '#ui/conflict/conflict-fields.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { FormStateHandle } from '../state/form-state.ts';
import type { KindForm } from '../state/kind-form.ts';
import type { Conflict } from '../state/record-form-options.ts';
import { keepTypedText } from '../state/working-copies.ts';

/**
 * Takes the text that was chosen from two. The passages that it replaces are in the history first, if the kind has one,
 * and Undo asks again.
 */
export function useChoices<Values extends object>(props: {
  readonly form: Pick<KindForm<Values, never, object>, 'kind' | 'conflictFields' | 'toBody'>;
  readonly handle: FormStateHandle<Values>;
  readonly onChosen: (chosen: Values, conflict: Conflict<Values>) => void;
}) {
  const { form, handle, onChosen } = props;
  const { kind, conflictFields, toBody } = form;
  const { state, session, updateState } = handle;
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (chosen: Values): Promise<void> => {
    const { conflict, id } = state;
    if (!conflict || isBusy) return;
    const { base, mine, current, isOwn } = conflict;
    const isReplaced = (text: Values) => !isContained(conflictFields, { base, mine: text, current: chosen });
    // What somebody else has saved is in the history already.
    const replaced = [mine, ...(isOwn ? [current] : [])].filter(isReplaced);
    setIsBusy(true);
    try {
      if (kind.hasPublishing && id !== undefined)
        for (const text of replaced) await keepTypedText(kind, id, toBody(text));
    } catch (error) {
      toast({ title: 'Your choice was not taken', text: getErrorMessage(error as Error), look: 'danger' });
      return;
    } finally {
      setIsBusy(false);
    }
    onChosen(chosen, conflict);
    if (!isReplaced(mine) && !isReplaced(current)) return;
    toast({
      title: 'Your choices are saved',
      ...(kind.hasPublishing && { text: 'The passages you replaced are in the history.' }),
      undo: () => {
        const { version, base: stored } = session.current;
        const { onTaken: _, ...again } = conflict;
        updateState((now) => ({ ...now, conflict: { ...again, version, stored, isSaving: false } }));
      },
    });
  };
  return { choose, isBusy };
}
