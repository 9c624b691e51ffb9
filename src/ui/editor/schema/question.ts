import { Node } from '@tiptap/core';
import { EMPTY_QUESTION } from '#lib/edited-question.ts';

/** A question of the quiz at the end of a lesson (lib/lesson-quiz.ts). */
export const Question = Node.create({
  name: 'question',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    /** Its Markdown: an item of a numbered list. */
    source: {
      default: EMPTY_QUESTION,
      parseHTML: (element) => element.dataset.question,
      renderHTML: ({ source }) => ({ 'data-question': source }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-question]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, String(node.attrs.source)],
});
