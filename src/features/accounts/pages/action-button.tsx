import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#ui/button.ts';

/**
 * A button that needs JavaScript, so it is disabled until hydration. While busy it is only `aria-disabled`, because a
 * disabled button loses the focus.
 */
export function ActionButton(props: {
  type?: 'button' | 'submit';
  look?: ButtonLook;
  /** The accessible name, where the visible text does not say which item the button acts on. */
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
