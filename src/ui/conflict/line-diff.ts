/** Maximum size of the table used to find common lines. For larger texts every line in the middle counts as changed. */
const MAX_CELLS = 4_000_000;

export interface DiffLine {
  readonly text: string;
  /** The other text does not have this line here. */
  readonly isOwn: boolean;
}

/**
 * Compares two texts line by line. Lines of their longest common subsequence are shared; every other line belongs to
 * one text.
 */
export function diffLines(left: string, right: string): readonly [readonly DiffLine[], readonly DiffLine[]] {
  const [a, b] = [left.split('\n'), right.split('\n')];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const common = findCommonLines(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const toDiffLines = (lines: readonly string[], shared: ReadonlySet<number>) =>
    lines.map((text, index) => ({
      text,
      isOwn: index >= head && index < lines.length - tail && !shared.has(index - head),
    }));
  return [toDiffLines(a, common[0]), toDiffLines(b, common[1])];
}

/** Finds the lines of each text that belong to their longest common subsequence. */
function findCommonLines(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const found: [Set<number>, Set<number>] = [new Set(), new Set()];
  const width = b.length + 1;
  if ((a.length + 1) * width > MAX_CELLS) return found;
  // lengths[i * width + j] is the length of the longest common subsequence of a from line i and b from line j.
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      found[0].add(i++);
      found[1].add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
