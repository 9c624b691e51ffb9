import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiffBlock, diffTexts } from './text-diff.ts';

const changed = (blocks: readonly DiffBlock[]) => blocks.flatMap((block) => ('parts' in block ? block.parts : []));

it('compares a changed paragraph by words and leaves the others whole', () => {
  expect(diffTexts('First.\n\nA slow rise.\n\nLast.', 'First.\n\nA steep rise.\n\nLast.')).toEqual([
    { same: ['First.'] },
    {
      parts: [
        { text: 'A ' },
        { text: 'slow', change: 'removed' },
        { text: 'steep', change: 'added' },
        { text: ' rise.' },
      ],
    },
    { same: ['Last.'] },
  ]);
});

it('shows a paragraph that was rewritten, added or removed as a whole', () => {
  expect(changed(diffTexts('One thing only.', 'Entirely different words here.'))).toEqual([
    { text: 'One thing only.', change: 'removed' },
    { text: 'Entirely different words here.', change: 'added' },
  ]);
  expect(changed(diffTexts('One.', 'One.\n\nTwo.'))).toEqual([{ text: 'Two.', change: 'added' }]);
  expect(changed(diffTexts('5', ''))).toEqual([{ text: '5', change: 'removed' }]);
  expect(changed(diffTexts('Equal.', 'Equal.\n'))).toEqual([]);
});

it('loses no word of either text', () => {
  const text = fc.array(fc.constantFrom('a b', 'a c', 'x', 'b b b'), { maxLength: 9 }).map((all) => all.join('\n\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const blocks = diffTexts(before, after);
      const read = (other: 'added' | 'removed') =>
        blocks
          .map((block) =>
            'same' in block
              ? block.same.join('\n\n')
              : block.parts.flatMap((part) => (part.change === other ? [] : [part.text])).join(''),
          )
          .filter((paragraphs) => paragraphs !== '')
          .join('\n\n');
      expect(read('added')).toBe(before);
      expect(read('removed')).toBe(after);
    }),
  );
});
