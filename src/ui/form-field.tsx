import type { ReactNode } from 'react';

/** A labelled control with its error beside it; the control gets the id and ARIA attributes it needs. */
export function FormField(props: {
  id: string;
  label: string;
  optional?: boolean;
  error?: string | undefined;
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
  className?: string;
}) {
  const { id, label, optional, error, children, className } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted">optional</span>}
      </label>
      {children({ id, ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }) })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
