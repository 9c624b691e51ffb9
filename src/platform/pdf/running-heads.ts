/** How many lines at the head and at the foot of a page may belong to its running matter. */
const EDGE = 2;
const FEWEST_PAGES = 3;

/**
 * Takes running heads and folios out of the texts of pages: lines at a page's edge that recur, their digits aside, on three
 * pages or more. Otherwise every page would be found by the paper's title. The first page with such a line keeps it, and so
 * does a page that says nothing else.
 */
export function removeRunningHeads(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split(/[\r\n]+/).filter((line) => line.trim() !== ''));
  const counts = new Map<string, number>();
  const first = new Map<string, number>();
  for (const [index, page] of lines.entries()) {
    for (const key of new Set([...page.slice(0, EDGE), ...page.slice(-EDGE)].map(getKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (!first.has(key)) first.set(key, index);
    }
  }
  return lines.map((page, index) => {
    const recurs = (line: string) => {
      const key = getKey(line);
      return (counts.get(key) ?? 0) >= FEWEST_PAGES && first.get(key) !== index;
    };
    const kept = page.filter((line, at) => !((at < EDGE || at >= page.length - EDGE) && recurs(line)));
    return (kept.length > 0 ? kept : page).join('\n');
  });
}

const getKey = (line: string): string => line.trim().replace(/\d+/g, '#');
