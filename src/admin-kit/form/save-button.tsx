import { type ButtonLook, buttonClass } from '#ui/button.ts';

/** The id of the element that says why a record cannot be saved now. */
export const SAVE_STATE_ID = 'save-state';

/** Saves the open record. During an upload it is only `aria-disabled`, so that a click can explain why. */
export function SaveButton(props: {
  form: { readonly isBusy: boolean; readonly isUploading: boolean };
  label: string;
  /** The label while saving. */
  busyLabel?: string;
  look?: ButtonLook;
  isDisabled?: boolean;
  onSave: () => void;
}) {
  const { form, label, busyLabel = label, look = 'signal', isDisabled = false, onSave } = props;
  return (
    <button
      type="button"
      disabled={form.isBusy || isDisabled}
      {...(form.isUploading && { 'aria-disabled': true, 'aria-describedby': SAVE_STATE_ID })}
      onClick={onSave}
      className={buttonClass(look, 'px-4! py-2! aria-disabled:cursor-not-allowed aria-disabled:opacity-60')}
    >
      {form.isBusy ? busyLabel : label}
    </button>
  );
}
