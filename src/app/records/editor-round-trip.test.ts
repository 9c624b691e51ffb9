import { Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArticles } from '#content/articles.ts';
import { readCaseStudies } from '#content/case-studies.ts';
import { readLesson } from '#content/read-content.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { writeMarkdown } from '#ui/editor/markdown/write-markdown.ts';
import { editorSchema, parseDocument } from '#ui/editor/schema/editor-schema.fixtures.ts';
import { KITCHEN_SINK } from '../../../tests/e2e/support/kitchen-sink.ts';

const rewrite = (source: string) => writeMarkdown(parseDocument(source));
// A line break within a paragraph renders as a space.
const renderHtml = (source: string) =>
  renderMarkdown(source.trim()).replace(/<pre.*?<\/pre>|\s+/gs, (found) => (found.startsWith('<') ? found : ' '));

const SAMPLES: readonly (readonly [string, string])[] = [
  ...readArticles().map(({ slug, body }) => [slug, body] as const),
  ...readCaseStudies().flatMap(({ slug, challenge, solution, results }) =>
    [challenge, solution, results].map((text, part) => [`${slug}, part ${part + 1}`, text] as const),
  ),
  ['a lesson', readLesson('start-here')],
  ['everything that an author may write', KITCHEN_SINK],
];

describe('a text that the editor reads and writes', () => {
  it.each(SAMPLES)('looks the same: %s', (_, source) => {
    expect(renderHtml(rewrite(source))).toBe(renderHtml(source));
    // A second round trip changes nothing.
    expect(rewrite(rewrite(source))).toBe(rewrite(source));
  });

  it.each([
    ['nested lists', '1. a\n   - b\n     1. c\n\n     d\n2. e'],
    ['a list that does not start with 1', '7. a\n8. b'],
    ['two lists in a row', '- a\n\n* b\n\n1. c\n\n1) d'],
    ['three lists in a row', '- a\n\n* b\n\n- c'],
    ['loose items', '- a\n\n- b\n\n  c'],
    ['a list with code', '- a\n\n  ```\n  b\n\n  c\n  ```\n- d'],
    ['code with fences in it', '````md\n```\na\n```\n````'],
    ['code with backticks', 'a `` b`c `` and `` ` ``'],
    ['a quotation of several blocks', '> a\n>\n> - b\n>\n> ## c'],
    ['a callout in a list', '- a\n\n  > [!TIP]\n  > b'],
    ['notes of several paragraphs', 'a[^x]\n\n[^x]: b\n\n    - c\n\n    d'],
    ['link references', 'a [b][c]\n\n[c]: https://example.com "d"'],
    ['bare addresses', 'See https://example.com/a_b_c and www.example.com, <a@b.example> or mail a@b.example.'],
    ['a picture within a line', 'a ![b](/media/c.png) d'],
    ['a picture with quotes and brackets', '![a \\[b\\]](/media/c.png "d \\"e\\"")'],
    ['HTML', '<div>\n\na <b>b</b>\n\n</div>\n\nH<sub>2</sub>O<br>x'],
    ['marks within marks', '*a **b** c* **d*e*** ***f** g* ~~h *i*~~ [j **k**](/l "m") **`n`**'],
    ['sub- and superscripts', 'H<sub>2</sub>O, 12 m<sup>2</sup>, **x<sub>i</sub>** and a<sup>b</sup>c'],
    ['marks next to blanks', '**a** *b*, c**d**e'],
    ['escaped marks', '\\*a\\* \\_b\\_ \\[c\\](d) \\`e\\` \\# f \\<g> 2\\. h'],
    ['what begins like something else', '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\+ e\n\n\\---'],
    ['a table with pipes and breaks', '| a \\| b | `c \\| d` |\n| :-- | --: |\n| e<br>f | |'],
    ['breaks in a line', 'a\\\nb  \nc'],
    ['entities', 'a&nbsp;b &amp; c &copy;'],
    ['headings of every level', '# a\n\n###### b #\n\nc\n---'],
    ['a pull quote with its source', '> [!QUOTE]\n> A **slot** is land.\n>\n> — Head of *network*, [a carrier](/x)'],
    ['a pull quote of a list, without a source', '> [!QUOTE]\n> - a\n> - b'],
    ['a sidenote', 'a\n\n> [!SIDENOTE]\n> b [c](/d)\n>\n> e\n\n> [!SIDENOTE]\n> f'],
    ['videos', 'https://youtu.be/dQw4w9WgXcQ\n\n[A "tow" at *6*](https://vimeo.com/1)\n\n[A [tow]](/media/a.mp4)'],
    ['a chart', '```figure\nkind: bar\ntitle: T\nlabels: [a, b]\nseries: [{name: s, values: [1, 2]}]\n```'],
    ['a chart that cannot be drawn', '- a\n\n  ```figure\n  kind: pie\n\n  x: ``` y\n  ```'],
    ['nothing', ''],
  ])('looks the same: %s', (_, source) => {
    expect(renderHtml(rewrite(source))).toBe(renderHtml(source));
    expect(rewrite(rewrite(source))).toBe(rewrite(source));
  });
});

describe('what readers see of a block that was put into a list', () => {
  const inList = (type: string, attrs: object = {}) => {
    const { nodes } = editorSchema;
    const doc = parseDocument('1. Open the menu\n2. Save');
    const place = 'Open the menu'.length + 3;
    // As the toolbar inserts a block at the end of the first item's text.
    const { doc: changed } = EditorState.create({ doc }).tr.replaceWith(
      place,
      place,
      nodes[type]?.create(attrs) as Node,
    );
    return renderHtml(writeMarkdown(changed));
  };

  it('is a picture with its caption', () => {
    expect(inList('figure', { src: '/media/a.png', alt: 'Menu', caption: 'The menu' })).toMatch(
      /^<ol> <li><p>Open the menu<\/p> <figure>.*<figcaption>The menu<\/figcaption><\/figure><\/li> <li><p>Save<\/p><\/li> <\/ol>\s*$/,
    );
  });

  it('is a rule, not a heading', () => {
    expect(inList('horizontalRule')).toContain('<li><p>Open the menu</p> <hr /></li>');
  });

  it.each([
    ['a picture that is the only block of its item', '- ![a](/media/a.png "The menu")', '<figcaption>The menu'],
    ['an empty check item', '- [ ]\n- [x]', '<li><span class="box" role="img" aria-label="Open"></span>'],
    ['brackets that are escaped', '- \\[x\\] a', '<li>[x] a</li>'],
    ['a pull quote without a source', '> [!QUOTE]\n> — a\n>\n> —', '<blockquote> <p>— a</p> </blockquote></figure>'],
  ])('is %s', (_, source, html) => expect(renderHtml(source)).toContain(html));
});

describe('an address in a text', () => {
  const ADDRESSES = [
    'https://en.wikipedia.org/wiki/Foo_(bar)',
    'https://x.com/~ann',
    'www.x.com/~ann_b_',
    'https://x.com/a*',
  ];
  const { nodes, marks } = editorSchema;
  const readLinks = (content: readonly Node[]) => {
    const doc = editorSchema.node('doc', null, nodes.paragraph?.create(null, [...content]));
    return [...renderMarkdown(writeMarkdown(doc)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };

  it.each(ADDRESSES)('leads where it says, whatever follows it: %s', (address) => {
    const href = address.replace(/^www/, 'http://www').replace(/\*$/, '');
    const text = editorSchema.text(`See ${address}`);
    expect(readLinks([text])).toEqual([href]);
    expect(readLinks([text, editorSchema.node('hardBreak'), editorSchema.text('and')])).toEqual([href]);
    expect(readLinks([text, editorSchema.text('_and_', [marks.bold?.create() as Mark])])).toEqual([href]);
    expect(readLinks([editorSchema.text(`See ${address} [1] and ${address}.`)])).toEqual([href, href]);
  });
});

describe('what is typed in the editor', () => {
  const { paragraph } = editorSchema.nodes;
  const piece = fc.oneof(
    fc.constantFrom(
      '*',
      '_',
      '**',
      '`',
      '[',
      ']',
      '(',
      ')',
      '!',
      '#',
      '>',
      '-',
      '+',
      '1.',
      '~',
      '|',
      '<',
      '\\',
      '&',
      '=',
      ':',
    ),
    fc.constantFrom('a', 'b c', ' ', '[^1]', '[x]: y', '<b>', 'www.a.b', '---', '```', '$'),
    fc.constantFrom('https://x.y/a_b(c)~*_c_', 'https://x.y', 'http://', 'www.x.y/~a_b(c)_', '\n'),
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

  const marked = fc.record({
    text: fc.stringMatching(/^[a-c"'.,(%) ]{1,4}$/),
    marks: fc.subarray(['bold', 'italic', 'strike', 'superscript']),
  });

  it('keeps its marks wherever they start and end', () => {
    const listLetters = (doc: Node) => {
      const letters: string[] = [];
      doc.descendants((node) => {
        // A space looks the same with any mark.
        for (const letter of node.text ?? '') {
          letters.push(letter === ' ' ? letter : [letter, ...node.marks.map(({ type }) => type.name)].join());
        }
      });
      return letters.join('|').replace(/^[ |]+|[ |]+$/g, '');
    };
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1, maxLength: 5 }), (runs) => {
        const texts = runs.map(({ text, marks }) =>
          editorSchema.text(
            text,
            marks.map((name) => editorSchema.mark(name)),
          ),
        );
        const doc = editorSchema.node('doc', null, paragraph?.create(null, Fragment.fromArray(texts)));
        expect(listLetters(parseDocument(writeMarkdown(doc)))).toBe(listLetters(doc));
      }),
      { numRuns: 3000 },
    );
  });

  it('is read back as the same text', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const line = typed.trim();
        fc.pre(line !== '');
        const lines = line.split(/\s*\n\s*/).map((part) => editorSchema.text(part));
        const content = lines.flatMap((part) => [editorSchema.node('hardBreak'), part]).slice(1);
        const doc = editorSchema.node('doc', null, editorSchema.node('paragraph', null, content));
        const markdown = writeMarkdown(doc);
        const read = parseDocument(markdown);
        // A page makes links of addresses, so the editor does too.
        const plain = new Transform(read).removeMark(0, read.content.size, editorSchema.marks.link).doc;
        expect(plain.toJSON(), markdown).toEqual(doc.toJSON());
      }),
      { numRuns: 2000, examples: [['<https://x.y>'], ['https://x.y/(<)*']] },
    );
  });
});

describe('plain characters of marks', () => {
  const { bulletList, listItem, heading, paragraph, table, tableRow, tableHeader, tableCell, codeBlock, blockquote } =
    editorSchema.nodes;
  type Content = Node | readonly Node[];
  const make = (type: typeof paragraph, content: Content) => type?.create(null, content as Node) as Node;
  const PLACES: Readonly<Record<string, (text: Node) => Node>> = {
    paragraph: (text) => make(paragraph, text),
    heading: (text) => make(heading, text),
    list: (text) => make(bulletList, make(listItem, make(paragraph, text))),
    quotation: (text) => make(blockquote, make(paragraph, text)),
    table: (text) =>
      make(table, [
        make(tableRow, make(tableHeader, make(paragraph, text))),
        make(tableRow, make(tableCell, make(paragraph, text))),
      ]),
  };
  const piece = fc.constantFrom('*', '**', '_', '__', '~', '~~', '`', '``', ' ', 'seats', 'a_b', '2*3', '|', '\\');
  const literal = fc
    .array(piece, { minLength: 1, maxLength: 9 })
    .map((pieces) => pieces.join('').trim())
    .filter((text) => text !== '');
  const readBack = (block: Node) => parseDocument(writeMarkdown(editorSchema.node('doc', null, block))).firstChild;

  it.each(Object.entries(PLACES))('stay what they are in a %s, and in code there', (_, place) => {
    fc.assert(
      fc.property(literal, fc.boolean(), (text, isCode) => {
        const marks = isCode ? [editorSchema.mark('code')] : [];
        const block = place(editorSchema.text(text, marks));
        expect(readBack(block)?.textContent).toBe(block.textContent);
        const read: string[] = [];
        readBack(block)?.descendants((node) => {
          if (node.isText) read.push(node.marks.map(({ type }) => type.name).join());
        });
        expect(new Set(read)).toEqual(new Set([isCode ? 'code' : '']));
      }),
      {
        numRuns: 400,
        examples: [
          ['fare * seats * load factor', false],
          ['a _ x _ b ~~ c ~~', false],
          ['`a_b*c*`', true],
        ],
      },
    );
  });

  it('stay what they are in a block of code', () => {
    fc.assert(
      fc.property(literal, (text) => {
        const block = make(codeBlock, editorSchema.text(text));
        expect(readBack(block)?.textContent).toBe(text);
      }),
    );
  });
});

it.each([
  ['a pull quote', '> [!QUOTE]\n> A slot is land.\n>\n> — Head of network\n'],
  ['a sidenote', '> [!SIDENOTE]\n> Short.\n'],
  ['a video', '[A tow at dawn](https://vimeo.com/123)\n'],
  ['a bare address of a video', '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>\n'],
  ['a chart', '```figure\nkind:   bar # as typed\ntitle: T\n```\n'],
])('the editor writes exactly what it read: %s', (_, source) => {
  expect(rewrite(source)).toBe(source);
});

it('an unchanged block keeps the author’s Markdown', () => {
  const doc = parseDocument('A\nb\n\n*  c\n\nd');
  const known = new Map(doc.children.map((block, index) => [block, ['A\nb', '*  c', 'd'][index]]));
  const changed = doc.replace(
    doc.content.size - 1,
    doc.content.size - 1,
    new Slice(Fragment.from(editorSchema.text('e')), 0, 0),
  );
  expect(writeMarkdown(changed, (block) => known.get(block))).toBe('A\nb\n\n*  c\n\nde\n');
});
