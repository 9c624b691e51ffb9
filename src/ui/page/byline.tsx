import { Link } from '@tanstack/react-router';
import { toAuthorKey } from '#lib/hrefs.ts';
import type { Author } from '#lib/kinds/kind.ts';
import { Picture } from '../picture.tsx';

/** The names of a card's authors, with links above the link that covers the card. */
export function Byline({ authors }: { authors: readonly Author[] }) {
  return (
    <span>
      {authors.map((author, index) => (
        <span key={author.id}>
          {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
          <AuthorLink author={author} className="relative z-1 hover:text-ink hover:underline" />
        </span>
      ))}
    </span>
  );
}

/** The authors of a page with portraits and job titles. Not rendered if there are none. */
export function AuthorList({ authors, className }: { authors: readonly Author[]; className?: string }) {
  if (authors.length === 0) return null;
  return (
    <ul aria-label="Authors" className={className}>
      {authors.map((author) => (
        <li key={author.id} className="flex items-center gap-3.5 text-sm leading-snug">
          {author.profileImage && (
            <Picture
              src={author.profileImage}
              width={640}
              height={640}
              sizes="48px"
              className="size-12 shrink-0 bg-sunk object-cover"
            />
          )}
          <span className="min-w-0 wrap-anywhere">
            <AuthorLink author={author} className="link font-semibold" />
            <span className="block text-muted">{author.title}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function AuthorLink({ author, className }: { author: Author; className: string }) {
  return (
    <Link to="/insights/authors/$key" params={{ key: toAuthorKey(author) }} className={className}>
      {author.name}
    </Link>
  );
}
