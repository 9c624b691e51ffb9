import { Extension, getMarkType, markInputRule } from '@tiptap/core';

/**
 * The marks that are typed as Markdown. As in Markdown, a delimiter next to a space inside marks nothing: `fare * seats *`
 * is an arithmetic. TipTap's own rules would take it for italics.
 */
const TYPED_MARKS: readonly (readonly [string, RegExp])[] = [
  ['bold', /(?:^|\s)(\*\*(?!\s)([^*]*[^*\s])\*\*)$/],
  ['bold', /(?:^|\s)(__(?!\s)([^_]*[^_\s])__)$/],
  ['italic', /(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)$/],
  ['italic', /(?:^|\s)(_(?!\s)([^_]*[^_\s])_)$/],
  ['strike', /(?:^|\s)(~~(?!\s)([^~]*[^~\s])~~)$/],
];

/** Finds the mark that a typed text ends with; undefined if it has none. */
export const findTypedMark = (text: string): string | undefined =>
  TYPED_MARKS.find(([, pattern]) => pattern.test(text))?.[0];

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
