import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { formatCount } from '#lib/words.ts';
import { AuthorList } from '#ui/page/byline.tsx';
import { FactList } from '#ui/page/fact-list.tsx';
import { MoreSection } from '#ui/page/more-section.tsx';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import { TagLinks } from '#ui/page/tag-links.tsx';
import { type DownloadAccess, DownloadButton } from '../ui/download-button.tsx';
import { WhitepaperCard } from '../ui/whitepaper-card.tsx';
import { WhitepaperCover } from '../ui/whitepaper-cover.tsx';
import { whitepaperQuery } from '../ui/whitepapers.queries.ts';
import type { WhitepaperPage as Paper } from '../whitepapers.contract.ts';
import { WhitepaperContents } from './whitepaper-contents.tsx';

export function WhitepaperPage({ id, access }: { id: number; access: DownloadAccess }) {
  const { data: paper } = useSuspenseQuery(whitepaperQuery(id));
  return (
    <>
      <WhitepaperView
        paper={paper}
        download={<DownloadButton paper={paper} access={access} look="signal" className="mt-5 md:mt-9 print:hidden" />}
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

/** The white paper itself. `download` is the button for its file. */
export function WhitepaperView({ paper, download }: { paper: Paper; download: ReactNode }) {
  return (
    <article className="shell grid gap-x-8 gap-y-5 pt-6 pb-20 md:gap-y-10 md:pt-8 md:grid-cols-12 lg:pt-12 lg:pb-28 print:gap-y-0 print:pb-0">
      <div className="md:col-span-12">
        <Breadcrumb type="white-papers" />
      </div>
      <div className="grid place-items-center bg-sunk px-6 py-4 md:sticky md:top-24 md:col-span-5 md:self-start md:py-10 lg:py-12 dark:bg-raised print:p-0 print:pt-2">
        <div className="w-full max-w-[10rem] md:max-w-[min(76%,46svh)] print:max-w-[19rem]">
          <WhitepaperCover paper={paper} first />
        </div>
      </div>
      <div className="md:col-span-7 lg:col-span-6 lg:col-start-7">
        <p className="text-sm font-semibold text-blue">{paper.category}</p>
        <PageTitle look="record" className="mt-3 md:mt-4">
          {paper.title}
        </PageTitle>
        <p className="mt-4 max-w-[36rem] md:mt-6 text-lg text-muted">{paper.description}</p>
        <AuthorList authors={paper.authors} className="mt-5 flex flex-wrap gap-x-8 gap-y-4 md:mt-8" />
        {download}
        <FactList
          className="mt-10 max-w-[36rem] border-b border-line"
          facts={[
            // The typed name is for papers without authors from the team.
            ['Author', paper.authors.length > 0 ? null : paper.author],
            ['Published', formatDate(paper.publishedAt)],
            ['Length', formatCount(paper.pages, 'page')],
            ['Format', 'PDF'],
          ]}
        />
        <WhitepaperContents contents={paper.contents} />
        <TagLinks tags={paper.tags} className="mt-10 max-w-[36rem]" />
      </div>
    </article>
  );
}
