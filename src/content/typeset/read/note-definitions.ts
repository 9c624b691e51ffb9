/** Takes the `[^id]: text` definitions out of a Markdown text (marked does not know them); indented lines continue one. */
export function takeNoteDefinitions(markdown: string): { body: string; definitions: Map<string, string> } {
  const definitions = new Map<string, string>();
  const kept: string[] = [];
  let open: string | null = null;
  let fenced = false;
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    const start = fenced ? null : /^\[\^([^\]\s]+)\]:\s*(.*)$/.exec(line);
    if (start) {
      open = start[1] ?? '';
      definitions.set(open, start[2] ?? '');
    } else if (open !== null && /^\s+\S/.test(line)) {
      definitions.set(open, `${definitions.get(open)} ${line.trim()}`);
    } else {
      open = null;
      kept.push(line);
    }
  }
  return { body: kept.join('\n'), definitions };
}
