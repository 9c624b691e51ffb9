import { Mark } from '@tiptap/core';

/** H<sub>2</sub>O. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** m<sup>2</sup>; the number of a note is not a superscript. */
export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup:not([data-note])' }],
  renderHTML: () => ['sup', 0],
});
