/** Makes the links of our sanitized HTML absolute. The sanitizer leaves no `>` inside quoted attribute values. */
export function makeLinksAbsolute(html: string, publicUrl: string, path: string): string {
  // Feed readers and mail programs do not select a source by layout width.
  return html
    .replace(/<\/?(?:picture|source)\b[^>]*>/g, '')
    .replace(/<[a-z][^>]*>/g, (tag) =>
      tag
        .replace(/ (href|src)="\//g, (_, attribute: string) => ` ${attribute}="${publicUrl}/`)
        .replace(/ href="#/g, ` href="${publicUrl}${path}#`),
    );
}
