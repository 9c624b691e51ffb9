import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { PreviewFrame } from '#admin-kit/form/publishing/preview-frame.tsx';
import { usePreview } from '#admin-kit/form/publishing/use-preview.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArticleBody } from '../ui/article-body.tsx';
import { ArticleHead } from '../ui/article-head.tsx';
import type { ArticleValues } from './article-values.ts';

/** The article's page, rendered from the unsaved form. */
export function ArticlePreview({ values }: { values: ArticleValues }) {
  const preview = usePreview(values.content, 2);
  const readTime = Number(values.readTime) || 1;
  const title = values.title || 'Untitled';
  return (
    <PreviewFrame label="Preview">
      <article className="reading">
        <ArticleHead post={{ ...values, readTime, publishedAt: values.publishedAt || null, title }} />
        {preview.data && (
          <ArticleBody
            post={{ title, html: preview.data.html, featuredImage: values.featuredImage }}
            readTime={readTime}
            share={null}
          />
        )}
        <AdminNotLoaded query={preview} what="the preview" className="shell pt-20">
          <Skeleton className="h-96 w-full" />
        </AdminNotLoaded>
      </article>
    </PreviewFrame>
  );
}
