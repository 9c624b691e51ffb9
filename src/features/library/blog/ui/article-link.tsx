import { Link } from '@tanstack/react-router';
import type { BlogPostCard } from '../blog.contract.ts';

/** The title of an article in a list, as a link that covers its card. */
export function ArticleLink({ post }: { post: Pick<BlogPostCard, 'slug' | 'title'> }) {
  return (
    <Link
      to="/insights/articles/$slug"
      params={{ slug: post.slug }}
      viewTransition
      className="after:absolute after:inset-0 group-hover:text-blue"
    >
      {post.title}
    </Link>
  );
}
