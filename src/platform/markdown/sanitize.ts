import sanitizeHtml from 'sanitize-html';

/** Tags that authors may write as HTML, without attributes. Other tags are removed and their text is kept. */
const RAW_TAGS = [
  'abbr',
  'b',
  'br',
  'cite',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'strong',
  'sub',
  'sup',
];
const RAW_TAG = new RegExp(`^</?(?:${RAW_TAGS.join('|')})\\s*/?>$`, 'i');
// Real texts never nest deeper; only an attack would.
const MAX_NESTING = 40;

/** Returns a tag in running text unchanged if it is allowed and has no attributes, otherwise an empty string. */
export const sanitizeRawTag = (tag: string): string => (RAW_TAG.test(tag) ? tag : '');

/** Reduces a block of an author's HTML to its text and the allowed tags. */
export const sanitizeRawBlock = (html: string): string =>
  sanitizeHtml(html, { allowedTags: RAW_TAGS, allowedAttributes: {}, nestingLimit: MAX_NESTING }).trim();

const REGION = ['class', 'role', 'tabindex', 'aria-label'];

/** The elements of a chart (lib/charts), with numbers, colors and text only: nothing in them loads, runs or is sent. */
const DRAWING = {
  svg: ['viewbox', 'width', 'height'],
  g: ['class', 'data-mark'],
  path: ['class', 'd', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap'],
  circle: ['cx', 'cy', 'r', 'fill'],
  text: ['x', 'y', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'fill', 'transform'],
  input: [{ name: 'type', values: ['range'] }, 'min', 'max', 'step', 'value', 'autocomplete', 'aria-label'],
};

/** The elements of a formula (formula.ts). MathML can also have links, actions and styles, of which it gets none. */
const FORMULA = {
  math: ['display'],
  mi: ['mathvariant'],
  mo: [
    'form',
    'fence',
    'separator',
    'stretchy',
    'symmetric',
    'lspace',
    'rspace',
    'minsize',
    'maxsize',
    'largeop',
    'movablelimits',
    'accent',
  ],
  mspace: ['width'],
  mfrac: ['linethickness'],
  mover: ['accent'],
  munder: ['accentunder'],
  ...Object.fromEntries(
    [
      'mrow',
      'mn',
      'mtext',
      'msup',
      'msub',
      'msubsup',
      'msqrt',
      'mroot',
      'munderover',
      'mtable',
      'mtr',
      'mtd',
      'mpadded',
      'mphantom',
      'mstyle',
    ].map((tag) => [tag, []]),
  ),
};

/**
 * The last line of defense: allows only what the renderer writes. No scripts, handlers, styles, forms or frames; only
 * web, mail and telephone addresses; only pictures of this site.
 */
export const sanitizeOutput = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...RAW_TAGS,
      ...[
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'p',
        'ul',
        'ol',
        'li',
        'blockquote',
        'hr',
        'pre',
        'code',
        'a',
        'picture',
        'source',
        'img',
        'figure',
        'figcaption',
      ],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'section', 'aside', 'span', 'details', 'summary'],
      ...Object.keys(DRAWING),
      ...Object.keys(FORMULA),
    ],
    allowedAttributes: {
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6', 'li'].map((tag) => [tag, ['id']])),
      a: ['href', 'id', 'class', 'title', 'target', 'rel', 'aria-label'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      source: ['type', 'srcset', 'sizes'],
      ol: ['start'],
      code: ['class'],
      div: [...REGION, 'data-guess'],
      pre: REGION,
      section: REGION,
      span: [...REGION, 'aria-hidden'],
      aside: REGION,
      figure: ['class'],
      details: ['class'],
      ...DRAWING,
      ...FORMULA,
      p: ['class'],
      strong: ['class'],
      sup: ['class'],
      th: ['scope', 'class'],
      td: ['class'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [], source: [] },
    allowProtocolRelative: false,
    nestingLimit: MAX_NESTING,
  });
