import { Link } from '@tanstack/react-router';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { Picture } from '#ui/picture.tsx';
import type { NextPiece } from '../ui/next-piece.ts';

/** One recommendation directly after an article, with the reason for it. */
export function NextPieceLink({ next: { piece, reason } }: { next: NextPiece }) {
  return (
    <section aria-labelledby="next-piece" className="bg-sunk print:hidden">
      <div
        data-card
        className="group relative shell grid items-center gap-x-8 gap-y-6 py-10 wrap-anywhere lg:grid-cols-12 lg:py-14"
      >
        <Picture
          src={piece.featuredImage ?? getArtworkHref(piece.title)}
          width={1200}
          height={675}
          sizes="(min-width: 64rem) 30vw, 92vw"
          className="aspect-video w-full object-cover lg:col-span-4"
        />
        <div className="max-w-[40rem] lg:col-span-8 lg:col-start-5">
          <p className="text-sm text-muted">
            <span className="font-semibold text-blue">Read next</span>
            <span aria-hidden="true"> · </span>
            {reason}
          </p>
          <h2 id="next-piece" className="mt-3 text-3xl">
            <Link
              to="/insights/articles/$slug"
              params={{ slug: piece.slug }}
              className="after:absolute after:inset-0 group-hover:text-blue"
            >
              {piece.title}
            </Link>
          </h2>
          <p className="mt-4 text-muted">{piece.excerpt}</p>
        </div>
      </div>
    </section>
  );
}
