import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findFieldError, type Issue } from '#lib/api-error.ts';
import { listControlIssues, showLabel } from './form-controls.ts';

const NONE: readonly Issue[] = [];

/** Checks the controls of a form before it is sent, in our words and beside the fields, instead of in the browser's bubbles. */
export function useFormCheck() {
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState(NONE);
  useEffect(() => {
    if (issues.length > 0) focusRefused(form.current);
  }, [issues]);
  return {
    form,
    issues,
    getError: (name: string) => findFieldError(issues, name),
    /** Attributes of the form. `submit` gets what was entered once nothing is missing. */
    getFormProps: (submit: (data: FormData) => void) => ({
      ref: form,
      noValidate: true,
      onFocus: showLabel,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = listControlIssues(event.currentTarget, NONE);
        setIssues(found);
        if (found.length === 0) submit(new FormData(event.currentTarget));
      },
    }),
  };
}

/** Puts the focus on the first refused field, so that its message is read. */
export function focusRefused(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
