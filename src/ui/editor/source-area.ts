/** The id of the text area with the Markdown of the editor with this id. */
export const toSourceId = (id: string): string => `${id}-markdown`;

/** Selects a part of the Markdown and scrolls to it: `text` within these lines, or else the lines. */
export function selectSource(area: HTMLTextAreaElement, [first, end]: readonly [number, number], text: string): void {
  const lines = area.value.split('\n');
  const count = (until: number) => lines.slice(0, until).join('\n').length + (until > 0 ? 1 : 0);
  const part = lines.slice(first, end).join('\n').trimEnd();
  const inside = part.indexOf(text);
  const start = count(first) + Math.max(inside, 0);
  // A browser scrolls to the selection of a text area when the area gets the focus.
  area.blur();
  area.setSelectionRange(start, start + (inside < 0 ? part : text).length);
  area.focus();
}
