import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { SearchQuery, type SearchResult } from 'prosemirror-search';

/**
 * Finds a text exactly as it is written. It is a regular expression because the library's search for plain text is wrong
 * after letters whose small form is longer ("İ").
 */
export class TextQuery extends SearchQuery {
  readonly #replacement: string;

  constructor(text: string, replacement: string, caseSensitive: boolean) {
    super({ search: escapePattern(text), regexp: true, caseSensitive, replace: replacement });
    this.#replacement = replacement;
  }

  /** The library would give "$" in a replacement a meaning. */
  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to));
    const text = this.#replacement === '' ? Fragment.empty : Fragment.from(schema.text(this.#replacement, marks));
    return [{ from, to, insert: new Slice(text, 0, 0) }];
  }
}

/** Any space also finds a no-break space, which looks the same. */
const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ /g, '[ \\u00a0]');
