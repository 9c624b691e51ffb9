import { useId } from 'react';
import { FormField } from '#ui/form-field.tsx';

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly hint?: string;
  readonly className?: string;
}

const fieldOf = ({ label, error, optional, hint, className }: InputProps) => ({
  label,
  error,
  ...(optional && { optional }),
  ...(hint && { hint }),
  ...(className && { className }),
});

/** A line of text that its form keeps. */
export function LineInput({ type = 'text', ...props }: InputProps & { type?: 'text' | 'url' | 'number' }) {
  const id = useId();
  return (
    <FormField id={id} {...fieldOf(props)}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          autoComplete="off"
          className="field"
        />
      )}
    </FormField>
  );
}

/** Several lines. */
export function TextInput(props: InputProps) {
  const id = useId();
  return (
    <FormField id={id} {...fieldOf(props)}>
      {(control) => (
        <textarea
          {...control}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          rows={4}
          className="field field-sizing-content min-h-28"
        />
      )}
    </FormField>
  );
}

/** One of a list. A value that is not on it, from before, is added. */
export function ChoiceInput({ options, ...props }: InputProps & { options: readonly string[] }) {
  const id = useId();
  const all = options.includes(props.value) || props.value === '' ? options : [...options, props.value];
  return (
    <FormField id={id} {...fieldOf(props)}>
      {(control) => (
        <select
          {...control}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          className="field"
        >
          {props.value === '' && <option value="">Please choose</option>}
          {all.map((option) => (
            <option key={option} value={option}>
              {option.charAt(0).toUpperCase() + option.slice(1)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Yes or no. */
export function CheckInput(props: { label: string; isOn: boolean; hint?: string; onChange: (isOn: boolean) => void }) {
  const { label, isOn, hint, onChange } = props;
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1 size-4 accent-(--blue)"
      />
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block font-normal text-muted">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
