import { Link } from '@tanstack/react-router';
import { createContext, Fragment, type ReactNode, use } from 'react';
import type { Author } from '#lib/kinds/kind.ts';
import { Picture } from '../picture.tsx';

/** The id of the author whose page it is. Bylines on it name only the others, without portraits. */
export const PageAuthor = createContext<number | undefined>(undefined);

/**
 * The byline of a card: portraits, names and, of a single author, the role. The names are links, above the link that
 * covers the card. `children` follow, such as the date.
 */
export function Byline(props: { authors: readonly Author[]; isPlain?: boolean; children?: ReactNode }) {
  const { isPlain = false, children } = props;
  const pageAuthor = use(PageAuthor);
  const authors = props.authors.filter(({ id }) => id !== pageAuthor);
  const portraits = isPlain || pageAuthor !== undefined ? [] : authors.filter(({ profileImage }) => profileImage);
  const [author] = authors;
  return (
    <div className="flex items-center gap-3 text-xs text-muted">
      {portraits.length > 0 && (
        <span className="flex shrink-0 -space-x-2.5">
          {portraits.map((each) => (
            <Portrait key={each.id} author={each} size={40} className="size-10 rounded-full outline-2 outline-paper" />
          ))}
        </span>
      )}
      <p className="min-w-0">
        {authors.length > 0 && authors.length < props.authors.length && 'With '}
        {authors.map((each, index) => (
          <Fragment key={each.id}>
            {index > 0 && ' '}
            {/* A name stays on one line where it fits, with the "and" before it. */}
            <span className="inline-block max-w-full">
              {index > 0 && index === authors.length - 1 && 'and '}
              <AuthorLink author={each} className="relative z-1 font-semibold text-ink hover:underline" />
              {index < authors.length - 2 && ','}
            </span>
          </Fragment>
        ))}
        {authors.length === 1 && author?.title && `, ${author.title}`}
        {children && <span className="block">{children}</span>}
      </p>
    </div>
  );
}

/** The authors of a page with portraits and job titles. Not rendered if there are none. */
export function AuthorList({
  authors,
  label = 'Authors',
  className,
}: {
  authors: readonly Author[];
  label?: string;
  className?: string;
}) {
  if (authors.length === 0) return null;
  return (
    <ul aria-label={label} className={className}>
      {authors.map((author) => (
        <li key={author.id} className="flex items-center gap-3.5 text-sm leading-snug">
          <Portrait author={author} size={48} className="size-12 rounded-full" />
          <span className="min-w-0 wrap-anywhere">
            <AuthorLink author={author} className="link font-semibold" />
            <span className="block text-muted">{author.title}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An author's portrait, `size` CSS pixels wide. Not rendered if there is none. */
export function Portrait(props: { author: Pick<Author, 'profileImage'>; size: number; className: string }) {
  const { author, size, className } = props;
  if (!author.profileImage) return null;
  return (
    <Picture
      src={author.profileImage}
      width={640}
      height={640}
      sizes={`${size}px`}
      className={`shrink-0 bg-sunk object-cover ${className}`}
    />
  );
}

export function AuthorLink({ author, className }: { author: Pick<Author, 'slug' | 'name'>; className: string }) {
  return (
    <Link to="/team/$slug" params={{ slug: author.slug }} className={className}>
      {author.name}
    </Link>
  );
}
