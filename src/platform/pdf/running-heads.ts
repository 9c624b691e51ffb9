/** Number of lines at the top and bottom of a page that may be running heads. */
const EDGE_LINES = 2;
const MIN_PAGES = 3;

/**
 * Removes running heads and page numbers: lines at a page's edge that recur, apart from digits, on at least three
 * pages. Otherwise a search for the paper's title would find every page. The first such page and pages without other
 * text keep them.
 */
export function removeRunningHeads(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split(/[\r\n]+/).filter((line) => line.trim() !== ''));
  const counts = new Map<string, number>();
  const first = new Map<string, number>();
  for (const [index, page] of lines.entries()) {
    for (const key of new Set([...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)].map(getKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (!first.has(key)) first.set(key, index);
    }
  }
  return lines.map((page, index) => {
    const isRecurring = (line: string) => {
      const key = getKey(line);
      return (counts.get(key) ?? 0) >= MIN_PAGES && first.get(key) !== index;
    };
    const kept = page.filter((line, at) => !((at < EDGE_LINES || at >= page.length - EDGE_LINES) && isRecurring(line)));
    return (kept.length > 0 ? kept : page).join('\n');
  });
}

const getKey = (line: string): string => line.trim().replace(/\d+/g, '#');
