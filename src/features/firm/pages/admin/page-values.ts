import { slugField } from '#admin-kit/form/publishing/slug-values.ts';
import { createKindForm, type KindValues } from '#admin-kit/form/state/kind-form.ts';
import { type PagePurpose, PURPOSE_LABELS } from '../pages.constants.ts';
import { pageKind } from '../pages.kind.ts';

/** The slug is null as long as it follows the title. */
type PageSpecial = { slug: string | null };
/** The form values of a page. */
export type PageValues = KindValues<typeof pageKind, PageSpecial>;

/** The form of a page. A new one may start with a purpose. */
export const createPageForm = (purpose?: PagePurpose) =>
  createKindForm<typeof pageKind, PageSpecial>(pageKind, {
    start: { slug: null, status: 'draft', ...(purpose && { purpose, title: PURPOSE_LABELS[purpose] }) },
    special: { slug: slugField },
  });
