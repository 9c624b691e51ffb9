import { useEffect, useRef } from 'react';

/** A field of a block in the text, such as a picture's caption. */
export function NodeField(props: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  describedBy?: string;
  /** Moves the focus here when the block appears, because it was just inserted. */
  takesFocus?: boolean;
}) {
  const { id, label, value, onChange, placeholder, describedBy, takesFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const isNew = useRef(takesFocus);
  useEffect(() => {
    if (isNew.current) input.current?.focus();
  }, []);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        value={value}
        maxLength={500}
        placeholder={placeholder}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Enter would save the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="field py-1.5! text-sm!"
      />
    </div>
  );
}
