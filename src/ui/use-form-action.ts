import { useEffect, useRef } from 'react';
import { findFieldError, getErrorDetail, getIssues } from '#lib/api-error.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/**
 * The action of a form whose fields are controlled. A refusal is shown in the form: `getError` has the message of each of its
 * `fields`, or else `failure` that of the form as a whole. The first refused field gets the focus, so that its message is read.
 */
export function useFormAction<Value = void, Reply = unknown>(
  options: Omit<ActionOptions<Value, Reply>, 'failure' | 'isErrorShown'> & { readonly fields?: readonly string[] },
) {
  const { fields = [], ...rest } = options;
  const action = useAction<Value, Reply>({ ...rest, isErrorShown: () => true });
  const { error } = action;
  const form = useRef<HTMLFormElement>(null);
  const getError = (name: string) => findFieldError(getIssues(error), name);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return { ...action, form, getError, failure: error && !fields.some(getError) ? getErrorDetail(error) : undefined };
}
