import { BLOG_CATEGORIES, BLOG_POST_STATUSES } from '#features/blog/blog.constants.ts';
import { CASE_STUDY_INDUSTRIES } from '#features/case-studies/case-studies.constants.ts';
import { articleHref } from '#lib/hrefs.ts';
import { slugOf } from '#lib/slug.ts';
import { LazyMarkdownEditor } from '../record/lazy-markdown-editor.tsx';
import { PictureField } from '../record/picture-field.tsx';
import { ChoiceField, TextField } from '../record/text-field.tsx';
import type { useRecordForm } from '../record/use-record-form.ts';
import { type ArticleValues, STATUS_NAMES } from './article-values.ts';

type ArticleForm = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the reply is the form's own affair
  ReturnType<typeof useRecordForm<ArticleValues, any>>,
  'values' | 'set' | 'errorOf' | 'edition' | 'isNew' | 'base'
>;

const CATEGORIES = BLOG_CATEGORIES.map((value) => ({ value, label: value }));
const INDUSTRIES = CASE_STUDY_INDUSTRIES.map((name) => ({ value: name.toLowerCase(), label: name }));
const STATUSES = BLOG_POST_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));

/** What an article consists of; `isOut` where it was published before. */
export function ArticleFields({ form, isOut }: { form: ArticleForm; isOut: boolean }) {
  const { values, set, errorOf } = form;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-7 px-5 py-7 sm:px-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-7">
        <TextField
          id="article-title"
          label="Title"
          value={values.title}
          error={errorOf('title')}
          maxLength={300}
          onChange={(title) => set({ title })}
          className="font-display text-2xl!"
        />
        <TextField
          id="article-excerpt"
          label="Excerpt"
          value={values.excerpt}
          error={errorOf('excerpt')}
          maxLength={2000}
          rows={3}
          hint="A sentence or two for cards, search engines and feeds."
          onChange={(excerpt) => set({ excerpt })}
        />
        <LazyMarkdownEditor
          key={form.edition}
          id="article-content"
          label="Content"
          initial={values.content}
          placeholder="Write the article, or drop pictures here."
          error={errorOf('content')}
          onChange={(content) => set({ content })}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <ChoiceField
          id="article-category"
          label="Category"
          value={values.category}
          error={errorOf('category')}
          options={CATEGORIES}
          {...(values.category === '' && { none: 'Choose a category' })}
          onChange={(category) => set({ category })}
        />
        <TextField
          id="article-read-time"
          label="Read time in minutes"
          value={values.readTime}
          error={errorOf('readTime')}
          maxLength={3}
          inputMode="numeric"
          hint={`The text takes about ${minutesOf(values.content)} min to read.`}
          onChange={(readTime) => set({ readTime })}
          className="figures"
        />
        <PictureField
          label="Featured image"
          value={values.featuredImage}
          error={errorOf('featuredImage')}
          onChange={(featuredImage) => set({ featuredImage })}
        />
        <SlugField form={form} isOut={isOut} />
        <ChoiceField
          id="article-industry"
          label="Industry"
          optional
          value={values.industry}
          error={errorOf('industry')}
          options={INDUSTRIES}
          none="None"
          onChange={(industry) => set({ industry })}
        />
        {isOut && (
          <ChoiceField
            id="article-status"
            label="State"
            value={values.status}
            error={errorOf('status')}
            options={STATUSES}
            hint="A draft or an archived article is not on the site; its address shows the 404 page."
            onChange={(status) => set({ status: status as ArticleValues['status'] })}
          />
        )}
      </div>
    </div>
  );
}

/** Made from the title until somebody thinks up another. */
function SlugField({ form, isOut }: { form: ArticleForm; isOut: boolean }) {
  const { values, set, errorOf, base } = form;
  const slug = values.slug ?? slugOf(values.title);
  const isMoved = isOut && base.slug !== null && slugOf(slug) !== base.slug;
  return (
    <TextField
      id="article-slug"
      label="Slug"
      value={slug}
      error={errorOf('slug')}
      maxLength={300}
      hint={
        <span className="wrap-anywhere">
          {articleHref(slugOf(slug))}
          {isMoved && '. Links to the old address will lead to the new one.'}
        </span>
      }
      onChange={(typed) => set({ slug: typed === '' && form.isNew ? null : typed })}
    />
  );
}

const WORDS_A_MINUTE = 220;
const minutesOf = (text: string) => Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));
