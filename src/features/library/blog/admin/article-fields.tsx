import { useCan } from '#admin-kit/admin-context.ts';
import { KindField } from '#admin-kit/form/fields/kind-field.tsx';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import { SlugField } from '#admin-kit/form/publishing/slug-field.tsx';
import type { RecordForm } from '#admin-kit/form/state/record-form.ts';
import { estimateTextMinutes } from '#lib/count-words.ts';
import { articleHref } from '#lib/hrefs.ts';
import type { ArticleValues } from './article-values.ts';

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
        slug: <SlugField form={form} getHref={articleHref} />,
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
