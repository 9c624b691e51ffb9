import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import type { MaybeUndated } from '#lib/publishing/publishing-contract.ts';
import { formatCount } from '#lib/words.ts';
import { classNames } from '#ui/class-names.ts';
import { AuthorList } from '#ui/page/byline.tsx';
import { FactList } from '#ui/page/fact-list.tsx';
import { MoreSection } from '#ui/page/more-section.tsx';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import { TagLinks } from '#ui/page/tag-links.tsx';
import type { DownloadAccess } from '../ui/download-access.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { WhitepaperCard } from '../ui/whitepaper-card.tsx';
import { WhitepaperCover } from '../ui/whitepaper-cover.tsx';
import { whitepaperQuery } from '../ui/whitepapers.queries.ts';
import type { WhitepaperPage as Paper } from '../whitepapers.contract.ts';
import { InsidePages } from './inside-pages.tsx';
import { WhitepaperContents } from './whitepaper-contents.tsx';

export function WhitepaperPage({ id, access }: { id: number; access: DownloadAccess }) {
  const { data: paper } = useSuspenseQuery(whitepaperQuery(id));
  return (
    <>
      <WhitepaperView
        paper={paper}
        renderDownload={(className) => (
          <DownloadButton paper={paper} access={access} look="signal" className={className} />
        )}
      />
      {paper.related.length > 0 && (
        <MoreSection title="Related white papers" className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
          {paper.related.map((other) => (
            <WhitepaperCard key={other.id} paper={other} access={access} />
          ))}
        </MoreSection>
      )}
    </>
  );
}

/** The white paper itself. `renderDownload` renders the button for its file. */
export function WhitepaperView(props: {
  paper: MaybeUndated<Paper>;
  renderDownload: (className: string) => ReactNode;
}) {
  const { paper, renderDownload } = props;
  const hasInside = paper.insidePages.length > 0;
  return (
    <article
      className={classNames(
        'shell grid gap-x-8 gap-y-5 pt-6 pb-20 md:gap-y-10 md:pt-8 md:grid-cols-12 lg:pt-12 lg:pb-28 print:gap-y-0 print:pb-0',
        hasInside && 'md:grid-rows-[auto_auto_1fr]',
      )}
    >
      <div className="md:col-span-12">
        <Breadcrumb type="white-papers" />
      </div>
      <div
        className={classNames(
          'grid place-items-center bg-sunk px-6 py-4 md:col-span-5 md:self-start md:py-10 dark:bg-raised print:p-0 print:pt-2',
          // With the inside pages, the column is higher than the window. The smaller cover leaves room for their beginning.
          hasInside ? 'md:[--cover:min(58%,36svh)]' : 'md:sticky md:top-24 md:[--cover:min(76%,46svh)] lg:py-12',
        )}
      >
        <div className="w-full max-w-[6.5rem] md:max-w-(--cover) print:max-w-[19rem]">
          <WhitepaperCover paper={paper} first />
        </div>
      </div>
      {/* One column, which on a phone has the inside pages in its middle. */}
      <div
        className={classNames(
          'max-md:contents md:col-span-7 lg:col-span-6 lg:col-start-7',
          hasInside && 'md:row-span-2 md:row-start-2',
        )}
      >
        {/* On a phone the button comes before the authors, so that it is on the first screen. */}
        <div className="max-md:order-1 max-md:flex max-md:flex-col">
          <p className="text-sm font-semibold text-blue">{paper.category}</p>
          <PageTitle look="record" className="mt-3 md:mt-4">
            {paper.title}
          </PageTitle>
          <p className="mt-4 max-w-[36rem] md:mt-6 text-lg text-muted">{paper.description}</p>
          <AuthorList
            authors={paper.authors}
            className="flex flex-wrap gap-x-8 gap-y-4 max-md:order-1 max-md:mt-7 md:mt-8"
          />
          {renderDownload('mt-6 max-md:self-start md:mt-9 print:hidden')}
          <FactList
            className="max-w-[36rem] border-b border-line max-md:order-2 max-md:mt-8 md:mt-10"
            facts={[
              // The typed name is for papers without authors from the team.
              ['Author', paper.authors.length > 0 ? null : paper.author],
              ['Published', paper.publishedAt === null ? null : formatDate(paper.publishedAt)],
              ['Length', formatCount(paper.pages, 'page')],
              ['Format', 'PDF'],
            ]}
          />
        </div>
        <div className="max-md:order-3">
          <WhitepaperContents contents={paper.contents} />
          <TagLinks tags={paper.tags} className="mt-10 max-w-[36rem]" />
        </div>
      </div>
      <InsidePages
        paper={paper}
        download={renderDownload('')}
        className="max-md:order-2 max-md:mt-5 md:col-span-5 md:col-start-1 md:row-start-3 print:hidden"
      />
    </article>
  );
}
