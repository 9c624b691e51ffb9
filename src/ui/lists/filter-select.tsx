import { useEffect, useRef } from 'react';
import { COMPACT_FIELD } from './compact-field.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * A select field whose empty choice is `all`. A value from the address that is not among the options is added. In a
 * compact one the empty choice says what is chosen, instead of a label above.
 */
export function FilterSelect(props: {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
  value: string | undefined;
  isCompact?: boolean;
}) {
  const { name, label, all, options, value, isCompact = false } = props;
  const id = `insights-${name}`;
  const select = useRef<HTMLSelectElement>(null);
  // The field is uncontrolled, so a new address must be applied to it.
  useEffect(() => {
    if (select.current) select.current.value = value ?? '';
  }, [value]);
  const isUnknown = value !== undefined && !options.some((option) => option.value === value);
  return (
    <div>
      <label htmlFor={id} className={isCompact ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value ?? ''}
        className={isCompact ? `${COMPACT_FIELD} pr-8!` : 'field h-13'}
      >
        <option value="">{isCompact ? `${label}: ${all.toLowerCase()}` : all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {isUnknown && <option value={value}>{value}</option>}
      </select>
    </div>
  );
}
