import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { slugOf } from '#lib/slug.ts';

/** To whom a record is shown, and how much of it. */
export interface RecordView {
  readonly isAdmin: boolean;
  /** Without the long texts. */
  readonly isCard?: boolean;
}

/** The fields of a row that its kind declares for the viewer, and no others: what is not declared never leaves the server. */
export function presentRecord(kind: Kind, row: object, { isAdmin, isCard = false }: RecordView): object {
  const values = withAddress(kind, row);
  const shown = listFields(kind).flatMap(([name, { audience = 'everyone', isLong }]) => {
    const isVisible = audience === 'everyone' || (audience === 'admin' && isAdmin);
    return isVisible && !(isCard && isLong) ? [[name, toWire(values[name])]] : [];
  });
  const marks = isAdmin && { version: values.version, isSample: values.isSample };
  return { id: values.id, ...Object.fromEntries(shown), ...marks };
}

/** A kind without slugs of its own has that of the title in its addresses. */
function withAddress(kind: Kind, row: object): Readonly<Record<string, unknown>> {
  const values = row as Readonly<Record<string, unknown>>;
  return kind.page?.key === 'id-title' ? { ...values, slug: slugOf(String(values[kind.titleField])) } : values;
}

const toWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
