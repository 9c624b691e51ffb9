import sanitizeHtml from 'sanitize-html';

/** Tags an author may write as HTML, without attributes; of all others only the text stays. */
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
// A browser gives up on deeper nesting long before; nobody writes it but to do harm.
const DEEPEST = 40;

/** One tag in running text: as it is when it is a plain one from the list, else nothing. */
export const rawTag = (tag: string): string => (RAW_TAG.test(tag) ? tag : '');

/** A block of an author's own HTML: its text with the plain tags of the list. */
export const rawBlock = (html: string): string =>
  sanitizeHtml(html, { allowedTags: RAW_TAGS, allowedAttributes: {}, nestingLimit: DEEPEST }).trim();

const REGION = ['class', 'role', 'tabindex', 'aria-label'];

/**
 * The last wall: passes what the renderer is known to write and nothing else. No scripts, handlers, style, forms or frames;
 * addresses of web, mail and telephone alone; pictures of this site alone.
 */
export const sanitise = (html: string): string =>
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
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'section', 'span'],
    ],
    allowedAttributes: {
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6', 'li'].map((tag) => [tag, ['id']])),
      a: ['href', 'id', 'class', 'title', 'target', 'rel', 'aria-label'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      source: ['type', 'srcset', 'sizes'],
      ol: ['start'],
      code: ['class'],
      div: REGION,
      pre: REGION,
      section: REGION,
      span: REGION,
      p: ['class'],
      sup: ['class'],
      th: ['scope', 'class'],
      td: ['class'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [], source: [] },
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
  });
