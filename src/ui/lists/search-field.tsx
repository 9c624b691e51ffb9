import { useEffect, useRef } from 'react';
import { COMPACT_FIELD, LINE_FIELD } from './compact-field.ts';
import { SEARCH_TEXT_MAX } from './search-text.ts';

/** A field for a search text that the address holds. The browser owns its text; only a new address replaces it. */
export function SearchField(props: {
  id: string;
  value: string | undefined;
  placeholder?: string;
  /** As high as the rows of a dense list, with room for an icon. */
  isCompact?: boolean;
}) {
  const { id, value, placeholder = 'Search', isCompact = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    const before = shown.current ?? '';
    const field = input.current;
    if (before === (value ?? '')) return;
    shown.current = value;
    // Do not overwrite the text while a person is typing. The submitted text stays in the field, with its focus.
    if (field && (field !== document.activeElement || field.value.trim() === before)) field.value = value ?? '';
  }, [value]);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
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
        placeholder={placeholder}
        className={isCompact ? `${COMPACT_FIELD} pl-9! pointer-coarse:pl-11!` : LINE_FIELD}
      />
    </div>
  );
}
