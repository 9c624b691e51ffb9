import { PublishedEditor } from '#admin-kit/form/publishing/published-editor.tsx';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { articleForm } from './article-values.ts';
import { invalidatePosts } from './blog-admin.queries.ts';

/** The sheet for writing and editing an article. */
export const ArticleEditor = () => (
  <PublishedEditor
    form={articleForm}
    title="Blog Post"
    noun="Blog post"
    getKey={({ slug }) => slug}
    invalidate={invalidatePosts}
    preview={(values, post) => <ArticlePreview values={values} publishedAt={post?.publishedAt} />}
  >
    {(form) => <ArticleFields form={form} />}
  </PublishedEditor>
);
