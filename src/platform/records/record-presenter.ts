import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { namesPractices } from '#lib/publishing/publishing-fields.ts';
import { toSlug } from '#lib/slug.ts';
import { toWireValue } from '../http/to-wire.ts';

/** The viewer of a record, and the level of detail. */
export interface RecordView {
  readonly isAdmin: boolean;
  /** Omits the long texts. */
  readonly isCard?: boolean;
}

/**
 * Returns only the fields of a row that its kind declares for this viewer; undeclared fields never leave the server.
 */
export function presentRecord(kind: Kind, row: object, { isAdmin, isCard = false }: RecordView): object {
  const values = addSlug(kind, isAdmin ? row : hideUnpublished(kind, row));
  const shown = listFields(kind).flatMap(([name, { audience = 'everyone', isLong }]) => {
    const isVisible = audience === 'everyone' || (audience === 'admin' && isAdmin);
    return isVisible && !(isCard && isLong) ? [[name, toWireValue(values[name])]] : [];
  });
  const adminFields = isAdmin && { version: values.version, isSample: values.isSample };
  return { id: values.id, ...Object.fromEntries(shown), ...adminFields };
}

/** Leaves out the practices that are not on the site. */
function hideUnpublished(kind: Kind, row: object): object {
  if (!namesPractices(kind)) return row;
  const { shownPracticeIds = [] } = row as { readonly shownPracticeIds?: readonly number[] };
  return { ...row, practiceIds: shownPracticeIds };
}

/** Derives the slug from the title for kinds without a slug field. */
function addSlug(kind: Kind, row: object): Readonly<Record<string, unknown>> {
  const values = row as Readonly<Record<string, unknown>>;
  return kind.page?.key === 'id-title' ? { ...values, slug: toSlug(String(values[kind.titleField])) } : values;
}
