import { expect, it } from 'vitest';
import { nameRecords } from './use-named-fields.ts';

interface Values {
  readonly title: string;
  /** The control's value: a text, empty if there is none. */
  readonly seriesId: string;
  readonly authorTeamIds: readonly number[];
}
const FIELDS = (['title', 'seriesId', 'authorTeamIds'] as const).map((name) => ({
  name,
  label: name,
  show: (values: Values) => String(values[name]),
}));
const NAMES = new Map([
  ['seriesId', new Map([[3, 'On time']])],
  ['authorTeamIds', new Map([[1, 'Ada Reyes']])],
]);
const show = (values: Values, names: Parameters<typeof nameRecords>[1] = NAMES) =>
  nameRecords(FIELDS, names).map((field) => field.show(values));

it('shows other records by their names', () => {
  expect(show({ title: '3', seriesId: '3', authorTeamIds: [1, 2] })).toEqual([
    '3',
    'On time',
    'Ada Reyes, No longer there',
  ]);
  expect(show({ title: '', seriesId: '', authorTeamIds: [] })).toEqual(['', '', '']);
});

it('shows no id while the names are loading', () => {
  const loading = new Map([['seriesId', undefined]]);
  expect(show({ title: '', seriesId: '3', authorTeamIds: [] }, loading)[1]).toBe('Loading...');
});
