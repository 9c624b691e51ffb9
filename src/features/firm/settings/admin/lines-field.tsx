import { useState } from 'react';
import { TextAreaField } from '#ui/form-field.tsx';
import type { FieldPlace } from './settings-values.ts';

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list of short texts, one per line. Empty lines are not part of the value. */
export function LinesField(props: {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  place: FieldPlace;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}) {
  const { id, label, hint, error, place, value, onChange } = props;
  const [typed, setTyped] = useState(() => value.join('\n'));
  const text = toLines(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  const issue = place.issues.find(({ path }) => path.startsWith(`${place.path}.`));
  const lineIssue = issue && `Line ${Number(issue.path.slice(place.path.length + 1)) + 1}: ${issue.message}`;
  return (
    <TextAreaField
      id={id}
      label={label}
      hint={hint}
      error={error ?? lineIssue}
      value={text}
      rows={Math.max(3, text.split('\n').length)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(toLines(currentTarget.value));
      }}
    />
  );
}
