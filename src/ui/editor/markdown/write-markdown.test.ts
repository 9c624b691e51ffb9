import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editorSchema, parseDocument } from '../schema/editor-schema.fixtures.ts';
import { writeMarkdown } from './write-markdown.ts';

type Json = JSONContent;
const text = (value: string, ...marks: string[]): Json => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: (Json | string)[]): Json => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? text(part) : part)),
});
const list = (type: string, attrs: object, items: readonly Json[]): Json => ({ type, attrs, content: [...items] });
const item = (content: Json[], checked: boolean | null = null): Json => ({
  type: 'listItem',
  attrs: { checked },
  content,
});
const bullets = (...items: Json[][]): Json =>
  list(
    'bulletList',
    {},
    items.map((content) => item(content)),
  );
const reference: Json = { type: 'noteReference', attrs: { id: '1' } };
const quote = (source: string, ...content: Json[]): Json => ({
  type: 'pullQuote',
  content: [...content, { type: 'pullQuoteSource', ...(source && { content: [text(source)] }) }],
});

const createDocument = (content: readonly Json[]): Node => {
  const doc = Node.fromJSON(editorSchema, { type: 'doc', content: [...content] });
  doc.check();
  return doc;
};

/** The document as JSON, without what Markdown cannot always keep: whether a list is loose. */
const toComparable = (doc: Node): unknown =>
  JSON.parse(JSON.stringify(doc.toJSON(), (key, value) => (key === 'isLoose' ? undefined : value)));

const expectToReturn = (content: readonly Json[]): void => {
  const doc = createDocument(content);
  const markdown = writeMarkdown(doc);
  const read = parseDocument(markdown);
  expect(toComparable(read), markdown).toEqual(toComparable(doc));
  expect(writeMarkdown(read)).toBe(markdown);
};

/** Texts that may begin a paragraph, although they mean something else at the start of a line. */
const BEGINNINGS = [
  'a',
  'b c',
  '# d',
  '- e',
  '3. f',
  '1) g',
  '> h',
  '| i |',
  '[ ] j',
  '[x] k',
  '[!NOTE]',
  '— l',
  '---',
];
const line = fc.constantFrom(...BEGINNINGS);
const rich: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: line.map((start) => paragraph(start)) },
  fc.tuple(line, line).map(([first, second]) => paragraph(first, { type: 'hardBreak' }, second)),
  line.map((rest) => paragraph(reference, text(`: ${rest}`))),
  line.map((rest) => paragraph(text('m', 'bold'), ` ${rest}`)),
);
const leaf: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: rich },
  fc
    .tuple(line, fc.integer({ min: 1, max: 6 }))
    .map(([value, level]) => ({ type: 'heading', attrs: { level }, content: [text(value)] })),
  fc
    .constantFrom('x', 'x\n\n  y', '```', '- x')
    .map((value) => ({ type: 'codeBlock', attrs: { language: 'js' }, content: [text(value)] })),
  fc.constantFrom<Json>(
    { type: 'horizontalRule' },
    { type: 'figure', attrs: { src: '/media/a.png', alt: 'A', caption: 'The menu' } },
    { type: 'chart', attrs: { source: 'kind: bar\n\ntitle: T' } },
    { type: 'rawBlock', attrs: { source: '<div>\na\n</div>' } },
    { type: 'rawBlock', attrs: { source: '<!-- a\n\nb -->' } },
    { type: 'rawBlock', attrs: { source: '[a]: /b' } },
    {
      type: 'table',
      content: ['tableHeader', 'tableCell'].map((type) => ({
        type: 'tableRow',
        content: [
          { type, content: [paragraph('x', { type: 'hardBreak' }, 'y')] },
          { type, content: [{ type: 'paragraph' }] },
        ],
      })),
    },
  ),
);

const createBlocks = (depth: number): fc.Arbitrary<Json[]> =>
  fc.array(depth === 0 ? leaf : fc.oneof({ weight: 2, arbitrary: leaf }, createContainer(depth - 1)), {
    minLength: 1,
    maxLength: 3,
  });

function createContainer(depth: number): fc.Arbitrary<Json> {
  const blocks = createBlocks(depth);
  const checked = fc.constantFrom(null, null, true, false);
  const items = fc.array(
    fc.tuple(blocks, checked).map(([content, box]) =>
      // An empty paragraph holds the box of an item that begins with another block.
      item(box === null || content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content], box),
    ),
    { minLength: 1, maxLength: 3 },
  );
  return fc.oneof(
    { weight: 3, arbitrary: items.map((content) => list('bulletList', {}, content)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(items, fc.constantFrom(1, 3))
        .map(([content, start]) => list('orderedList', { start }, content)),
    },
    blocks.map((content) => ({ type: 'blockquote', content })),
    blocks.map((content) => ({ type: 'callout', attrs: { kind: 'tip' }, content })),
    blocks.map((content) => ({ type: 'sidenote', content })),
    blocks.map((content) => ({ type: 'noteDefinition', attrs: { id: '1' }, content })),
    fc.tuple(blocks, fc.constantFrom('', 'Me')).map(([content, source]) => quote(source, ...content)),
  );
}

describe('a document that was written as Markdown', () => {
  it('is read back with the same blocks, whatever stands in what', () => {
    fc.assert(
      fc.property(createBlocks(3), (content) => expectToReturn(content)),
      { numRuns: 1500 },
    );
  });

  it.each<[string, Json[]]>([
    ['an empty check item', [list('bulletList', {}, [item([{ type: 'paragraph' }], false)])]],
    ['an empty item', [bullets([{ type: 'paragraph' }], [paragraph('a')])]],
    ['an empty item in an item', [bullets([paragraph('a'), bullets([{ type: 'paragraph' }])])]],
    ['a paragraph that begins with the number of a note', [paragraph(reference, ': b')]],
    ['a pull quote that ends with a dash', [quote('', paragraph('a'), paragraph('— b'))]],
    ['a pull quote of a dash', [quote('', paragraph('a'), paragraph('—'))]],
    [
      'a video in an item',
      [bullets([paragraph('a'), { type: 'video', attrs: { href: 'https://youtu.be/dQw4w9WgXcQ' } }])],
    ],
    ['an emoji in bold', [paragraph('a', text('🙂', 'bold'), 'b')]],
  ])('is read back with %s', (_, content) => expectToReturn(content));

  it('keeps a description of two lines within its picture', () => {
    const doc = createDocument([{ type: 'figure', attrs: { src: '/media/a.png', alt: 'a\n\nb', caption: 'c\n\nd' } }]);
    expect(writeMarkdown(doc)).toBe('![a b](/media/a.png "c d")\n');
  });
});
