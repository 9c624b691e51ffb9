import type { JSONContent } from '@tiptap/core';
import type { Token } from 'marked';

type Marks = NonNullable<JSONContent['marks']>;
const MARKS: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  del: 'strike',
  sub: 'subscript',
  sup: 'superscript',
};

/** Reads a block's running text. What the editor has no form for stays a `rawInline` of Markdown. */
export function readInline(tokens: readonly Token[], marks: Marks = []): JSONContent[] {
  return withTagsAsMarks(tokens).flatMap((token): JSONContent[] => {
    const mark = MARKS[token.type];
    if (mark) return readInline(innerOf(token), [...marks, { type: mark }]);
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? readInline(token.tokens, marks) : text(token.text, marks);
      case 'escape':
        return text(token.text, marks);
      case 'codespan':
        return text(token.text, [...marks, { type: 'code' }]);
      case 'link':
        return readInline(innerOf(token), [
          ...marks,
          { type: 'link', attrs: { href: token.href, title: token.title || null } },
        ]);
      case 'br':
        return [{ type: 'hardBreak', marks }];
      case 'noteReference':
        return [{ type: 'noteReference', attrs: { id: token.id }, marks }];
      case 'checkbox':
        return [];
      default:
        return [{ type: 'rawInline', attrs: { source: token.raw }, marks }];
    }
  });
}

const innerOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || [];

// A line that ends within a paragraph is a blank to readers, and the editor would show it as a line that ends.
const text = (source: string, marks: Marks): JSONContent[] => {
  const line = source.replace(/[ \t]*\n[ \t]*/g, ' ');
  return line === '' ? [] : [{ type: 'text', text: line, marks }];
};

const TAGS: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', del: 'del', sub: 'sub', sup: 'sup' };

/** The plain tags that say what Markdown has marks for, with what stands between them, as those marks. */
function withTagsAsMarks(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex(({ type, raw }) => type === 'html' && TAGS[raw.slice(1, -1)] !== undefined);
  const tag = tokens[start]?.raw.slice(1, -1) ?? '';
  const length = tokens.slice(start + 1).findIndex(({ raw }) => raw === `</${tag}>`);
  if (start < 0 || length < 0) return tokens;
  const inner = tokens.slice(start + 1, start + 1 + length);
  const marked = { type: TAGS[tag] ?? '', raw: inner.map(({ raw }) => raw).join(''), tokens: inner };
  return [...tokens.slice(0, start), marked, ...withTagsAsMarks(tokens.slice(start + length + 2))];
}
