import { type Field, type Kind, listFields } from './kind.ts';

/** The message for a field that is empty. */
export const getMissingMessage = ({ label, missing }: Field): string =>
  missing ?? `Please enter the ${label.toLowerCase()}.`;

/** Whether a field's value is a text without anything to read. */
const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The empty fields of a record that only a draft may lack, and an empty title, each with what to say beside it. */
export function listMissing(kind: Kind, record: object): { name: string; label: string; message: string }[] {
  const values = record as Readonly<Record<string, unknown>>;
  return listFields(kind).flatMap(([name, field]) =>
    (field.isNeededToPublish || name === kind.titleField) && isBlank(values[name] ?? '')
      ? [{ name, label: field.label, message: getMissingMessage(field) }]
      : [],
  );
}

/** The same as problems that keep a record of a kind with `hasPublishing` from being stored as anything but a draft. */
export function listMissingToPublish(kind: Kind, record: object): { path: string; message: string }[] {
  if ('status' in record && record.status === 'draft') return [];
  return listMissing(kind, record).map(({ name, message }) => ({ path: name, message }));
}
