import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

/** A labeled control with its hint and its error. The control gets the id and ARIA attributes it needs. */
export function FormField(props: {
  id: string;
  label: string;
  optional?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
  className?: string;
}) {
  const { id, label, optional, error, hint, children, className } = props;
  const describedBy = classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted">optional</span>}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
