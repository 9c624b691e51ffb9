import { type ButtonLook, buttonClass } from '#ui/button.ts';

/** Submits a form. While busy it is only `aria-disabled`, because a disabled button would lose the focus. */
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
