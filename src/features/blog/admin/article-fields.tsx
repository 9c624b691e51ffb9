import { LazyMarkdownEditor } from '#admin-kit/form/lazy-markdown-editor.tsx';
import { PictureField } from '#admin-kit/form/picture-field.tsx';
import { RecordColumns } from '#admin-kit/form/record-columns.tsx';
import type { RecordForm } from '#admin-kit/form/record-form.ts';
import { ChoiceField, TextField } from '#admin-kit/form/text-field.tsx';
import { toOptions } from '#admin-kit/list/options.ts';
import { articleHref } from '#lib/hrefs.ts';
import { toSlug } from '#lib/slug.ts';
import { INDUSTRY_OPTIONS } from '#site/industry-names.ts';
import { BLOG_CATEGORIES, BLOG_POST_STATUSES } from '../blog.constants.ts';
import { type ArticleValues, STATUS_NAMES } from './article-values.ts';

const CATEGORIES = toOptions(BLOG_CATEGORIES);
const STATUSES = BLOG_POST_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));

/** The fields of an article. `wasPublished` means that it was published before. */
export function ArticleFields({ form, wasPublished }: { form: RecordForm<ArticleValues>; wasPublished: boolean }) {
  const { values, set, getError, field } = form;
  return (
    <RecordColumns
      className="px-5 py-7 sm:px-8"
      main={
        <>
          <TextField {...field('title')} label="Title" maxLength={300} className="font-display text-2xl!" />
          <TextField
            {...field('excerpt')}
            label="Excerpt"
            maxLength={2000}
            rows={3}
            hint="A sentence or two for cards, search engines and feeds."
          />
          <LazyMarkdownEditor
            key={form.formKey}
            id="article-content"
            label="Content"
            initial={values.content}
            placeholder="Write the article, or drop pictures here."
            error={getError('content')}
            onChange={(content) => set({ content })}
          />
        </>
      }
      side={
        <>
          <ChoiceField
            {...field('category')}
            label="Category"
            options={CATEGORIES}
            {...(values.category === '' && { none: 'Choose a category' })}
          />
          <TextField
            {...field('readTime')}
            label="Read time in minutes"
            maxLength={3}
            inputMode="numeric"
            hint={`The text takes about ${estimateMinutes(values.content)} min to read.`}
            className="figures"
          />
          <PictureField {...field('featuredImage')} label="Featured image" />
          <SlugField form={form} isOut={wasPublished} />
          <ChoiceField {...field('industry')} label="Industry" optional options={INDUSTRY_OPTIONS} none="None" />
          {wasPublished && (
            <ChoiceField
              id="article-status"
              label="State"
              value={values.status}
              error={getError('status')}
              options={STATUSES}
              hint="A draft or an archived article is not on the site; its address shows the 404 page."
              onChange={(status) => set({ status: status as ArticleValues['status'] })}
            />
          )}
        </>
      }
    />
  );
}

/** The slug follows the title until the user types a different one. */
function SlugField({ form, isOut }: { form: RecordForm<ArticleValues>; isOut: boolean }) {
  const { values, set, getError, base } = form;
  const slug = values.slug ?? toSlug(values.title);
  const isMoved = isOut && base.slug !== null && toSlug(slug) !== base.slug;
  return (
    <TextField
      id="article-slug"
      label="Slug"
      value={slug}
      error={getError('slug')}
      maxLength={300}
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

const WORDS_PER_MINUTE = 220;
const estimateMinutes = (text: string) => Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));
