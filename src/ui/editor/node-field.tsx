import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

/** A text of one line that breaks and grows on the screen. */
export function NodeLine(props: Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange: (value: string) => void }) {
  const { onChange, onKeyDown, className, ...attributes } = props;
  return (
    <textarea
      rows={1}
      maxLength={500}
      {...attributes}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
      className={classNames('field field-sizing-content block resize-none py-1.5! text-sm!', className)}
    />
  );
}

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
  const line = useRef<HTMLTextAreaElement>(null);
  const isNew = useRef(takesFocus);
  useEffect(() => {
    if (isNew.current) line.current?.focus();
  }, []);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <NodeLine
        ref={line}
        id={id}
        value={value}
        placeholder={placeholder}
        aria-describedby={describedBy}
        onChange={onChange}
      />
    </div>
  );
}
