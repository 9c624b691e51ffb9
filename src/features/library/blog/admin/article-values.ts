import { slugField } from '#admin-kit/form/publishing/slug-values.ts';
import { createKindForm, type KindValues } from '#admin-kit/form/state/kind-form.ts';
import { articleKind } from '../blog.kind.ts';

/** The slug is null as long as it follows the title. */
type ArticleSpecial = { slug: string | null };
/** The form values of an article. */
export type ArticleValues = KindValues<typeof articleKind, ArticleSpecial>;

export const articleForm = createKindForm<typeof articleKind, ArticleSpecial>(articleKind, {
  start: { slug: null, status: 'draft', readTime: '5' },
  special: { slug: slugField },
});
