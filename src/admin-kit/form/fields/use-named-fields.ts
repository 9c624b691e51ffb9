import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS, wholeListQuery } from '#lib/admin/lists.ts';
import { type Kind, listFields, type NamedList } from '#lib/kinds/kind.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import { asOverview } from '../../overviews.ts';

/** A record with a name or, without one, a title. */
interface Named {
  readonly id: number;
  readonly name?: string;
  readonly title?: string;
}
export const getRecordName = ({ name, title }: Named): string => name ?? title ?? '';
type Names = ReadonlyMap<number, string>;
/** Fetches the records that a field may name, with their names. */
export const namedListQuery = ({ path, filter = {} }: NamedList) =>
  asOverview(
    wholeListQuery(createReadCalls<Named, Named, 'id'>(path, 'id').list, filter, { staleTime: ADMIN_STALE_TIME_MS }),
  );

/** The fields of a kind that hold ids, with the list that has the names. */
const listIdFields = (kind: Kind) =>
  listFields(kind).flatMap(([name, field]) => ('list' in field && field.list ? [{ name, list: field.list }] : []));
const getNames = ({ data }: UseQueryResult<readonly Named[]>): Names | undefined =>
  data && new Map(data.map((record) => [record.id, getRecordName(record)]));

/** Returns the fields, showing other records by their names, not by their ids. */
export function useNamedFields<Values extends object>(kind: Kind, fields: readonly ConflictField<Values>[]) {
  const idFields = listIdFields(kind);
  const lists = useQueries({ queries: idFields.map(({ list }) => namedListQuery(list)) });
  return nameRecords(
    fields,
    new Map(idFields.map(({ name }, index) => [name, lists[index] && getNames(lists[index])])),
  );
}

/** `names` has the names of the records in each field of ids, undefined while they are loading. */
export function nameRecords<Values extends object>(
  fields: readonly ConflictField<Values>[],
  names: ReadonlyMap<string, Names | undefined>,
): readonly ConflictField<Values>[] {
  return fields.map((field) => {
    if (!names.has(field.name)) return field;
    const known = names.get(field.name);
    const show = (values: Values) =>
      [values[field.name]]
        .flat()
        .flatMap((id) => (id === '' ? [] : [known ? (known.get(Number(id)) ?? 'No longer there') : 'Loading...']))
        .join(', ');
    return { ...field, show };
  });
}
