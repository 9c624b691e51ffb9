import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox with its label beside it, as high as a finger needs. */
export function CheckLine(props: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  const { isOn, onChange, className = 'text-[0.9375rem]', children } = props;
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 shrink-0"
      />
      {children}
    </label>
  );
}
