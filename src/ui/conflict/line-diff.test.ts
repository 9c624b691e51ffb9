import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiffLine, diffLines } from './line-diff.ts';

const own = (lines: readonly DiffLine[]) => lines.filter(({ isOwn }) => isOwn).map(({ text }) => text);
const shared = (lines: readonly DiffLine[]) => lines.filter(({ isOwn }) => !isOwn).map(({ text }) => text);

it.each([
  ['a\nb\nc', 'a\nB\nc', ['b'], ['B']],
  ['a\nb', 'b\na', ['a'], ['a']],
  ['', 'a', [''], ['a']],
  ['a\nb\nc\nd', 'a\nc\nx\nd', ['b'], ['x']],
  ['same', 'same', [], []],
])('%j and %j differ in %j and %j', (left, right, ofLeft, ofRight) => {
  const [a, b] = diffLines(left, right);
  expect([own(a), own(b)]).toEqual([ofLeft, ofRight]);
});

it('keeps every line and finds the same shared lines in both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (left, right) => {
      const [a, b] = diffLines(left, right);
      expect(a.map((line) => line.text).join('\n')).toBe(left);
      expect(b.map((line) => line.text).join('\n')).toBe(right);
      expect(shared(a)).toEqual(shared(b));
    }),
  );
});

it('compares long texts with few changes, and takes those with thousands for wholly different', () => {
  const lines = Array.from({ length: 5000 }, (_, line) => `${line}`);
  const book = lines.join('\n');
  const [a, b] = diffLines(book, book.replace('\n2500\n', '\nchanged\n'));
  expect([own(a), own(b)]).toEqual([['2500'], ['changed']]);
  const [mine] = diffLines(book, lines.map((line) => `other ${line}`).join('\n'));
  expect(own(mine)).toEqual(lines);
});
