import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FormField } from '#ui/form-field.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly className?: string;
}

/** A text field of a record: one line, or several lines with `rows`. */
export function TextField(
  props: FieldProps & {
    rows?: number;
    /** A single line of text, wrapped over as many lines as it needs. */
    isGrowing?: boolean;
    /** Written on the page itself: without a box, and with the label for screen readers only. */
    isBare?: boolean;
    maxLength: number;
    inputMode?: 'numeric';
    /** Makes it the browser's own number field. */
    min?: number;
    placeholder?: string;
    /** Offered while something is typed; any other text may be entered. */
    suggestions?: readonly Choice[];
  },
) {
  const { id, label, value, error, onChange, optional = false, hint, rows, isGrowing, className } = props;
  const {
    maxLength,
    inputMode,
    min,
    isBare = false,
    placeholder = isBare ? label : undefined,
    suggestions = [],
  } = props;
  return (
    <FormField id={id} label={label} optional={optional} error={error} hint={hint} hidesLabel={isBare}>
      {(control) => {
        const attributes = {
          ...control,
          value,
          maxLength,
          inputMode,
          placeholder,
          onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
          className: classNames(isBare ? 'bare-field' : 'field', className),
        };
        if (rows)
          return (
            <textarea
              {...attributes}
              rows={rows}
              // Browsers that size the field by its content ignore `rows`.
              className={classNames(
                attributes.className,
                'field-sizing-content',
                !isBare && `max-h-96 ${rows > 3 ? 'min-h-44' : 'min-h-24'}`,
              )}
            />
          );
        if (isGrowing) return <LineArea {...attributes} onChange={onChange} />;
        return (
          <>
            <input
              {...attributes}
              {...(min !== undefined && { type: 'number', min })}
              {...(suggestions.length > 0 && { list: `${id}-suggestions` })}
              autoComplete="off"
            />
            {suggestions.length > 0 && (
              <datalist id={`${id}-suggestions`}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion.value} value={suggestion.value} />
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </FormField>
  );
}

/** Ignores typed line breaks, and turns pasted ones into spaces. */
function LineArea(props: Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange: (value: string) => void }) {
  const { onChange, ...attributes } = props;
  return (
    <textarea
      {...attributes}
      rows={1}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      className={`${attributes.className} field-sizing-content block resize-none`}
    />
  );
}

/** A select field. A value missing from `options` is added. `none` is the label of the empty choice, if any. */
export function ChoiceField(props: FieldProps & { options: readonly Choice[]; none?: string }) {
  const { id, label, value, error, onChange, optional = false, hint, options, none } = props;
  const isUnknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <FormField id={id} label={label} optional={optional} error={error} hint={hint}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} className="field">
          {none !== undefined && <option value="">{none}</option>}
          {[...options, ...(isUnknown ? [{ value, label: value }] : [])].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
