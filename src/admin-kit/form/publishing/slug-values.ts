import { toSlug } from '#lib/slug.ts';

interface Stated {
  readonly status: string;
  readonly publishedAt: string;
}

/** The values that decide a record's address. The slug is null as long as it follows the title. */
export interface SlugValues extends Stated {
  readonly title: string;
  readonly slug: string | null;
}

/** Whether readers may know the address: the record is not a draft, or is one that has a date and thus may have been public. */
export const isAddressKnown = ({ status, publishedAt }: Stated): boolean =>
  status !== 'draft' || Date.parse(publishedAt) <= Date.now();

/** How a form keeps the slug: the address of a draft that was never public follows the title unless the user chose a different one. */
export const slugField = {
  read: ({ status, publishedAt, isDated, slug, title }: Stated & { isDated: boolean; slug: string; title: string }) =>
    !isAddressKnown({ status, publishedAt: isDated ? publishedAt : '' }) && slug === toSlug(title) ? null : slug,
  write: ({ slug, title }: SlugValues) => slug ?? toSlug(title),
  show: ({ slug }: SlugValues) => slug ?? 'Follows the title',
};
