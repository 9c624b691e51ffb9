import { KINDS } from '#kinds.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { getTableKey } from '#lib/kinds/kind-pages.ts';
import { toLabel } from './list/options.ts';

/** The names of all kinds of records, as in the activity log. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** The plural name of each kind, with the key of its table in replies: "whitepapers" and "White papers". */
export const KIND_LABELS: readonly (readonly [key: string, label: string])[] = KINDS.map((kind) => [
  getTableKey(kind),
  toLabel(kind.noun.many),
]);

/** "7 articles". */
export function countRecords(kindName: string, count: number): string {
  const noun = KINDS.find(({ name }) => name === kindName)?.noun;
  return `${count.toLocaleString('en-US')} ${noun?.[count === 1 ? 'one' : 'many'] ?? kindName}`;
}

/** A record's field in words, "Article, featured image", and the address of the record's form. */
export function describeRecordField(
  kindName: string,
  field: string,
  editKey: string,
): { words: string; href?: string } {
  const kind = KINDS.find(({ name }) => name === kindName);
  if (!kind) return { words: kindName };
  const words = `${toLabel(kind.noun.one)}, ${(kind.fields[field]?.label ?? field).toLowerCase()}`;
  return { words, href: getEditHref(kind, editKey) };
}

/** The address of a record's form. */
export const getEditHref = ({ adminHref }: Kind, editKey: string): string =>
  `${adminHref}${adminHref.includes('?') ? '&' : '?'}edit=${encodeURIComponent(editKey)}`;
