import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly error?: string | undefined;
  /** Reads the error aloud, for a field that may have the focus already when it appears. */
  readonly announcesError?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
  /** Leaves the label to screen readers, where the place and the look of the control say what it is. */
  readonly hidesLabel?: boolean | undefined;
}

/** A labeled control with its hint and its error. The control gets the id and ARIA attributes it needs. */
export function FormField(props: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const { id, label, optional, error, announcesError, hint, children, className, hidesLabel } = props;
  const describedBy = classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <div className={className}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'mb-1.5 flex justify-between text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted">optional</span>}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {error && (
        <p id={`${id}-error`} role={announcesError ? 'alert' : undefined} className="mt-1.5 text-sm text-danger">
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

/** The props of a field with its own control: the attributes of the control, and `look` for its classes. */
type ControlProps<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps> & { readonly look?: string };

/** A labeled input. */
export function InputField({ look, ...props }: ControlProps<'input'>) {
  const [field, attributes] = splitProps(props);
  return (
    <FormField {...field}>
      {(control) => <input {...control} {...attributes} className={classNames('field', look)} />}
    </FormField>
  );
}

/** A labeled field for several lines. */
export function TextAreaField({ look, ...props }: ControlProps<'textarea'>) {
  const [field, attributes] = splitProps(props);
  return (
    <FormField {...field}>
      {(control) => <textarea {...control} {...attributes} className={classNames('field', look)} />}
    </FormField>
  );
}

function splitProps<Props extends FieldProps>(props: Props) {
  const { id, label, optional, error, announcesError, hint, className, hidesLabel, ...attributes } = props;
  return [{ id, label, optional, error, announcesError, hint, className, hidesLabel }, attributes] as const;
}
