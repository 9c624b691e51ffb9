/** The number of letters to add, remove, replace or swap with their neighbor to get from one text to the other (Damerau-Levenshtein). */
export function countEdits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    const above = rows[i - 1] ?? [];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
