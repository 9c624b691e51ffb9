import { useEffect, useRef } from 'react';

/** A date from the address. The input is uncontrolled and follows only the address, so typing is not interrupted. */
export function DayField({ name, label, value = '' }: { name: string; label: string; value: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  const id = `list-${name}`;
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input ref={input} id={id} type="date" name={name} defaultValue={value} className="field h-13" />
    </>
  );
}
