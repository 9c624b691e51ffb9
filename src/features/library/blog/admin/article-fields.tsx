import { useCan } from '#admin-kit/admin-context.ts';
import { KindField } from '#admin-kit/form/fields/kind-field.tsx';
import { TextField } from '#admin-kit/form/fields/text-field.tsx';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import type { RecordForm } from '#admin-kit/form/state/record-form.ts';
import { estimateTextMinutes } from '#lib/count-words.ts';
import { articleHref } from '#lib/hrefs.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { toSlug } from '#lib/slug.ts';
import { type ArticleValues, isAddressKnown } from './article-values.ts';

/** The fields of an article. */
export function ArticleFields({ form }: { form: PublishedForm<ArticleValues> }) {
  return (
    <PublishedColumns
      form={form}
      main={['title', 'excerpt', 'content']}
      special={{
        readTime: <ReadTimeField form={form} />,
        // Authors write drafts. Editors decide where they appear.
        seriesId: useCan()('publishes') ? <KindField form={form} name="seriesId" /> : null,
        slug: <SlugField form={form} isOut={isAddressKnown(form.base)} />,
      }}
    />
  );
}

/** The read time that readers see, with a button that takes the estimate from the text. */
function ReadTimeField({ form }: { form: RecordForm<ArticleValues> }) {
  const { content, readTime } = form.values;
  const minutes = String(estimateTextMinutes(content));
  return (
    <KindField
      form={form}
      name="readTime"
      hint={
        content.trim() !== '' && (
          <span className="flex flex-wrap items-center gap-x-3">
            The text takes about {minutes} min to read.
            {readTime !== minutes && (
              <button
                type="button"
                onClick={() => form.set({ readTime: minutes })}
                className="link tap-target text-ink"
              >
                Use {minutes}
              </button>
            )}
          </span>
        )
      }
    />
  );
}

/** The slug follows the title until the user types a different one. */
function SlugField({ form, isOut }: { form: RecordForm<ArticleValues>; isOut: boolean }) {
  const { values, set, field, base } = form;
  const titleSlug = toSlug(values.title);
  // The draft has got a number, because another article has the address.
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
          {articleHref(toSlug(slug))}
          {isMoved && '. Links to the old address will lead to the new one.'}
        </span>
      }
      onChange={(typed) => set({ slug: typed === '' && !isOut ? null : typed })}
    />
  );
}
