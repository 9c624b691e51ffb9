import { diffArrays } from 'diff';

/** A part of a merged text, in paragraphs: either settled, or changed on both sides in different ways. */
export type Part =
  | { readonly settled: readonly string[] }
  | { readonly mine: readonly string[]; readonly theirs: readonly string[] };

/** With more changed paragraphs than this, the whole text counts as changed, because comparing would take seconds. */
const MAX_CHANGES = 1000;
const BREAK = '\n\n';

/** One side replaced the paragraphs from `start` up to `end` of the base. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: readonly string[];
  readonly side: 'mine' | 'theirs';
}

/**
 * Merges two texts that were made from the same base, paragraph by paragraph. A paragraph that one side changed is
 * settled, also beside a paragraph that the other side changed. Joined by `joinParts`, settled parts are the text.
 */
export function mergeTexts(base: string, mine: string, theirs: string): readonly Part[] {
  const original = toParagraphs(base);
  const changes = [
    ...listChanges(original, toParagraphs(mine), 'mine'),
    ...listChanges(original, toParagraphs(theirs), 'theirs'),
  ].sort((one, other) => one.start - other.start || one.end - other.end);
  const parts: Part[] = [];
  let at = 0;
  for (const group of groupOverlaps(changes)) {
    const start = group[0]?.start ?? at;
    const end = Math.max(...group.map((change) => change.end));
    parts.push({ settled: original.slice(at, start) }, settle(original, group, start, end));
    at = end;
  }
  parts.push({ settled: original.slice(at) });
  return parts.filter((part) => !('settled' in part) || part.settled.length > 0);
}

/** The text of parts in which every overlap has been decided. The last line ends as in the texts it was made from. */
export function joinParts(paragraphs: readonly string[], ...sources: readonly string[]): string {
  const text = paragraphs.join(BREAK);
  return text !== '' && sources.some((source) => source.endsWith('\n')) ? `${text}\n` : text;
}

// A line break at the end is not part of the last paragraph, or adding a paragraph after it would change it.
const toParagraphs = (text: string): readonly string[] => {
  const trimmed = text.replace(/\n+$/, '');
  return trimmed === '' ? [] : trimmed.split(BREAK);
};

function listChanges(base: readonly string[], text: readonly string[], side: Change['side']): Change[] {
  const compared = diffArrays([...base], [...text], { maxEditLength: MAX_CHANGES });
  if (!compared) return [{ start: 0, end: base.length, text, side }];
  const changes: Change[] = [];
  let at = 0;
  let last: Change | undefined;
  for (const { value, added, removed } of compared) {
    if (!added && !removed) {
      at += value.length;
      last = undefined;
      continue;
    }
    const change: Change = {
      start: last?.start ?? at,
      end: removed ? at + value.length : at,
      text: added ? [...(last?.text ?? []), ...value] : (last?.text ?? []),
      side,
    };
    if (last) changes.pop();
    changes.push(change);
    last = change;
    at = change.end;
  }
  return changes.flatMap(splitChange);
}

/** Splits a change that replaces paragraphs by equally many, so that one of them can overlap without the others. */
const splitChange = ({ start, end, text, side }: Change): Change[] =>
  text.length === end - start
    ? text.map((paragraph, index) => ({ start: start + index, end: start + index + 1, text: [paragraph], side }))
    : [{ start, end, text, side }];

/** Changes of both sides that touch the same paragraphs, or insert at the same place, belong together. */
function groupOverlaps(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  let start = -1;
  let end = -1;
  for (const change of changes) {
    const isSamePlace = change.start === start && change.end === end;
    if (groups.length > 0 && (change.start < end || isSamePlace)) {
      groups.at(-1)?.push(change);
      end = Math.max(end, change.end);
      continue;
    }
    groups.push([change]);
    ({ start, end } = change);
  }
  return groups;
}

function settle(base: readonly string[], group: readonly Change[], start: number, end: number): Part {
  const [first] = group;
  const getVersion = (side: Change['side']) => applyChanges(base, group, side, start, end);
  if (first && group.every(({ side }) => side === first.side)) return { settled: getVersion(first.side) };
  const [mine, theirs] = [getVersion('mine'), getVersion('theirs')];
  return mine.join(BREAK) === theirs.join(BREAK) ? { settled: mine } : { mine, theirs };
}

function applyChanges(
  base: readonly string[],
  group: readonly Change[],
  side: Change['side'],
  start: number,
  end: number,
): string[] {
  const text: string[] = [];
  let at = start;
  for (const change of group) {
    if (change.side !== side) continue;
    text.push(...base.slice(at, change.start), ...change.text);
    at = change.end;
  }
  return [...text, ...base.slice(at, end)];
}
