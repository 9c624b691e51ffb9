import type { FocusEvent } from 'react';
import type { Issue } from '#lib/api-error.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Lists a form's errors in the order of its controls: those that were `found` already, and for other controls what the
 * browser would say in a bubble, in our words.
 */
export function listControlIssues(form: HTMLFormElement, found: readonly Issue[]): readonly Issue[] {
  const left = [...found];
  const issues = [...form.elements].flatMap((element): Issue[] => {
    const control = element as Control;
    const index = left.findIndex(({ path }) => path === control.name);
    if (index >= 0) return left.splice(index, 1);
    const message = control.willValidate && !control.validity.valid && explainControl(control);
    return message ? [{ path: control.name, message }] : [];
  });
  return [...issues, ...left];
}

function explainControl(control: Control): string {
  const { validity, name, type, labels, autocomplete } = control;
  const { minLength, min, max } = control as Partial<HTMLInputElement>;
  if (validity.typeMismatch && type === 'email') return 'Please enter an email address like name@company.com.';
  if (validity.typeMismatch && type === 'url') return 'Please enter an address that begins with https://.';
  if (validity.rangeUnderflow) return `Please enter at least ${min}.`;
  if (validity.rangeOverflow) return `Please enter at most ${max}.`;
  if (validity.tooShort) return `Please enter at least ${minLength} characters.`;
  if (!validity.valueMissing) return 'Please check what you entered here.';
  if (type === 'checkbox') return 'Please tick this box.';
  if (type === 'file') return 'Please choose a file.';
  if (name === 'email' || type === 'email')
    return `Please enter ${autocomplete === 'off' ? 'an' : 'your'} email address.`;
  if (name === 'confirmPassword') return 'Please enter the password again.';
  // A field about the person, or a longer text of theirs.
  const isTheirs = !['', 'off'].includes(autocomplete) || type === 'textarea';
  // Without the "optional" beside the label.
  const label =
    isTheirs &&
    labels?.[0]?.firstChild?.textContent
      ?.trim()
      .toLowerCase()
      .replace(/^your /, '');
  return label ? `Please enter your ${label}.` : 'Please fill in this field.';
}

/** The height of the site's header and a little space, in pixels. */
const COVERED = 80;

/** Moves the label of a field that gets the focus out from below the header. */
export function showLabel({ target }: FocusEvent<HTMLElement>): void {
  const label = (target as Partial<Control>).labels?.[0];
  if (label && !label.closest('dialog') && label.getBoundingClientRect().top < COVERED)
    label.scrollIntoView({ block: 'nearest' });
}
