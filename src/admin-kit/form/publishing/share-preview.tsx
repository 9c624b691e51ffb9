import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { PAPER_INK } from '#lib/artwork/ink.ts';
import { composedHref, isComposed } from '#lib/pictures.ts';
import { getBrandName } from '#site/site-frame.ts';

/** The card that social networks show, as app/discovery/share-picture.ts draws it: words beside the picture. */
export function SharePreview({ title, label, picture }: { title: string; label: string; picture: string | null }) {
  const src = picture ?? getArtworkHref(title);
  return (
    <div
      aria-hidden="true"
      // Always paper and ink: the networks show one picture to everybody.
      className="grid aspect-[1200/630] grid-cols-[696fr_504fr] overflow-hidden border border-line"
      style={{ background: PAPER_INK.ground, color: PAPER_INK.strong }}
    >
      <div className="flex min-w-0 flex-col p-4">
        <p className="truncate text-[0.625rem] leading-tight opacity-80 first-letter:uppercase">{label}</p>
        <span className="mt-1.5 h-0.5 w-4 bg-amber" />
        <p className="mt-2 line-clamp-4 font-display text-sm leading-tight wrap-anywhere">{title}</p>
        <p className="mt-auto truncate text-[0.625rem] leading-tight">{getBrandName()}</p>
      </div>
      <img
        src={isComposed(src) ? composedHref(src, 'tall', false) : src}
        alt=""
        className="size-full min-h-0 object-cover"
      />
    </div>
  );
}
