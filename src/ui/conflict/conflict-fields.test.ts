import { expect, it } from 'vitest';
import { type ConflictField, getDefaultSides, mergeValues } from './conflict-fields.ts';

interface Values {
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
}
const field = (name: keyof Values): ConflictField<Values> => ({
  name,
  label: name,
  show: (values) => `${values[name]}`,
});
const FIELDS = [field('title'), field('text'), field('minutes')];
const BASE = { title: 'a', text: 'b', minutes: 5 };

it('chooses the side that changed a field, mine if both did, and leaves out equal fields', () => {
  const mine = { ...BASE, title: 'mine' };
  expect(getDefaultSides(FIELDS, BASE, mine, { ...BASE, text: 'theirs' })).toEqual({ title: 'mine', text: 'theirs' });
  expect(getDefaultSides(FIELDS, BASE, mine, { ...BASE, title: 'theirs' })).toEqual({ title: 'mine' });
  expect(getDefaultSides(FIELDS, BASE, mine, mine)).toEqual({});
});

it('merges the chosen sides into one record', () => {
  const mine = { title: 'mine', text: 'mine', minutes: 1 };
  const theirs = { title: 'theirs', text: 'theirs', minutes: 2 };
  expect(mergeValues(FIELDS, mine, theirs, { title: 'theirs', text: 'mine' })).toEqual({
    title: 'theirs',
    text: 'mine',
    minutes: 1,
  });
});
