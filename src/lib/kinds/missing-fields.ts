import { type Field, type Kind, listFields } from './kind.ts';

/** The message for a field that is empty. */
export const getMissingMessage = ({ label, missing }: Field): string =>
  missing ?? `Please enter the ${label.toLowerCase()}.`;

/** Lists the empty fields of a record that only a draft may leave empty, for a kind with `hasPublishing`. */
export function listMissingToPublish(kind: Kind, record: object): { path: string; message: string }[] {
  const values = record as Readonly<Record<string, unknown>>;
  if (values.status === 'draft') return [];
  return listFields(kind).flatMap(([path, field]) => {
    const value = values[path] ?? '';
    const isEmpty = typeof value === 'string' && value.trim() === '';
    return field.isNeededToPublish && isEmpty ? [{ path, message: getMissingMessage(field) }] : [];
  });
}
