import sanitizeHtml from 'sanitize-html';

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Every element of a piece of HTML, as a parser finds it. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // A copy: what it dislikes is taken out of the object afterwards.
    onOpenTag: (tag, attributes) => found.push({ tag, attributes: { ...attributes } }),
  });
  return found;
}
