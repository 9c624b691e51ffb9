import { TEXT_LIMITS } from '#lib/limits.ts';
import { toSlug } from '#lib/slug.ts';
import { TextField } from '../fields/text-field.tsx';
import type { RecordForm } from '../state/record-form.ts';
import { isAddressKnown, type SlugValues } from './slug-values.ts';

/** The slug follows the title until the user types a different one. */
export function SlugField<Values extends SlugValues>(props: {
  form: RecordForm<Values>;
  getHref: (slug: string) => string;
}) {
  const { form, getHref } = props;
  const { values, set, field, base } = form;
  const isOut = isAddressKnown(base);
  const titleSlug = toSlug(values.title);
  // The draft has got a number, because another record has the address.
  const isNumbered = base.slug?.replace(/-\d+$/, '') === titleSlug;
  const slug = values.slug ?? (isNumbered ? (base.slug ?? '') : titleSlug);
  const isMoved = isOut && base.slug !== null && toSlug(slug) !== base.slug;
  return (
    <TextField
      {...field('slug')}
      label="Web address"
      value={slug}
      maxLength={TEXT_LIMITS.title}
      hint={
        <span className="wrap-anywhere">
          {getHref(toSlug(slug))}
          {isMoved && '. Links to the old address will lead to the new one.'}
        </span>
      }
      onChange={(typed) => set({ slug: typed === '' && !isOut ? null : typed } as Partial<Values>)}
    />
  );
}
