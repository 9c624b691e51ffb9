import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { TIMELINE_LABELS } from '#features/audience/people/admin/timeline-labels.ts';
import type { TimelineKind } from '#features/audience/people/people.constants.ts';
import { adminSummaryQuery, removeSummaryComment } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import type { AdminSummary } from '#features/firm/dashboard/dashboard.contract.ts';
import { useModeration } from '#features/library/blog/admin/comments/use-moderation.ts';
import { hasArea } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { hasTab } from '../admin-areas.ts';
import { NewMessages } from './new-messages.tsx';
import { PendingHead, PendingPanel, PendingText } from './pending-panel.tsx';
import { SiteGuide } from './site-guide.tsx';
import { Waiting } from './waiting.tsx';

const COUNTERS = [
  { label: 'Total Blog Posts', tab: 'blogs', name: 'blogPosts' },
  { label: 'Whitepapers', tab: 'whitepapers', name: 'whitepapers' },
  { label: 'Case Studies', tab: 'case-studies', name: 'caseStudies' },
  { label: 'Pending Comments', tab: 'comments', name: 'pendingComments' },
] as const;

/** The four totals, each linked to its tab. */
function Counters({ summary }: { summary: AdminSummary }) {
  return (
    <ul aria-label="Totals" className="mt-5 grid grid-cols-4 gap-x-3 border-y border-line sm:gap-x-6">
      {COUNTERS.filter(({ tab }) => hasTab(tab)).map(({ label, tab, name }) => (
        <li key={tab}>
          <Link
            to="/admin"
            search={{ tab }}
            resetScroll={false}
            className="group flex min-h-11 flex-col-reverse justify-end gap-x-3 gap-y-1 py-2.5 -outline-offset-2 sm:flex-row sm:items-baseline sm:justify-between"
          >
            <span className="text-sm text-muted group-hover:text-ink max-sm:text-xs/4">{label}</span>{' '}
            <span className="figures font-display text-xl leading-none">{summary[name].toLocaleString('en-US')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const QUICK_ACTIONS = [
  { label: 'New Blog Post', tab: 'blogs' },
  { label: 'New Whitepaper', tab: 'whitepapers' },
  { label: 'New Case Study', tab: 'case-studies' },
] as const;

/** The Dashboard tab. */
export default function DashboardPanel() {
  const query = useQuery(adminSummaryQuery);
  const summary = query.data;
  return (
    <>
      {summary && <Waiting summary={summary} />}
      {summary && <Counters summary={summary} />}
      <QuickActions />
      <AdminNotLoaded query={query} what="the numbers">
        <div className="grid gap-16 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </AdminNotLoaded>
      {summary && <PendingPanels summary={summary} />}
      <SiteGuide />
      {summary && <NewLeads leads={summary.leads} />}
    </>
  );
}

function QuickActions() {
  return (
    <Section
      title="Quick Actions"
      look="font-sans! text-sm font-semibold max-sm:sr-only"
      className="mt-3 mb-9 items-center gap-x-7 sm:flex"
    >
      <div className="flex min-w-0 flex-wrap gap-x-5 sm:gap-x-7">
        {QUICK_ACTIONS.map(({ label, tab }) => (
          <Link
            key={tab}
            to="/admin"
            search={{ tab, create: true }}
            resetScroll={false}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-muted -outline-offset-2 hover:text-blue"
          >
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {label}
          </Link>
        ))}
      </div>
    </Section>
  );
}

function PendingPanels({ summary }: { summary: AdminSummary }) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
      {hasArea('comments') && <PendingComments comments={summary.comments} />}
      <NewMessages messages={summary.contactForms} />
    </div>
  );
}

/** The newest comments that need moderation. */
function PendingComments({ comments }: { comments: AdminSummary['comments'] }) {
  const client = useQueryClient();
  const { approve, reject } = useModeration({ onHide: (id) => removeSummaryComment(client, id) });
  return (
    <PendingPanel
      id="pending-comments-title"
      title="Pending Comments"
      rows={comments}
      empty="No pending comments"
      more={
        <Link to="/admin" search={{ tab: 'comments' }} resetScroll={false} className="link tap-target text-sm">
          All comments
        </Link>
      }
    >
      {(comment) => {
        const name = comment.authorName ?? 'Anonymous';
        return (
          <>
            <PendingHead name={name} about={`on ${comment.postTitle}`} at={comment.createdAt} />
            <PendingText>{comment.content}</PendingText>
            <p className="mt-2.5 flex gap-2">
              <Button
                aria-label={`Approve the comment by ${name}`}
                onClick={() => approve(comment)}
                className="px-3! py-1!"
              >
                Approve
              </Button>
              <Button
                look="quiet"
                aria-label={`Reject the comment by ${name}`}
                onClick={() => reject(comment)}
                className="px-3! py-1!"
              >
                Reject
              </Button>
            </p>
          </>
        );
      }}
    </PendingPanel>
  );
}

/** The newest people: who they are, what they did and where. */
function NewLeads({ leads }: { leads: AdminSummary['leads'] }) {
  return (
    <section aria-labelledby="leads-title" className="mt-14">
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-3">
        <h2 id="leads-title" className="text-xl">
          New leads
        </h2>
        <Link to="/admin/$page" params={{ page: 'people' }} className="link tap-target text-sm">
          All people
        </Link>
      </div>
      {leads.length === 0 && <p className="py-5 text-sm text-muted">Nobody new yet</p>}
      <ul>
        {leads.map(({ id, email, name, company, kind, title, at }) => (
          <li
            key={id}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-2 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]"
          >
            <p className="wrap-anywhere lg:truncate">
              <Link
                to="/admin/$page"
                params={{ page: 'people' }}
                search={{ edit: String(id) }}
                className="link tap-target font-semibold"
              >
                <bdi>{name ?? email}</bdi>
              </Link>
              {(company || name) && (
                <span className="text-muted max-lg:block">
                  <span className="max-lg:hidden">, </span>
                  <bdi>{company ?? email}</bdi>
                </span>
              )}
            </p>
            <p className="wrap-anywhere text-muted lg:truncate max-lg:order-last max-lg:col-span-2">
              {TIMELINE_LABELS[kind as TimelineKind]} {title && <span className="text-ink">{title}</span>}
            </p>
            <time dateTime={at} className="figures text-xs text-muted">
              {formatAdminDate(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
