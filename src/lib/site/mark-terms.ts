/** A word with its explanation. */
export interface Term {
  readonly term: string;
  readonly text: string;
}

/** Elements whose text is not explained: headings, links, code, drawings, and what readers click. */
const CLOSED = /^(?:a|h[1-6]|code|pre|svg|math|figure|summary|button|abbr|th)$/;
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
const VOID = /^(?:br|hr|img|source|input)$/;

/**
 * Creates a function that marks the first occurrence of each term in a text's HTML, for ui/tooltip to explain on tap,
 * hover and focus. A plural in "s" counts; capitals matter only in abbreviations.
 */
export function createTermMarker(terms: readonly Term[]): (html: string) => string {
  if (terms.length === 0) return (html) => html;
  const byName = new Map(terms.map(({ term, text }) => [term.toLowerCase(), { term, text }]));
  // Of two terms that begin alike, the longer one is meant.
  const names = [...byName.keys()].sort((first, second) => second.length - first.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(${names.map(escapePattern).join('|')})(s?)(?![\\p{L}\\d-])`, 'giu');
  return (html) => {
    const open = new Set(byName.keys());
    let closedIn = '';
    let depth = 0;
    return html
      .split(/(<[^>]*>)/)
      .map((part) => {
        const [, slash, tag = ''] = TAG.exec(part) ?? [];
        if (tag) {
          if (closedIn === '' && !slash && CLOSED.test(tag)) closedIn = tag;
          if (tag === closedIn && !VOID.test(tag)) depth += slash ? -1 : 1;
          if (depth === 0) closedIn = '';
          return part;
        }
        if (closedIn !== '') return part;
        return part.replace(pattern, (found, name: string) => {
          const entry = byName.get(name.toLowerCase());
          if (!entry || !open.has(name.toLowerCase()) || !isSameWord(entry.term, name)) return found;
          open.delete(name.toLowerCase());
          const text = escapeAttribute(entry.text);
          return `<span class="term" role="button" tabindex="0" data-tooltip="${text}" aria-description="${text}">${found}</span>`;
        });
      })
      .join('');
  };
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** An abbreviation is itself only in capitals. */
const isSameWord = (term: string, found: string): boolean => term !== term.toUpperCase() || term === found;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
