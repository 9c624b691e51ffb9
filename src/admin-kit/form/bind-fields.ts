import type { Dispatch, SetStateAction } from 'react';
import type { ApiErrorBody } from '#lib/api-client.ts';
import type { RecordForm } from './record-form.ts';

/** What the controls of a form need: their values, the refusals of the last save, and the ways to change them. */
export function bindFields<Values extends object>(
  kindName: string,
  values: Values,
  setValues: Dispatch<SetStateAction<Values>>,
  issues: NonNullable<ApiErrorBody['issues']>,
) {
  const getError = (name: keyof Values & string) =>
    issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  const field: RecordForm<Values>['field'] = (name) => ({
    id: `${kindName}-${name}`,
    value: values[name],
    error: getError(name),
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
  });
  return { set: (patch: Partial<Values>) => setValues((before) => ({ ...before, ...patch })), getError, field };
}
