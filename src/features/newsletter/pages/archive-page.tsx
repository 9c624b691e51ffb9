import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/dates.ts';
import { ISSUES_FEED_HREF } from '../newsletter.constants.ts';
import { archiveQuery } from '../ui/archive.queries.ts';

/** Every issue of the newsletter that was sent. */
export function ArchivePage() {
  const { data: issues } = useSuspenseQuery(archiveQuery);
  return (
    <div className="shell pt-12 pb-28 lg:pt-20">
      <h1 className="text-4xl tracking-[-0.026em]">Newsletter</h1>
      <p className="mt-5 max-w-[54ch] text-muted">
        {issues.length === 0
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
    </div>
  );
}
