import type { ApiErrorBody } from '#lib/api-client.ts';
import type { RecordForm } from './record-form.ts';

/** What the controls of a form need: their values, the refusals of the last save, and a way to change them. */
export function bindFields<Values extends object>(
  kindName: string,
  values: Values,
  set: (patch: Partial<Values>) => void,
  issues: NonNullable<ApiErrorBody['issues']>,
) {
  const getError = (name: keyof Values & string) =>
    issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  const field: RecordForm<Values>['field'] = (name) => ({
    id: `${kindName}-${name}`,
    value: values[name],
    error: getError(name),
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
  });
  return { getError, field };
}
