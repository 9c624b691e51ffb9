import { PreviewFrame } from '#admin-kit/form/preview-frame.tsx';
import { usePreview } from '#admin-kit/form/use-preview.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ArticleBody } from '../ui/article-body.tsx';
import { ArticleHead } from '../ui/article-head.tsx';
import type { ArticleValues } from './article-values.ts';

/** The article's page, rendered from the unsaved form. Without a date it is of today. */
export function ArticlePreview(props: { values: ArticleValues; publishedAt: string | undefined }) {
  const { values, publishedAt = new Date().toISOString() } = props;
  const { html, failure, retry } = usePreview(values.content, 2);
  const readTime = Number(values.readTime) || 1;
  return (
    <PreviewFrame label="Preview">
      <article className="reading">
        <ArticleHead post={{ ...values, readTime, publishedAt, title: values.title || 'Untitled' }} />
        {html !== undefined && <ArticleBody html={html} readTime={readTime} share={null} />}
        {html === undefined && !failure && (
          <Loading label="Loading the preview" className="shell pt-20">
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
        {failure && <LoadError what="the preview" onRetry={retry} className="shell pt-16" />}
      </article>
    </PreviewFrame>
  );
}
