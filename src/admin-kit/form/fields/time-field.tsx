import type { ReactNode } from 'react';
import { InputField } from '#ui/form-field.tsx';

/** A date and time in the viewer's time zone. The value is ISO 8601 in UTC, or empty. */
export function TimeField(props: {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  optional: boolean;
  hint?: ReactNode;
}) {
  const { id, label, value, error, onChange, optional, hint } = props;
  const zoned = (
    <>
      {hint} Your time zone: {getTimeZone()}.
    </>
  );
  return (
    <InputField
      id={id}
      label={label}
      optional={optional}
      error={error}
      hint={zoned}
      type="datetime-local"
      value={toLocalTime(value)}
      max="9999-12-31T23:59"
      onChange={(event) => onChange(toIsoTime(event.currentTarget.value))}
    />
  );
}

const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** "2026-11-22T14:05", as the browser's control writes it in the local time zone; empty if it is not a time. */
export function toLocalTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const pad = (number: number, length = 2) => String(number).padStart(length, '0');
  const day = [pad(at.getFullYear(), 4), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The same moment as ISO 8601 in UTC. */
export function toIsoTime(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
