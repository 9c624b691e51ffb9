import { KINDS } from '#kinds.ts';
import { toLabel } from './list/options.ts';

/** The names of all kinds of records, as in the activity log. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** A record's field in words, "Article, featured image", and the address of the record's form. */
export function describeRecordField(
  kindName: string,
  field: string,
  editKey: string,
): { words: string; href?: string } {
  const kind = KINDS.find(({ name }) => name === kindName);
  if (!kind) return { words: kindName };
  const words = `${toLabel(kind.words.one)}, ${(kind.fields[field]?.label ?? field).toLowerCase()}`;
  if (!kind.admin) return { words };
  return { words, href: `${kind.admin}${kind.admin.includes('?') ? '&' : '?'}edit=${encodeURIComponent(editKey)}` };
}
