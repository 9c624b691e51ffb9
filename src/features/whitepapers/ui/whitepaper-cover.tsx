import { FileText } from 'lucide-react';
import { Picture } from '#ui/picture.tsx';
import type { Whitepaper } from '../whitepapers.contract.ts';

/** A white paper's cover, or a placeholder of the same shape. `first` is for the paper's own page, where it is larger. */
export function WhitepaperCover(props: { paper: Pick<Whitepaper, 'coverImage'>; first?: boolean }) {
  const { paper, first = false } = props;
  if (!paper.coverImage) {
    return (
      <span className="grid aspect-[840/1188] w-full place-items-center bg-sunk text-muted">
        <FileText size={40} strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <Picture
      src={paper.coverImage}
      width={840}
      height={1188}
      sizes={first ? '(min-width: 40rem) 304px, 240px' : '(min-width: 40rem) 176px, 104px'}
      first={first}
      className="aspect-[840/1188] w-full object-cover bg-sunk shadow-[0_6px_24px_oklch(0.15_0.03_262/0.18)]"
    />
  );
}
