import { Link } from '@tanstack/react-router';
import { toKey } from '#lib/hrefs.ts';
import { formatCount } from '#lib/words.ts';
import type { ReaderAccess } from '#ui/access/reader-access.ts';
import { Byline } from '#ui/page/byline.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Whitepaper } from '../whitepapers.contract.ts';
import { DownloadButton } from './download-button.tsx';
import { WhitepaperCover } from './whitepaper-cover.tsx';

const GRID =
  'grid grid-cols-[clamp(4.5rem,24vw,6.5rem)_minmax(0,1fr)] gap-4 border-t border-line pt-8 min-[24rem]:gap-6 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-8';

/** One white paper in a list. */
export function WhitepaperCard({ paper, access }: { paper: Whitepaper; access: ReaderAccess }) {
  return (
    <article className={GRID}>
      <WhitepaperCover paper={paper} />
      <div className="flex min-w-0 flex-col items-start wrap-anywhere">
        <h3 className="text-xl">
          <Link to="/insights/white-papers/$key" params={{ key: toKey(paper) }} className="hover:text-blue">
            {paper.title}
          </Link>
        </h3>
        <p className="mt-3 max-w-[68ch] text-sm text-muted max-sm:line-clamp-4">{paper.description}</p>
        <div className="figures mt-4 text-xs text-muted">
          {paper.authors.length > 0 ? (
            <Byline authors={paper.authors}>{formatCount(paper.pages, 'page')}</Byline>
          ) : (
            formatCount(paper.pages, 'page')
          )}
        </div>
        <DownloadButton
          paper={paper}
          access={access}
          look="outline"
          className="mt-5 px-4! py-2.5! whitespace-normal!"
        />
      </div>
    </article>
  );
}

export function WhitepaperCardSkeleton() {
  return (
    <div className={GRID}>
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
