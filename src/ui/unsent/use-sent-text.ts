import { useEffect, useRef } from 'react';
import { getErrorDetail } from '#lib/api-error.ts';
import { type ActionOptions, useAction } from '../use-action.ts';
import { useUnsentTexts } from './use-unsent-texts.ts';

type Send<Reply> = (text: string) => Promise<Reply>;

/** A text that this tab keeps under a key until it is sent: a message, or a change of the text `initial`. */
export function useUnsentText(unsentKey: string, initial = '') {
  const { getText, change, markSent } = useUnsentTexts({ unsentKey, place: 'tab', texts: { text: initial } });
  return {
    text: getText('text'),
    change: (text: string) => change('text', text),
    /** Goes back to the initial text. */
    reset: () => change('text', initial),
    markSent: (sent: string) => markSent('text', sent, initial === ''),
  };
}

/**
 * A text that is written in a `WritingField` and sent. It is kept under `name` until the server has it
 * (`useUnsentText`). The reason for a refusal is shown at the field, which gets the focus.
 */
export function useSentText<Reply = unknown>(
  options: {
    readonly name: string;
    readonly initial?: string | undefined;
    readonly send: Send<Reply>;
    readonly onDone?: () => unknown;
  } & Pick<ActionOptions<{ sent: string; by: Send<Reply> }, Reply>, 'done' | 'invalidates'>,
) {
  const { name, initial, send, onDone, ...rest } = options;
  const { text, change, reset, markSent } = useUnsentText(name, initial);
  const ref = useRef<HTMLTextAreaElement>(null);
  const focus = () => ref.current?.focus();
  const action = useAction({
    ...rest,
    run: ({ sent, by }: { sent: string; by: Send<Reply> }) => by(sent),
    onDone: (_, { sent }) => {
      markSent(sent);
      return onDone?.();
    },
    isErrorShown: () => true,
  });
  const { error, isPending, isSuccess } = action;
  // The field shows the reason only after this render.
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
  return {
    text,
    change,
    /** Discards the text. */
    reset,
    focus,
    error,
    isPending,
    isSuccess,
    clearError: action.reset,
    /** Sends the text, once in another way if one is given. */
    send: (by: Send<Reply> = send) => action.mutate({ sent: text, by }),
    /** For the `WritingField`. A text that is being changed cannot be changed while it is saved. */
    field: {
      ref,
      value: text,
      onChange: change,
      readOnly: isPending && Boolean(initial),
      error: error ? getErrorDetail(error) : undefined,
    },
  };
}
