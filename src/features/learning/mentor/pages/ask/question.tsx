import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** One question, as a group of controls with its number. */
export function Question(props: { number: number; title: string; text?: string; children: ReactNode }) {
  const { number, title, text, children } = props;
  return (
    <fieldset className="min-w-0 border-t border-ink pt-5">
      <legend className="float-left w-full">
        <span className="flex items-baseline gap-x-4">
          <span aria-hidden="true" className="figures text-sm text-muted">
            {number}
          </span>
          <span className="font-display text-2xl leading-tight">{title}</span>
        </span>
      </legend>
      <div className="clear-both pt-4 sm:pl-7">
        {text && <p className="mb-4 max-w-[60ch] text-sm text-muted">{text}</p>}
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly label: string;
  readonly text?: string | null;
  readonly isChecked: boolean;
  readonly onChange: () => void;
}

/** A choice with a line about it, as large as a finger. */
export function Choice({ type, name, label, text, isChecked, onChange }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer gap-x-3 border px-3.5 py-2.5 text-sm wrap-anywhere has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        isChecked ? 'border-blue bg-sunk' : 'border-line hover:border-ink',
      )}
    >
      <input type={type} name={name} checked={isChecked} onChange={onChange} className="mt-0.5" />
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        {text && <span className="mt-0.5 block text-muted">{text}</span>}
      </span>
    </label>
  );
}

/** Short choices in a line. A list of several chosen ones makes them checkboxes. */
export function Chips<Value extends string | number>(props: {
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: Value | readonly Value[];
  onChoose: (value: Value) => void;
}) {
  const { name, options, chosen, onChoose } = props;
  return options.map(([value, label]) => {
    const isChecked = Array.isArray(chosen) ? chosen.includes(value) : chosen === value;
    return (
      <label
        key={value}
        className={classNames(
          'inline-flex min-h-11 cursor-pointer items-center border px-3.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
          isChecked ? 'border-blue bg-blue text-paper' : 'border-edge hover:border-ink',
        )}
      >
        <input
          type={Array.isArray(chosen) ? 'checkbox' : 'radio'}
          name={name}
          checked={isChecked}
          onChange={() => onChoose(value)}
          className="sr-only"
        />
        {label}
      </label>
    );
  });
}
