import { createKindForm, type KindValues } from '#admin-kit/form/state/kind-form.ts';
import { toSlug } from '#lib/slug.ts';
import { articleKind } from '../blog.kind.ts';

/** The slug is null as long as it follows the title. */
type ArticleSpecial = { slug: string | null };
/** The form values of an article. */
export type ArticleValues = KindValues<typeof articleKind, ArticleSpecial>;

/** Whether readers may know the address: the article is not a draft, or is one that has a date and thus may have been public. */
export const isAddressKnown = ({
  status,
  publishedAt,
}: {
  readonly status: string;
  readonly publishedAt: string;
}): boolean => status !== 'draft' || Date.parse(publishedAt) <= Date.now();

export const articleForm = createKindForm<typeof articleKind, ArticleSpecial>(articleKind, {
  start: { slug: null, status: 'draft', readTime: '5' },
  special: {
    slug: {
      // The address of a draft that was never public follows the title unless the user chose a different one.
      read: ({ status, publishedAt, isDated, slug, title }) =>
        !isAddressKnown({ status, publishedAt: isDated ? publishedAt : '' }) && slug === toSlug(title) ? null : slug,
      write: ({ slug, title }) => slug ?? toSlug(title),
      show: ({ slug }) => slug ?? 'Follows the title',
    },
  },
});
