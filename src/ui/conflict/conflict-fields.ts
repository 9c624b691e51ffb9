import { joinParts, mergeTexts, type Part } from './merge-texts.ts';

/** A field of a record that two people may have changed. */
export interface ConflictField<Values> {
  readonly name: keyof Values & string;
  readonly label: string;
  /** A text that is merged by paragraphs. Any other field is taken whole. */
  readonly isText?: boolean;
  /** Its value as text for people, empty if there is none. */
  readonly show: (values: Values) => string;
}

/** A field that both sides changed in different ways, in parts. A field that is not a text is one part. */
export interface Overlap<Values> {
  readonly name: keyof Values & string;
  readonly label: string;
  readonly isText: boolean;
  readonly parts: readonly Part[];
}

/** Two versions of a record that were made from the same base. */
export interface Versions<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly current: Values;
}

/** The choice for a part that both sides changed. "both" is for texts. */
export type Choice = 'mine' | 'theirs' | 'both';

/** Lists the fields that a person must decide. All others are merged automatically. */
export function listOverlaps<Values extends object>(
  fields: readonly ConflictField<Values>[],
  { base, mine, current }: Versions<Values>,
): readonly Overlap<Values>[] {
  return fields.flatMap(({ name, label, isText = false, show }) => {
    const [before, own, other] = [show(base), show(mine), show(current)];
    if (own === before || other === before || own === other) return [];
    const parts = isText ? mergeTexts(before, own, other) : [{ mine: [own], theirs: [other] }];
    return parts.every((part) => 'settled' in part) ? [] : [{ name, label, isText, parts }];
  });
}

/** Merges two versions. `choose` decides the parts that both changed, by field and number of the part. */
export function mergeVersions<Values extends object>(
  fields: readonly ConflictField<Values>[],
  { base, mine, current }: Versions<Values>,
  choose: (name: keyof Values & string, part: number) => Choice,
): Values {
  const merged = { ...mine };
  for (const { name, isText, show } of fields) {
    const [before, own, other] = [show(base), show(mine), show(current)];
    if (other === before || own === other) continue;
    if (own === before) merged[name] = current[name];
    else if (!isText) merged[name] = choose(name, 0) === 'theirs' ? current[name] : mine[name];
    else {
      const chosen = mergeTexts(before, own, other).flatMap((part, index) => choosePart(part, choose(name, index)));
      // A text field's value is the text that it shows.
      merged[name] = joinParts(chosen, own, other) as Values[typeof name];
    }
  }
  return merged;
}

/** Whether a version contains every change of another, so that nothing is lost without the other. */
export function isContained<Values extends object>(
  fields: readonly ConflictField<Values>[],
  versions: Versions<Values>,
): boolean {
  if (listOverlaps(fields, versions).length > 0) return false;
  const merged = mergeVersions(fields, versions, () => 'mine');
  return fields.every(({ show }) => show(merged) === show(versions.current));
}

function choosePart(part: Part, choice: Choice): readonly string[] {
  if ('settled' in part) return part.settled;
  return choice === 'both' ? [...part.mine, ...part.theirs] : part[choice];
}
