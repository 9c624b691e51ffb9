import { type ButtonLook, buttonClass } from '#ui/button.ts';

/** Where a record's sheet says why it cannot be saved now. */
export const SAVE_STATE_ID = 'save-state';

/** Saves the record that is open. While a picture is on its way it is only called disabled: pressing it tells why. */
export function SaveButton(props: {
  form: { readonly isBusy: boolean; readonly isUploading: boolean };
  label: string;
  /** What it is called while it saves. */
  busyLabel?: string;
  look?: ButtonLook;
  onSave: () => void;
}) {
  const { form, label, busyLabel = label, look = 'signal', onSave } = props;
  return (
    <button
      type="button"
      disabled={form.isBusy}
      {...(form.isUploading && { 'aria-disabled': true, 'aria-describedby': SAVE_STATE_ID })}
      onClick={onSave}
      className={buttonClass(look, 'px-4! py-2! aria-disabled:cursor-not-allowed aria-disabled:opacity-60')}
    >
      {form.isBusy ? busyLabel : label}
    </button>
  );
}
