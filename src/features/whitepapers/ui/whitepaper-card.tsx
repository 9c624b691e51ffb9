import { Download, FileText } from 'lucide-react';
import { whitepaperHref } from '#lib/hrefs.ts';
import { buttonClass } from '#ui/button.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Whitepaper } from '../whitepapers.contract.ts';

/** One white paper in a list. A visitor signs in before a download. */
export function WhitepaperCard({ paper, onSignIn }: { paper: Whitepaper; onSignIn: () => void }) {
  return (
    <article className="grid grid-cols-[6.5rem_1fr] gap-6 border-t border-line pt-8 sm:grid-cols-[11rem_1fr] sm:gap-8">
      {paper.coverImage ? (
        <img
          src={paper.coverImage}
          alt=""
          width={840}
          height={1188}
          loading="lazy"
          decoding="async"
          className="w-full bg-sunk shadow-[0_6px_24px_oklch(0.15_0.03_262/0.18)]"
        />
      ) : (
        <span className="grid aspect-[840/1188] place-items-center bg-sunk text-muted">
          <FileText size={40} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <div className="flex flex-col items-start">
        <h3 className="text-xl">
          <a href={whitepaperHref(paper)} className="hover:text-blue">
            {paper.title}
          </a>
        </h3>
        <p className="mt-3 text-sm text-muted">{paper.description}</p>
        <p className="figures mt-3 text-xs text-muted">{paper.pages} pages</p>
        <button type="button" onClick={onSignIn} className={buttonClass('outline', 'mt-5 px-4! py-2.5!')}>
          <Download size={17} strokeWidth={1.5} aria-hidden="true" />
          Sign in to Download
        </button>
      </div>
    </article>
  );
}

export function WhitepaperCardSkeleton() {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-6 border-t border-line pt-8 sm:grid-cols-[11rem_1fr] sm:gap-8">
      <Skeleton className="aspect-[840/1188] w-full" />
      <div>
        <Skeleton className="h-7 w-11/12" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-6 h-11 w-44" />
      </div>
    </div>
  );
}
