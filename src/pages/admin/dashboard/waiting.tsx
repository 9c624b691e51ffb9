import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { AdminSummary } from '#features/firm/dashboard/dashboard.contract.ts';
import { formatCount } from '#lib/words.ts';
import { hasArea } from '#site/site-frame.ts';

const DRAFTS = [
  ['blogs', 'draft article', 'draft articles'],
  ['whitepapers', 'draft white paper', 'draft white papers'],
  ['case-studies', 'draft case study', 'draft case studies'],
] as const;

/** The waiting work, as one sentence in which each part is a link. */
export function Waiting({ summary }: { summary: AdminSummary }) {
  const {
    openContactForms: open,
    overdueContactForms: overdue,
    pendingComments: pending,
    waitingHandIns: handIns,
    premiumRequests: requests = 0,
    drafts,
  } = summary;
  const parts = [
    open > 0 && (
      <>
        <Link to="/admin/$page" params={{ page: 'messages' }} className={LINK}>
          {formatCount(open, 'message')} to answer
        </Link>
        {overdue > 0 && (
          <>
            {' ('}
            <Link
              to="/admin/$page"
              params={{ page: 'messages' }}
              search={{ status: 'overdue' }}
              className={`${LINK} text-danger`}
            >
              {overdue} overdue
            </Link>
            )
          </>
        )}
      </>
    ),
    hasArea('comments') && pending > 0 && (
      <Link to="/admin" search={{ tab: 'comments' }} resetScroll={false} className={LINK}>
        {formatCount(pending, 'comment')} to moderate
      </Link>
    ),
    hasArea('mentor') && handIns > 0 && (
      <Link to="/admin/$page" params={{ page: 'hand-ins' }} className={LINK}>
        {handIns === 1 ? '1 piece' : `${handIns} pieces`} of work to read
      </Link>
    ),
    requests > 0 && (
      <Link to="/admin" search={{ tab: 'users', premium: 'requested' }} resetScroll={false} className={LINK}>
        {formatCount(requests, 'request')} for premium access
      </Link>
    ),
    ...DRAFTS.map(
      ([tab, one, many]) =>
        drafts[tab] > 0 && (
          <Link to="/admin" search={{ tab, status: 'draft' }} resetScroll={false} className={LINK}>
            {drafts[tab]} {drafts[tab] === 1 ? one : many}
          </Link>
        ),
    ),
  ].filter((part) => part !== false);
  return (
    <section
      aria-label="Waiting"
      className="font-display text-xl leading-snug text-pretty sm:text-2xl lg:text-[2.625rem] lg:tracking-[-0.015em]"
    >
      {parts.length === 0
        ? 'Nothing is waiting.'
        : parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and keep no state
            <Fragment key={index}>
              {index > 0 && (index < parts.length - 1 ? ', ' : ' and ')}
              {part}
            </Fragment>
          ))}
      {parts.length > 0 && '.'}
    </section>
  );
}

const LINK = 'link tap-area inline-block';
