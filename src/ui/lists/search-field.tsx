import { useEffect, useRef } from 'react';
import { COMPACT_FIELD } from './compact-field.ts';
import { SEARCH_TEXT_MAX } from './search-text.ts';

/** A field for a search text that the address holds. The browser owns its text; only a new address replaces it. */
export function SearchField(props: {
  id: string;
  value: string | undefined;
  /** One line, without a label above. */
  isCompact?: boolean;
}) {
  const { id, value, isCompact = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    // Do not overwrite the text while a person is typing.
    if (input.current && input.current !== document.activeElement) input.current.value = value ?? '';
  }, [value]);
  return (
    <div>
      <label htmlFor={id} className={isCompact ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        Search
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
        placeholder={isCompact ? 'Search' : undefined}
        className={isCompact ? `${COMPACT_FIELD} pl-9!` : 'field h-13'}
      />
    </div>
  );
}
