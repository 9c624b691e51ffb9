import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { ISSUES_FEED_HREF } from '../newsletter.constants.ts';
import { archiveQuery } from '../ui/newsletter.queries.ts';

/** The issues of the newsletter that were sent, a page at a time. */
export function ArchivePage({ cursor }: { cursor: string | undefined }) {
  const {
    data: { items: issues, nextCursor },
  } = useSuspenseQuery(archiveQuery(cursor));
  return (
    <div className="shell pt-12 pb-28 lg:pt-20">
      <h1 className="text-4xl tracking-[-0.026em]">Newsletter</h1>
      <p className="mt-5 max-w-[54ch] text-muted">
        {issues.length === 0 && cursor === undefined
          ? 'No issue has been sent yet. Subscribe below to get the first one.'
          : 'What we have sent so far. Subscribe below to get the next issue.'}{' '}
        <a href={ISSUES_FEED_HREF} className="link">
          RSS feed
        </a>
      </p>
      <ul className="mt-10 max-w-[62rem]">
        {issues.map(({ slug, subject, preheader, publishedAt }) => (
          <li key={slug} className="grid gap-x-8 gap-y-1 border-t border-line py-6 md:grid-cols-[9rem_1fr]">
            <time dateTime={publishedAt} className="figures text-sm text-muted md:pt-1.5">
              {formatDate(publishedAt)}
            </time>
            <div>
              <h2 className="text-2xl">
                <Link to="/newsletter/issues/$slug" params={{ slug }} className="hover:text-blue">
                  {subject}
                </Link>
              </h2>
              {preheader && <p className="mt-1 max-w-[60ch] text-muted">{preheader}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        {nextCursor && (
          <Link to="/newsletter/issues" search={{ cursor: nextCursor }} className={buttonClass('outline')}>
            Older issues
          </Link>
        )}
        {cursor && (
          <Link to="/newsletter/issues" className="link text-sm font-semibold">
            Back to the newest
          </Link>
        )}
      </p>
    </div>
  );
}
