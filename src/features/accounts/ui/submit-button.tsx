import { type ButtonLook, buttonClass } from '#ui/button.ts';

/** Sends a form. While it is busy it keeps the focus, which a disabled button would lose. */
export function SubmitButton(props: { isBusy: boolean; label: string; busyLabel: string; look?: ButtonLook }) {
  const { isBusy, label, busyLabel, look = 'signal' } = props;
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className={buttonClass(look, 'w-full aria-disabled:cursor-not-allowed aria-disabled:opacity-60')}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
