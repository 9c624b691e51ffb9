import { type ChangeObject, diffArrays, diffWordsWithSpace } from 'diff';

/** With more changes than this, comparing would take seconds, so the texts count as wholly different. */
const MAX_CHANGES = 1000;
/** If less than this share of two paragraphs is common, a mix of both could not be read. */
const MIN_COMMON = 0.3;

/** A piece of a text: in both versions, only in the later one, or only in the earlier one. */
export interface DiffPart {
  readonly text: string;
  readonly change?: 'added' | 'removed';
}

/** Paragraphs that both versions have, or that differ. */
export type DiffBlock = { readonly same: readonly string[] } | { readonly parts: readonly DiffPart[] };

/** Compares two texts by paragraphs, and changed paragraphs by words. */
export function diffTexts(before: string, after: string): readonly DiffBlock[] {
  const [a, b] = [splitParagraphs(before), splitParagraphs(after)];
  const changes = diffArrays(a, b, { maxEditLength: MAX_CHANGES }) ?? [
    { value: a, removed: true, added: false, count: a.length },
    { value: b, removed: false, added: true, count: b.length },
  ];
  const blocks: DiffBlock[] = [];
  let removed: readonly string[] = [];
  const flush = (added: readonly string[]) => {
    if (removed.length + added.length > 0) blocks.push({ parts: diffWords(removed.join('\n\n'), added.join('\n\n')) });
    removed = [];
  };
  // Removed paragraphs come before the added ones that replace them.
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added) flush(change.value);
    else {
      flush([]);
      blocks.push({ same: change.value });
    }
  }
  flush([]);
  return blocks;
}

const splitParagraphs = (text: string): string[] => (text === '' ? [] : text.trimEnd().split(/\n{2,}/));

function diffWords(before: string, after: string): readonly DiffPart[] {
  const changes = before && after && diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  if (changes && isReadable(changes, before, after)) return changes.map(toPart);
  return [
    ...(before ? [{ text: before, change: 'removed' } as const] : []),
    ...(after ? [{ text: after, change: 'added' } as const] : []),
  ];
}

function isReadable(changes: readonly ChangeObject<string>[], before: string, after: string): boolean {
  const common = changes.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length), 0);
  return common / Math.max(before.length, after.length) >= MIN_COMMON;
}

const toPart = ({ value, added, removed }: ChangeObject<string>): DiffPart => ({
  text: value,
  ...((added || removed) && { change: added ? 'added' : 'removed' }),
});
