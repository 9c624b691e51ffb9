import { Extension, getMarkType, markInputRule } from '@tiptap/core';
import { TYPED_MARKS } from './typed-mark-patterns.ts';

/** Sets the marks that are typed as Markdown. */
export const TypedMarks = Extension.create({
  name: 'typedMarks',
  addInputRules() {
    const { schema } = this.editor;
    return TYPED_MARKS.map(([name, find]) => markInputRule({ find, type: getMarkType(name, schema) }));
  },
});

/** The extensions whose rules replace what is typed: all but those of the marks above. */
export const INPUT_RULES = [
  TypedMarks.name,
  'code',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'codeBlock',
  'horizontalRule',
];
/**
 * The extensions whose rules replace what is pasted. Pasted text has its marks already, from its HTML or its Markdown;
 * in code or as plain characters, asterisks and backticks must stay.
 */
export const PASTE_RULES = ['link'];
