import sanitizeHtml from 'sanitize-html';

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Lists every element in a piece of HTML, as a parser finds it. */
export function listElements(html: string): Element[] {
  const found: Element[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // Copied, because the library removes disallowed attributes from this object afterward.
    onOpenTag: (tag, attributes) => found.push({ tag, attributes: { ...attributes } }),
  });
  return found;
}
