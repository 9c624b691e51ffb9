import { Button, type ButtonLook } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

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
  className?: string;
  onSave: () => void;
}) {
  const { form, label, busyLabel, look = 'signal', isDisabled = false, className, onSave } = props;
  return (
    <Button
      look={look}
      disabled={isDisabled}
      isBusy={form.isBusy}
      busyLabel={busyLabel}
      {...(form.isUploading && { 'aria-disabled': true, 'aria-describedby': SAVE_STATE_ID })}
      onClick={onSave}
      className={classNames('px-4! py-2!', className)}
    >
      {label}
    </Button>
  );
}
