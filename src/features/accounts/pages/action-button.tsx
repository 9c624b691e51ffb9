import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#ui/button.ts';

/**
 * A button that needs JavaScript: it waits for the page to come alive. While it is busy it keeps the focus, which a disabled
 * button would lose.
 */
export function ActionButton(props: {
  type?: 'button' | 'submit';
  look?: ButtonLook;
  /** Says what is done where the words beside it do. */
  label?: string;
  isBusy?: boolean;
  busyLabel?: string;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { type = 'button', look = 'outline', label, isBusy = false, busyLabel, onClick, className, children } = props;
  const isHydrated = useHydrated();
  return (
    <button
      type={type}
      aria-label={label}
      disabled={!isHydrated}
      aria-disabled={isBusy}
      onClick={() => isBusy || onClick?.()}
      className={buttonClass(look, `aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className ?? ''}`)}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
