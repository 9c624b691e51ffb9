import { diffArrays } from 'diff';

/** With more changed lines than this, every line counts as changed, because comparing them would take seconds. */
const MAX_CHANGES = 1000;

export interface DiffLine {
  readonly text: string;
  /** The other text does not have this line here. */
  readonly isOwn: boolean;
}

/** Compares two texts line by line. A line is either shared by both or belongs to one. */
export function diffLines(left: string, right: string): readonly [readonly DiffLine[], readonly DiffLine[]] {
  const [a, b] = [left.split('\n'), right.split('\n')];
  const changes = diffArrays(a, b, { maxEditLength: MAX_CHANGES }) ?? [
    { value: a, added: false, removed: true },
    { value: b, added: true, removed: false },
  ];
  const listLines = (ofOther: 'added' | 'removed') =>
    changes
      .filter((change) => !change[ofOther])
      .flatMap(({ value, added, removed }) => value.map((text) => ({ text, isOwn: added || removed })));
  return [listLines('added'), listLines('removed')];
}
