/**
 * Splits rendered HTML after its first paragraph, with the note beside it if there is one. The first part is empty if the
 * text begins with something else.
 */
export function splitOpening(html: string): readonly [opening: string, rest: string] {
  const end = html.startsWith('<p>') ? '</p>' : html.startsWith('<div class="beside">') ? '</div>' : undefined;
  const at = end === undefined ? -1 : html.indexOf(end);
  return end === undefined || at < 0 ? ['', html] : [html.slice(0, at + end.length), html.slice(at + end.length)];
}
