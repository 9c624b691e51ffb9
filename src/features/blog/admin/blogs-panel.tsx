import { useQueryClient } from '@tanstack/react-query';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import { articleKind } from '../blog.kind.ts';
import { ArticleEditor } from './article-editor.tsx';
import { adminPostsQuery, deletePost, invalidatePosts } from './blog-admin.queries.ts';

/** Blog Management (specification 2). */
export default function BlogsPanel() {
  const client = useQueryClient();
  return (
    <PublishedList
      kind={articleKind}
      title="Blog Management"
      newLabel="New Blog Post"
      newShortcut="New blog post"
      query={adminPostsQuery}
      getKey={({ slug }) => slug}
      deleteRecord={deletePost}
      onDone={() => invalidatePosts(client)}
      empty="There are no articles yet. Write the first one. It stays a draft until you publish it."
      Editor={ArticleEditor}
    />
  );
}
