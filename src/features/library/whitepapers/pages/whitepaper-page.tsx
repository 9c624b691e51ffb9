import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getAccessRefusal } from '#lib/access.ts';
import { formatDate } from '#lib/dates.ts';
import type { MaybeUndated } from '#lib/publishing/publishing-contract.ts';
import { formatCount } from '#lib/words.ts';
import { getContactHref, hasArea } from '#site/site-frame.ts';
import type { ReaderAccess } from '#ui/access/reader-access.ts';
import { AuthorList } from '#ui/page/byline.tsx';
import { FactList } from '#ui/page/fact-list.tsx';
import { MoreSection } from '#ui/page/more-section.tsx';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import { TagLinks } from '#ui/page/tag-links.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { WhitepaperCard } from '../ui/whitepaper-card.tsx';
import { WhitepaperCover } from '../ui/whitepaper-cover.tsx';
import { whitepaperQuery } from '../ui/whitepapers.queries.ts';
import type { WhitepaperPage as Paper } from '../whitepapers.contract.ts';
import { InsidePages } from './inside-pages.tsx';
import { OwnedSince } from './owned-since.tsx';
import { WhitepaperContents } from './whitepaper-contents.tsx';

export function WhitepaperPage({ id, access }: { id: number; access: ReaderAccess }) {
  const { data: paper } = useSuspenseQuery(whitepaperQuery(id));
  return (
    <>
      <WhitepaperView
        paper={paper}
        note={access.viewer ? <OwnedSince paper={paper} /> : <AccountNote paper={paper} access={access} />}
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

/** What a visitor needs for the download, and what they do not agree to with it. */
function AccountNote({ paper, access }: { paper: Paper; access: ReaderAccess }) {
  if (getAccessRefusal(paper.access, access.viewer) !== 'signed-out') return null;
  if (!hasArea('signUp'))
    return (
      <p className="for-visitors max-w-[22rem] text-sm text-muted">
        This paper is for readers with an account, and accounts are by invitation.{' '}
        <a href={getContactHref()} className="link">
          Write to us
        </a>{' '}
        and ask for it.
      </p>
    );
  if (paper.access === 'premium') return null;
  return (
    <p className="for-visitors max-w-[22rem] text-sm text-muted">
      A free account is enough. It does not sign you up for anything else.
    </p>
  );
}

/** The white paper itself. `renderDownload` renders the button for its file; `note` stands beside it. */
export function WhitepaperView(props: {
  paper: MaybeUndated<Paper>;
  renderDownload: (className: string) => ReactNode;
  note?: ReactNode;
}) {
  const { paper, renderDownload, note } = props;
  const findings = (paper.findings ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <article className="shell pt-6 pb-20 md:pt-8 lg:pt-10 lg:pb-28 print:pb-0">
      <Breadcrumb type="white-papers" />
      {/* The ground of the cover is as high as the text beside it, so that both columns end together. */}
      <div className="mt-5 grid gap-x-8 gap-y-5 md:mt-8 md:grid-cols-12 print:block">
        <div className="bg-sunk px-6 py-4 md:col-span-5 md:py-12 dark:bg-raised print:p-0 print:pt-2">
          <div className="mx-auto w-full max-w-[6.5rem] md:sticky md:top-28 md:max-w-[min(76%,46svh)] print:max-w-[19rem]">
            <WhitepaperCover paper={paper} first />
          </div>
        </div>
        {/* On a phone the button comes before the findings and the authors, so that it is on the first screen. */}
        <div className="flex flex-col md:col-span-7 lg:col-span-6 lg:col-start-7">
          <p className="text-sm font-semibold text-blue">{paper.category}</p>
          <PageTitle look="record" className="mt-3">
            {paper.title}
          </PageTitle>
          <p className="mt-4 max-w-[36rem] text-lg wrap-anywhere text-muted md:mt-5">{paper.description}</p>
          {findings.length > 0 && (
            <ul
              aria-label="Findings"
              className="mt-6 max-w-[36rem] border-t border-line wrap-anywhere max-md:order-1 max-md:mt-8 print:order-none"
            >
              {findings.map((finding) => (
                <li key={finding} className="border-b border-line py-2.5">
                  {finding}
                </li>
              ))}
            </ul>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2.5 print:hidden">
            {renderDownload('')}
            {note}
          </div>
          <AuthorList authors={paper.authors} className="mt-8 flex flex-wrap gap-x-8 gap-y-4 max-md:order-1" />
          <FactList
            className="mt-8 max-w-[36rem] border-b border-line max-md:order-1"
            facts={[
              // The typed name is for papers without authors from the team.
              ['Author', paper.authors.length > 0 ? null : paper.author],
              ['Published', paper.publishedAt === null ? null : formatDate(paper.publishedAt)],
              ['Length', `${formatCount(paper.pages, 'page')}, PDF`],
            ]}
          />
          <div className="max-md:order-1">
            <WhitepaperContents contents={paper.contents} />
            <TagLinks tags={paper.tags} className="mt-8 max-w-[36rem]" />
          </div>
        </div>
      </div>
      <InsidePages paper={paper} download={renderDownload('')} className="mt-10 md:mt-16 print:hidden" />
    </article>
  );
}
