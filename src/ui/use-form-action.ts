import { useEffect } from 'react';
import { findFieldError, getErrorDetail, getIssues } from '#lib/api-error.ts';
import { type ActionOptions, useAction } from './use-action.ts';
import { focusRefused, useFormCheck } from './use-form-check.ts';

/**
 * The action of a form. What the form or the server refuses is shown in the form: `getError` has the message of each of its
 * `fields`, or else `failure` that of the form as a whole. The first refused field gets the focus, so that its message is read.
 */
export function useFormAction<Value = void, Reply = unknown>(
  options: Omit<ActionOptions<Value, Reply>, 'failure' | 'isErrorShown'> & { readonly fields?: readonly string[] },
) {
  const { fields = [], ...rest } = options;
  const action = useAction<Value, Reply>({ ...rest, isErrorShown: () => true });
  const { form, issues: missing, getFormProps } = useFormCheck();
  const { error } = action;
  const isChecked = missing.length === 0;
  const getError = (name: string) => findFieldError(isChecked ? getIssues(error) : missing, name);
  useEffect(() => {
    if (error) focusRefused(form.current);
  }, [error, form]);
  const detail = isChecked ? error && getErrorDetail(error) : missing[0]?.message;
  return {
    ...action,
    form,
    getFormProps,
    getError,
    failure: fields.some(getError) ? undefined : (detail ?? undefined),
  };
}
