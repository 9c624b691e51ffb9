import { Link } from '@tanstack/react-router';
import type { BlogPostCard } from '../blog.contract.ts';

/** The title of an article in a list, as a link that covers its card. */
export function ArticleLink({ post }: { post: Pick<BlogPostCard, 'slug' | 'title'> }) {
  return (
    <Link
      to="/insights/articles/$slug"
      params={{ slug: post.slug }}
      viewTransition
      onClick={(event) => markOpening(event.currentTarget)}
      className="after:absolute after:inset-0 group-hover:text-blue"
    >
      {post.title}
    </Link>
  );
}

// Marks the clicked card, so that its picture grows into the picture of the page (src/ui/motion.css).
function markOpening(link: HTMLElement): void {
  for (const other of document.querySelectorAll('[data-opening]')) other.removeAttribute('data-opening');
  link.closest('article')?.setAttribute('data-opening', '');
}
