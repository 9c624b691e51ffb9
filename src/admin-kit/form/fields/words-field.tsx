import { type ComponentProps, useState } from 'react';
import { formatWords, parseWords } from '../state/kind-form.ts';
import { TextField } from './text-field.tsx';

/** Short words with commas between them. A word that was stored with a comma stays whole until somebody types. */
export function WordsField({ value, onChange, ...rest }: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...rest}
      value={parseWords(typed) === value ? typed : formatWords(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(parseWords(text));
      }}
    />
  );
}
