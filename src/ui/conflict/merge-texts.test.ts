import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinParts, mergeTexts, type Part } from './merge-texts.ts';

const join = (...paragraphs: string[]) => paragraphs.join('\n\n');
const merge = (base: string, mine: string, theirs: string) => {
  const parts = mergeTexts(base, mine, theirs);
  const paragraphs = parts.flatMap((part) => ('settled' in part ? part.settled : ['<overlap>']));
  return joinParts(paragraphs, mine, theirs);
};
const listOverlaps = (parts: readonly Part[]) => parts.filter((part) => !('settled' in part));

it.each([
  [
    'changes of different paragraphs',
    join('a', 'b', 'c'),
    join('A', 'b', 'c'),
    join('a', 'b', 'C'),
    join('A', 'b', 'C'),
  ],
  ['changes of neighboring paragraphs', join('a', 'b'), join('A', 'b'), join('a', 'B'), join('A', 'B')],
  ['a change, and a paragraph added after it', 'a\n', 'A\n', join('a', 'b\n'), join('A', 'b\n')],
  ['a change, and a paragraph added before it', 'b', 'B', join('a', 'b'), join('a', 'B')],
  ['a removal, and a change elsewhere', join('a', 'b', 'c'), join('b', 'c'), join('a', 'b', 'C'), join('b', 'C')],
  ['the same change on both sides', join('a', 'b'), join('a', 'B'), join('a', 'B'), join('a', 'B')],
  ['a text that only one side has', '', 'a\n', '', 'a\n'],
  ['several blank lines', 'a\n\n\nb', 'A\n\n\nb', 'a\n\n\nb', 'A\n\n\nb'],
])('merges %s', (_, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toBe(merged);
  expect(listOverlaps(mergeTexts(base, mine, theirs))).toEqual([]);
});

it.each([
  ['different changes of one paragraph', join('a', 'b'), join('a', 'mine'), join('a', 'theirs'), ['mine'], ['theirs']],
  ['a change and a removal of one paragraph', join('a', 'b'), join('a', 'mine'), 'a', ['mine'], []],
  ['different paragraphs added at one place', 'a', join('a', 'mine'), join('a', 'theirs'), ['mine'], ['theirs']],
  ['one paragraph of several', join('a', 'b'), join('a', 'mine'), join('A', 'theirs'), ['mine'], ['theirs']],
  ['two texts without a base', '', 'mine', 'theirs', ['mine'], ['theirs']],
])('asks about %s', (_, base, mine, theirs, ofMine, ofTheirs) => {
  expect(listOverlaps(mergeTexts(base, mine, theirs))).toEqual([{ mine: ofMine, theirs: ofTheirs }]);
});

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((paragraphs) => join(...paragraphs));

it('returns what one side wrote if the other changed nothing', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(merge(base, changed, base)).toBe(changed);
      expect(merge(base, base, changed)).toBe(changed);
    }),
  );
});

it('loses no paragraph that one side added', () => {
  fc.assert(
    fc.property(text, fc.nat(8), fc.nat(8), (base, first, second) => {
      const insert = (at: number, paragraph: string) =>
        join(...base.split('\n\n').filter(Boolean).toSpliced(at, 0, paragraph));
      const parts = mergeTexts(base, insert(first, 'mine'), insert(second, 'theirs'));
      const all = parts.flatMap((part) => ('settled' in part ? part.settled : [...part.mine, ...part.theirs]));
      expect(all).toEqual(expect.arrayContaining(['mine', 'theirs']));
    }),
  );
});

it('merges a long text in a moment', () => {
  const paragraphs = Array.from({ length: 4000 }, (_, index) => `Paragraph ${index}`);
  const mine = paragraphs.with(10, 'mine');
  const theirs = paragraphs.with(3990, 'theirs');
  expect(merge(join(...paragraphs), join(...mine), join(...theirs))).toBe(join(...mine.with(3990, 'theirs')));
});
