import { type Field, type Kind, listFields } from './kind.ts';

/** The message for a field that is empty. */
export const getMissingMessage = ({ label, missing }: Field): string =>
  missing ?? `Please enter the ${label.toLowerCase()}.`;

/** Whether a field's value is a text without anything to read. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Lists the empty fields of a record that only a draft may leave empty, for a kind with `hasPublishing`. */
export function listMissingToPublish(kind: Kind, record: object): { path: string; message: string }[] {
  const values = record as Readonly<Record<string, unknown>>;
  if (values.status === 'draft') return [];
  return listFields(kind).flatMap(([path, field]) =>
    field.isNeededToPublish && isBlank(values[path] ?? '') ? [{ path, message: getMissingMessage(field) }] : [],
  );
}
