import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { EventView } from '#features/firm/events/pages/event-page.tsx';
import { PersonView } from '#features/firm/team/pages/person-view.tsx';
import { ArticleView } from '#features/library/blog/pages/article-page.tsx';
import { SeriesView } from '#features/library/blog/pages/series-page.tsx';
import { CaseStudyView } from '#features/library/case-studies/pages/case-study-page.tsx';
import { WhitepaperView } from '#features/library/whitepapers/pages/whitepaper-page.tsx';
import { Button } from '#ui/button.tsx';
import { NoticePage } from '#ui/page/notice-page.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { SitePageView } from '../site-page/site-page.tsx';
import { previewQuery, type ShownPreview } from './preview.queries.ts';

/**
 * A record as its page will look, for the holder of a preview link. Views are not counted, and sharing and comments are
 * left out.
 */
export function PreviewPage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(previewQuery(token));
  return (
    <SiteLayout>
      <p role="note" className="border-b border-line bg-amber text-on-amber print:hidden">
        <span className="shell block py-1.5 text-center text-sm font-semibold">
          <State {...data} />
        </span>
      </p>
      {renderRecord(data)}
    </SiteLayout>
  );
}

/** Tells whether readers can already see what is shown below. */
function State({ href, hasChanges }: Pick<ShownPreview, 'href' | 'hasChanges'>) {
  if (href === null) return 'Preview. Not published.';
  if (hasChanges) return 'Preview of changes that are not published.';
  return (
    <>
      This is published.{' '}
      <a href={href} className="underline">
        Open its page
      </a>
    </>
  );
}

function renderRecord({ kind, page }: ShownPreview): ReactNode {
  switch (kind) {
    case 'article':
      return <ArticleView post={page} share={null} />;
    case 'white-paper':
      return (
        <WhitepaperView
          paper={page}
          renderDownload={(className) => (
            <Button look="signal" disabled className={className}>
              <Download size={17} strokeWidth={1.5} aria-hidden="true" />
              Download PDF
            </Button>
          )}
        />
      );
    case 'series':
      return <SeriesView series={page} />;
    case 'event':
      return <EventView event={page} isPreview />;
    case 'case-study':
      return <CaseStudyView study={page} />;
    case 'page':
      return <SitePageView page={page} />;
    case 'team-member':
      return (
        <div className="shell pt-8 pb-12 lg:pt-12">
          <PersonView member={page} />
        </div>
      );
    default:
      return null;
  }
}

/** Shown for a link that was revoked or has expired. `message` is the API's sentence. */
export function PreviewGonePage({ message }: { message: string }) {
  return (
    <SiteLayout>
      <NoticePage title="Nothing to preview here">{message}</NoticePage>
    </SiteLayout>
  );
}
