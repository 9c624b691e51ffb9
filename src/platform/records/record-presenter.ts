import { type Access, listLevelsBelow } from '#lib/access.ts';
import { type Field, type Kind, listFields } from '#lib/kinds/kind.ts';
import { concealAnswers } from '#lib/lesson-quiz.ts';
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
  const shown = listFields(kind).flatMap(([name, field]) => {
    const { audience = 'everyone', isLong } = field;
    const isVisible = audience === 'everyone' || (audience === 'admin' && isAdmin);
    if (!isVisible || (isCard && isLong)) return [];
    return [[name, toWireValue(isAdmin ? values[name] : toPublicValue(field, values[name], values.access))]];
  });
  const adminFields = isAdmin && { version: values.version, isSample: values.isSample };
  return { id: values.id, ...Object.fromEntries(shown), ...adminFields };
}

/** Holds back what not everyone may see, and the answers to a quiz. */
function toPublicValue(field: Field, value: unknown, access: unknown): unknown {
  if (field.heldBackFrom && !listLevelsBelow(field.heldBackFrom).includes(access as Access)) return null;
  return field.type === 'markdown' && field.hasQuiz && typeof value === 'string' ? concealAnswers(value) : value;
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
