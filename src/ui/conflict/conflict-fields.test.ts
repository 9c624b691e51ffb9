import { expect, it } from 'vitest';
import { type ConflictField, listOverlaps, mergeVersions } from './conflict-fields.ts';

interface Values {
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
}
const field = (name: keyof Values, isText = false): ConflictField<Values> => ({
  name,
  label: name,
  isText,
  show: (values) => `${values[name]}`,
});
const FIELDS = [field('title'), field('text', true), field('minutes')];
const BASE = { title: 'a', text: 'One.\n\nTwo.\n', minutes: 5 };

it('merges fields and paragraphs that only one side changed, without a question', () => {
  const mine = { ...BASE, title: 'mine', text: 'One, mine.\n\nTwo.\n' };
  const current = { ...BASE, text: 'One.\n\nTwo, theirs.\n\nThree.\n', minutes: 6 };
  const versions = { base: BASE, mine, current };
  expect(listOverlaps(FIELDS, versions)).toEqual([]);
  expect(mergeVersions(FIELDS, versions, () => 'mine')).toEqual({
    title: 'mine',
    text: 'One, mine.\n\nTwo, theirs.\n\nThree.\n',
    minutes: 6,
  });
});

it('asks about what both changed, and keeps the other paragraphs whatever is chosen', () => {
  const mine = { title: 'mine', text: 'Mine.\n\nTwo.\n', minutes: 5 };
  const current = { title: 'theirs', text: 'Theirs.\n\nTwo.\n\nThree.\n', minutes: 5 };
  const versions = { base: BASE, mine, current };
  expect(listOverlaps(FIELDS, versions).map(({ name }) => name)).toEqual(['title', 'text']);
  const merge = (choice: 'mine' | 'theirs' | 'both') => mergeVersions(FIELDS, versions, () => choice);
  expect(merge('mine')).toEqual({ title: 'mine', text: 'Mine.\n\nTwo.\n\nThree.\n', minutes: 5 });
  expect(merge('theirs')).toEqual({ title: 'theirs', text: 'Theirs.\n\nTwo.\n\nThree.\n', minutes: 5 });
  expect(merge('both').text).toBe('Mine.\n\nTheirs.\n\nTwo.\n\nThree.\n');
});
