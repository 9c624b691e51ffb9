import { useEffect, useRef } from 'react';
import { COMPACT_FIELD, LINE_FIELD } from './compact-field.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * A select field in a line of filters. Its empty choice is `all`, which names the filter instead of a label above. A
 * value from the address that is not among the options is added.
 */
export function FilterSelect(props: {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
  value: string | undefined;
  /** As high as the rows of a dense list. */
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
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value ?? ''}
        className={`${isCompact ? `${COMPACT_FIELD} @3xl:w-auto! @3xl:max-w-full @3xl:field-sizing-content` : LINE_FIELD} ${isCompact ? 'pr-9!' : 'pr-8!'}`}
      >
        <option value="">{`${label}: ${all.toLowerCase()}`}</option>
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
