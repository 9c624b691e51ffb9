import { type ComponentProps, useRef, useState } from 'react';

/** On macOS the arrow keys open the list, and only a choice in the list is a change. */
const OPENS_LIST = /^Mac/;

/**
 * A select whose choice takes effect at once. On a closed select, arrow keys and letters choose every option on the way
 * (Windows and Linux), so what they choose takes effect only with Enter or when the field is left.
 */
export function EffectSelect(
  props: Omit<ComponentProps<'select'>, 'value' | 'onChange'> & { value: string; onChoose: (value: string) => void },
) {
  const { value, onChoose, ...attributes } = props;
  const [passed, setPassed] = useState<string>();
  const isPassing = useRef(false);
  const choose = (next = value) => {
    setPassed(undefined);
    if (next !== value) onChoose(next);
  };
  return (
    <select
      {...attributes}
      value={passed ?? value}
      onPointerDown={() => {
        isPassing.current = false;
      }}
      onKeyDown={({ key, altKey }) => {
        isPassing.current = !OPENS_LIST.test(navigator.platform) && !altKey && key !== 'Enter' && key !== ' ';
        if (key === 'Enter') choose(passed);
        if (key === 'Escape') setPassed(undefined);
      }}
      onBlur={() => choose(passed)}
      onChange={({ currentTarget }) => {
        if (isPassing.current) setPassed(currentTarget.value);
        else choose(currentTarget.value);
      }}
    />
  );
}
