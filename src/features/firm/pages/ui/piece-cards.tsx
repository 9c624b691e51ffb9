import { Link } from '@tanstack/react-router';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import type { CardPiece } from '../pages.contract.ts';

const LINK = 'hover:text-blue after:absolute after:inset-0';

/** Published pieces and people, as a page chose them. `isNarrow`: in a column of the page. */
export function PieceCards({ cards, isNarrow }: { cards: readonly CardPiece[]; isNarrow: boolean }) {
  if (cards.length === 0) return null;
  const grid = isNarrow
    ? 'grid gap-y-8'
    : `grid gap-x-8 gap-y-10 sm:grid-cols-2 ${cards.length === 2 ? '' : 'lg:grid-cols-3'}`;
  return (
    <ul className={grid}>
      {cards.map((card) => (
        <li key={card.href} className="border-t border-line pt-6">
          {card.label === '' ? <PersonCard card={card} /> : <PieceCard card={card} isNarrow={isNarrow} />}
        </li>
      ))}
    </ul>
  );
}

function PieceCard({ card, isNarrow }: { card: CardPiece; isNarrow: boolean }) {
  const { label, title, summary, href, picture } = card;
  return (
    <article data-card className="relative wrap-anywhere">
      <Picture
        src={picture ?? getArtworkHref(title)}
        width={1200}
        height={675}
        sizes={isNarrow ? '(min-width: 64rem) 40vw, 92vw' : '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'}
        className="aspect-video w-full bg-sunk object-cover"
      />
      <p className="mt-4 text-xs font-semibold text-blue">{label}</p>
      <h3 className="mt-1.5 text-xl">
        <Link to={href} className={LINK}>
          {title}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 text-sm text-muted">{summary}</p>
    </article>
  );
}

function PersonCard({ card: { title, summary, href, picture } }: { card: CardPiece }) {
  return (
    <article
      data-card
      className={classNames('relative grid gap-5 wrap-anywhere', picture !== null && 'grid-cols-[5.5rem_1fr]')}
    >
      {picture && (
        <Picture
          src={picture}
          width={640}
          height={640}
          sizes="88px"
          className="aspect-square w-full bg-sunk object-cover"
        />
      )}
      <div>
        <h3 className="text-xl">
          <Link to={href} className={LINK}>
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{summary}</p>
      </div>
    </article>
  );
}
