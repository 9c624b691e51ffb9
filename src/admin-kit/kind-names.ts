import { KINDS } from '#kinds.ts';
import { getTableKey } from '#lib/kinds/kind-pages.ts';
import { toLabel } from './list/options.ts';

/** The names of all kinds of records, as in the activity log. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** What each kind's records are called, with the key of their table in replies: "whitepapers" and "White papers". */
export const KIND_LABELS: readonly (readonly [key: string, label: string])[] = KINDS.map((kind) => [
  getTableKey(kind),
  toLabel(kind.words.many),
]);
