import { type Kind, listFields, listFilters, listSorts } from '#lib/kinds/kind.ts';
import type { KindFilters } from '#lib/list-path.ts';
import type { ListSearch } from '../admin-search.ts';
import type { FilterChoice } from './list-filter.tsx';
import { listFieldOptions, toOptions } from './options.ts';

/** Reads the filters of a kind's list from the address, without those that the kind does not declare. */
export function readKindSearch(kind: Kind, search: ListSearch): KindFilters {
  const typed = search as Readonly<Record<string, string | undefined>>;
  const { sort, status } = typed;
  const known = listFilters(kind).filter((name) => {
    const field = kind.fields[name];
    return field?.type !== 'choice' || field.options.includes(typed[name] ?? '');
  });
  const names = [
    'q',
    'cursor',
    ...known,
    ...(sort && listSorts(kind).includes(sort.replace(/^-/, '')) ? ['sort'] : []),
    ...(status && kind.status?.values.includes(status) ? ['status'] : []),
  ];
  return Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
}

/** The filter choices of a kind's list, in the order of its fields. */
export function listKindChoices(kind: Kind): FilterChoice[] {
  const choices = listFields(kind).flatMap(([name, field]): FilterChoice[] => {
    if (!field.isFilter) return [];
    const options = listFieldOptions(field);
    // Tags and authors are free values: their filters are links, not choices.
    return options.length === 0 ? [] : [{ name, label: field.label, all: 'All', options }];
  });
  if (!kind.status) return choices;
  const field = kind.fields[kind.status.field];
  const labels = field?.type === 'choice' ? field.labels : undefined;
  return [{ name: 'status', label: 'State', all: 'Any', options: toOptions(kind.status.values, labels) }, ...choices];
}
