import { FileText } from 'lucide-react';
import type { Whitepaper } from '../whitepapers.contract.ts';

/** A white paper's cover, or a sheet in its shape. */
export function WhitepaperCover({ paper, loading }: { paper: Whitepaper; loading: 'lazy' | 'eager' }) {
  if (!paper.coverImage) {
    return (
      <span className="grid aspect-[840/1188] w-full place-items-center bg-sunk text-muted">
        <FileText size={40} strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={paper.coverImage}
      alt=""
      width={840}
      height={1188}
      loading={loading}
      decoding="async"
      className="w-full bg-sunk shadow-[0_6px_24px_oklch(0.15_0.03_262/0.18)]"
    />
  );
}
