import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { NamedList } from '#lib/kinds/kind.ts';
import { FormField } from '#ui/form-field.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { ChoiceField } from './text-field.tsx';
import { getRecordName, namedListQuery } from './use-named-fields.ts';

/** Chooses one record of another kind by name, or none. */
export function IdField({
  list,
  ...field
}: Omit<ComponentProps<typeof ChoiceField>, 'options' | 'none'> & { list: NamedList }) {
  const { data: records } = useQuery(namedListQuery(list));
  const loading = field.value === '' ? [] : [{ value: field.value, label: 'Loading...' }];
  const options = records?.map((record) => ({ value: String(record.id), label: getRecordName(record) })) ?? loading;
  return <ChoiceField {...field} optional options={options} none="None" />;
}

/** Chooses records of another kind by name. Deleted records are hidden but stay chosen until the next save. */
export function IdsField(props: {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  list: NamedList;
  max: number;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const { id, label, hint, error, list, max, value, onChange } = props;
  const { data: records } = useQuery(namedListQuery(list));
  const known = new Map(records?.map((record) => [record.id, getRecordName(record)]));
  const chosen = value.filter((one) => known.has(one));
  const others = records?.filter((record) => !value.includes(record.id)) ?? [];
  const change = (ids: readonly number[]) => onChange(ids.filter((one) => known.has(one)));
  return (
    <FormField id={id} label={label} optional error={error} hint={chosen.length < max ? hint : `At most ${max}.`}>
      {(control) => (
        <>
          {chosen.length > 0 && (
            <ul aria-label={label} className="mb-3 border-t border-line">
              {chosen.map((one) => (
                <li key={one} className="flex items-center gap-1 border-b border-line text-sm">
                  <span className="min-w-0 grow truncate">{known.get(one)}</span>
                  <RowAction
                    icon={X}
                    label={`Remove ${known.get(one)}`}
                    onClick={() => change(value.filter((other) => other !== one))}
                  />
                </li>
              ))}
            </ul>
          )}
          <select
            {...control}
            value=""
            disabled={!records || others.length === 0 || chosen.length >= max}
            onChange={(event) => change([...value, Number(event.currentTarget.value)])}
            className="field py-2! text-sm!"
          >
            <option value="">{records && others.length === 0 ? 'Nothing to add' : 'Add'}</option>
            {others.map((record) => (
              <option key={record.id} value={record.id}>
                {getRecordName(record)}
              </option>
            ))}
          </select>
        </>
      )}
    </FormField>
  );
}
