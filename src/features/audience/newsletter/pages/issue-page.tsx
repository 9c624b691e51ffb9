import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/dates.ts';
import { Prose } from '#ui/prose.tsx';
import type { ArchivedIssuePage } from '../newsletter.contract.ts';
import { archivedIssueQuery } from '../ui/newsletter.queries.ts';

/** The web version of an issue. */
export function IssuePage({ slug }: { slug: string }) {
  const { data: issue } = useSuspenseQuery(archivedIssueQuery(slug));
  return (
    <article className="shell pt-12 pb-28 lg:pt-20">
      <div className="mx-auto max-w-[42rem]">
        <p className="figures text-sm text-muted">
          <Link to="/newsletter/issues" className="link">
            Newsletter
          </Link>{' '}
          · <time dateTime={issue.publishedAt}>{formatDate(issue.publishedAt)}</time>
        </p>
        <h1 className="mt-4 text-3xl tracking-[-0.022em] wrap-anywhere">{issue.subject}</h1>
        {issue.preheader && <p className="mt-5 text-lg text-muted">{issue.preheader}</p>}
        <div className="mt-10 grid gap-8">
          {issue.parts.map((part, index) =>
            'html' in part ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an issue never change
              <Prose key={index} html={part.html} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an issue never change
              <PieceCard key={index} piece={part.piece} />
            ),
          )}
        </div>
      </div>
    </article>
  );
}

function PieceCard({ piece }: Extract<ArchivedIssuePage['parts'][number], { piece: unknown }>) {
  const { title, summary, href, picture } = piece;
  return (
    <section className="border-t border-line pt-6">
      {picture !== null && (
        <img src={picture} alt="" loading="lazy" decoding="async" className="mb-5 aspect-[2/1] w-full object-cover" />
      )}
      <h2 className="text-2xl">
        <a href={href} className="tap-area inline-block hover:text-blue">
          {title}
        </a>
      </h2>
      <p className="mt-2 text-muted">{summary}</p>
    </section>
  );
}
