import { useEffect, useRef } from 'react';
import { COMPACT_FIELD } from '#ui/lists/compact-field.ts';

/** A date from the address. The input is uncontrolled and follows only the address, so typing is not interrupted. */
export function DayField({ name, label, value = '' }: { name: string; label: string; value: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  const id = `list-${name}`;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        className={`${COMPACT_FIELD} min-w-0 grow`}
      />
    </div>
  );
}
