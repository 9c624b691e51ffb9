import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { Picture } from '#ui/picture.tsx';
import type { Whitepaper } from '../whitepapers.contract.ts';

/** A white paper's cover, or a drawing of the same shape. `first` is for the paper's own page, where it is larger. */
export function WhitepaperCover(props: { paper: Pick<Whitepaper, 'coverImage' | 'title'>; first?: boolean }) {
  const { paper, first = false } = props;
  return (
    <Picture
      src={paper.coverImage ?? getArtworkHref(paper.title)}
      width={840}
      height={1188}
      sizes={first ? '(min-width: 64rem) 406px, (min-width: 48rem) 220px, 112px' : '(min-width: 40rem) 176px, 104px'}
      first={first}
      shape="tall"
      className="aspect-[840/1188] w-full object-cover bg-sunk shadow-page print:[box-shadow:none]"
    />
  );
}
