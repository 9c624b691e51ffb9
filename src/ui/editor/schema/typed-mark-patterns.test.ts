import { expect, it } from 'vitest';
import { TYPED_MARKS } from './typed-mark-patterns.ts';

const findTypedMark = (text: string) => TYPED_MARKS.find(([, pattern]) => pattern.test(text))?.[0];

it.each([
  ['**a b**', 'bold'],
  ['x __a__', 'bold'],
  ['x *a b*', 'italic'],
  ['_a_', 'italic'],
  ['x ~~a~~', 'strike'],
])('%s sets a mark', (typed, mark) => expect(findTypedMark(typed)).toBe(mark));

it.each(['fare * seats *', 'a _ x _', 'a ~~ b ~~', 'a ** b **', '* a*', '*a *', '2*3*', 'a_b_', '**', '__', '* *'])(
  '%s sets no mark',
  (typed) => expect(findTypedMark(typed)).toBeUndefined(),
);
