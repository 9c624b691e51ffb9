import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { MARKDOWN_PREVIEW_PATH } from '#lib/admin/preview.ts';
import { listHeadings } from '#lib/headings.ts';
import { splitQuiz } from '#lib/lesson-quiz.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { writeMarkdown } from '#ui/editor/markdown/write-markdown.ts';
import { parseDocument } from '#ui/editor/schema/editor-schema.fixtures.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

const LENGTH = 20_000;
/** One piece, repeated: texts that cost parsers quadratic or exponential time, from CommonMark's suite and others. */
const REPEATED: Readonly<Record<string, string>> = {
  'open brackets': '[',
  'open pictures': '![',
  'pictures of empty links': '![[]()',
  'empty brackets': '[]',
  'brackets and parentheses': '](',
  'open links': '[a](<b',
  'links with open titles': '[a](b "',
  'open parentheses in an address': '[a]((',
  'references to nothing': '[a][',
  'brackets and marks': '[*',
  'marks that open': '*a ',
  'marks that close': 'a* ',
  'marks of both kinds': '*a_ ',
  'marks of different lengths': 'a***b_ ',
  'strong marks': '*a **a ',
  'open strikethrough': '~~a ~',
  'one run of marks': '*',
  'one run of underscores': '_',
  backticks: '`a``',
  quotations: '> ',
  'quotations without blanks': '>',
  'quotations on many lines': '> > > > > a\n',
  lists: '- ',
  'numbered lists': '1. ',
  'lists of lists': '* 1. ',
  'quotations of lists': '> - ',
  items: '- a\n',
  'loose items': '- a\n\n',
  tasks: '- [ ] a\n',
  'less-than signs': '<',
  'open tags': '<a ',
  'attributes that stay open': 'a <b c="',
  'open comments': 'a <!--',
  'open instructions': 'a <?',
  'open declarations': 'a <!A ',
  'open CDATA': 'a <![CDATA[',
  'tags that mean marks': '<em>',
  'plain tags': '<sub><sup>',
  blocks: '<div>\n\n',
  'open addresses': '<http://a',
  addresses: 'http://a.b(',
  'www.': 'www.',
  'mail addresses': 'a@',
  'long mail addresses': 'a_b-c.d',
  definitions: '[a]: u\n',
  'open definitions': '[a]:\n',
  'definitions with open titles': '[a]: b "\n',
  'open notes': '[^',
  'definitions of notes': '[^a]: b\n',
  'notes within notes': '[^a]: ',
  callouts: '> [!NOTE]\n',
  'heads of tables': '|a|b|\n',
  'rules of tables': 'a\n-|\n',
  pipes: '|',
  headings: '# a\n',
  'underlined headings': 'a\n=\n',
  'marks of headings': '# ',
  fences: '```\n',
  'indented code': '    a\n',
  'blank lines': '\n',
  blanks: ' ',
  tabs: '\t',
  backslashes: '\\',
  entities: '&amp;',
  'open entities': '&a',
  'lines that break': 'a  \n',
  'straight quotes': '"',
  dots: '.',
  dashes: ' -- ',
  pictures: '![a](/media/a/b-1-1200x675.webp "c")\n\n',
};
const createMany = (make: (index: number) => string) =>
  Array.from({ length: LENGTH / 10 }, (_, index) => make(index)).join('');
const createStairs = (piece: string, end: string) =>
  Array.from({ length: 140 }, (_, index) => piece.repeat(index + 1) + end).join('');
const repeatHalf = (piece: string) => piece.repeat(LENGTH / 2 / piece.length);

const CASES: readonly (readonly [string, string])[] = [
  ...Object.entries(REPEATED).map(([name, piece]) => [name, piece.repeat(LENGTH / piece.length)] as const),
  ['nested brackets', `${repeatHalf('[')}a${repeatHalf(']')}`],
  ['nested pictures', `${repeatHalf('![')}a${repeatHalf('](b)')}`],
  ['nested parentheses', `[a](${repeatHalf('(')}${repeatHalf(')')})`],
  ['marks of three', `a**b${'c* '.repeat(LENGTH / 3)}`],
  ['runs of backticks, each longer', Array.from({ length: 200 }, (_, index) => `e${'`'.repeat(index + 1)}`).join('')],
  ['quotations, each deeper', createStairs('> ', 'a\n')],
  ['lists, each deeper', createStairs('  ', '- a\n')],
  ['callouts, each deeper', createStairs('> ', '[!NOTE]\n')],
  ['a list and a long gap', `- a${'\n'.repeat(LENGTH)}b`],
  ['one tag with many attributes', `<a ${'b '.repeat(LENGTH / 2)}`],
  ['tags that mean marks, closed', repeatHalf('<em>') + repeatHalf('</em>')],
  ['a table of many columns', ['|a', '|-', '|b'].map((cell) => `${cell.repeat(LENGTH / 6)}|`).join('\n')],
  [
    'a table whose rows are filled up',
    ['|a', '|-'].map((cell) => `${cell.repeat(2000)}|\n`).join('') + repeatHalf('|\n'),
  ],
  ['many definitions', createMany((index) => `[${index}]: /u\n`)],
  ['many notes', createMany((index) => `[^${index}] `) + createMany((index) => `\n\n[^${index}]: b`)],
  ['notes that lead to notes', createMany((index) => `[^${index}]\n\n[^${index}]: [^${index + 1}]\n\n`)],
  ['one note, often mentioned', `${'[^a]'.repeat(LENGTH / 4)}\n\n[^a]: b`],
  ['one long address, often referred to', `[a]: /${repeatHalf('u')}\n\n${repeatHalf('[a] ')}`],
  ['one picture, often referred to', `[a]: /media/a/b-1-1200x675.webp\n\n${repeatHalf('![a] ')}`],
];

describe('a pathological text', () => {
  it.each(CASES)('is rendered and read by the editor: %s', (_, text) => {
    const html = renderMarkdown(text, { headingLinks: true });
    expect(html.length).toBeLessThan(4_000_000);
    listHeadings(html);
    splitQuiz(text);
    expect(writeMarkdown(parseDocument(text))).not.toContain('\u0000');
  });
});

it.each([
  ['lists', Array.from({ length: 200 }, (_, index) => `${'  '.repeat(index)}- a\n`).join('')],
  ['quotations', `${'> '.repeat(300)}a\n`],
  ['callouts', Array.from({ length: 200 }, (_, index) => `${'> '.repeat(index)}> [!NOTE]\n`).join('')],
  ['lists in quotations', `${'> - '.repeat(300)}a\n`],
])('%s that are nested too deeply lose neither their innermost words nor what follows', (_, deep) => {
  const text = `${deep.replace(/a\n$/, 'innermost\n')}\nThe last words.`;
  const kept = deep.endsWith('a\n') ? ['innermost', 'The last words.'] : ['The last words.'];
  for (const words of kept) {
    expect(renderMarkdown(text)).toContain(words);
    expect(writeMarkdown(parseDocument(text))).toContain(words);
  }
});

describe('a pathological text sent to the site', () => {
  let app: TestApp;
  let admin: TestBrowser;
  beforeAll(async () => {
    app = await createTestApp({ label: 'pathological' });
    admin = await app.createAdminBrowser();
  });
  afterAll(() => app?.close());

  it.each([
    ['open pictures, at the length limit', '!['.repeat(99_000)],
    ['open brackets, at the length limit', '['.repeat(199_000)],
    ['quotations, at the length limit', '>'.repeat(199_000)],
    [
      'a chart of enormous values',
      '```figure\nkind: bar\ntitle: T\nlabels: [a, b]\nseries: [{values: [1e308, -1e308]}]\n```',
    ],
  ])('is previewed, saved and shown: %s', async (name, content) => {
    expect((await admin.send(MARKDOWN_PREVIEW_PATH, { content })).status).toBe(200);
    const post = { title: name, excerpt: 'x', content, category: 'Strategy', status: 'published' };
    const saved = await admin.send(BLOG_POSTS_PATH, post);
    expect(saved.status).toBe(201);
    const { slug } = (await saved.json()) as { slug: string };
    expect((await app.fetch(`${BLOG_POSTS_PATH}/${slug}`)).status).toBe(200);
    expect(await (await app.fetch('/feed.xml')).text()).toContain(slug);
  });
});
