import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'signal' | 'outline' | 'danger' | 'quiet' | 'link' | 'icon';

const DISABLED = 'disabled:opacity-60 aria-disabled:opacity-60';
const SHAPE = `inline-flex items-center justify-center gap-2 rounded-[2px] px-6 py-3 text-sm font-semibold text-center whitespace-nowrap transition-colors pointer-coarse:min-h-11 ${DISABLED}`;
const LOOKS: Record<ButtonLook, string> = {
  // Amber is for the main action of a screen.
  // The border shows where the system replaces colors.
  signal: `${SHAPE} border border-transparent bg-amber text-on-amber hover:bg-[color-mix(in_oklab,var(--amber),var(--ink)_9%)]`,
  outline: `${SHAPE} border border-edge text-ink hover:border-ink hover:bg-sunk`,
  danger: `${SHAPE} border border-danger text-danger hover:bg-sunk`,
  quiet: `${SHAPE} px-2! text-ink hover:text-blue`,
  // Text in a line, without the shape of a button.
  link: `link ${DISABLED}`,
  // The caller adds the size.
  icon: `grid place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink ${DISABLED}`,
};

/** The classes of a button or a link that looks like one. */
export function buttonClass(look: ButtonLook, extra?: string): string {
  return classNames(LOOKS[look], extra);
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook | undefined;
  readonly isBusy?: boolean | undefined;
  /** Its text while busy. */
  readonly busyLabel?: string | undefined;
}

/** A button. While busy it ignores clicks, but it is not `disabled`: a disabled button loses the focus. */
export function Button({ look = 'outline', isBusy, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      {...rest}
      // This also stops the Enter key in a field, which clicks the submit button.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, className)}
    >
      {(isBusy && busyLabel) || children}
    </button>
  );
}
