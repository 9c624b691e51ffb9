import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Plus, X } from 'lucide-react';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { useModeration } from '#features/blog/admin/comments/use-moderation.ts';
import { adminSummaryQuery, removeSummaryComment } from '#features/dashboard/admin/dashboard.queries.ts';
import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';
import { TIMELINE_LABELS } from '#features/people/admin/timeline-labels.ts';
import type { TimelineKind } from '#features/people/people.constants.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { NewMessages } from './new-messages.tsx';
import { PendingPanel } from './pending-panel.tsx';
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
    <ul aria-label="Totals" className="grid grid-cols-2 border-t border-l border-line lg:grid-cols-4">
      {COUNTERS.map(({ label, tab, name }) => (
        <li key={tab} className="border-r border-b border-line">
          <Link
            to="/admin"
            search={{ tab }}
            resetScroll={false}
            className="group flex h-full flex-col-reverse justify-between gap-2 px-5 py-4 -outline-offset-2 hover:bg-sunk sm:px-6"
          >
            <span className="figures font-display text-2xl leading-none">{summary[name].toLocaleString('en-US')}</span>{' '}
            <span className="text-sm text-muted group-hover:text-ink">{label}</span>
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
      <SiteGuide />
      <AdminNotLoaded query={query} what="the numbers">
        <Skeleton className="h-9 w-3/4" />
        <div className="mt-9 grid gap-16 lg:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </AdminNotLoaded>
      {summary && <PendingPanels summary={summary} />}
      <QuickActions />
      {summary && <Counters summary={summary} />}
      {summary && <NewLeads leads={summary.leads} />}
    </>
  );
}

function QuickActions() {
  return (
    <Section
      title="Quick Actions"
      look="font-sans text-sm font-semibold max-sm:w-full"
      className="mt-12 mb-4 flex flex-wrap items-center gap-x-7"
    >
      <div className="flex flex-wrap gap-x-7">
        {QUICK_ACTIONS.map(({ label, tab }) => (
          <Link
            key={tab}
            to="/admin"
            search={{ tab, create: true }}
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-blue"
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
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <PendingComments comments={summary.comments} total={summary.pendingComments} />
      <NewMessages
        messages={summary.contactForms}
        total={summary.openContactForms}
        overdue={summary.overdueContactForms}
      />
    </div>
  );
}

/** The newest comments that need moderation. */
function PendingComments({ comments, total }: { comments: AdminSummary['comments']; total: number }) {
  const client = useQueryClient();
  const { approve, reject } = useModeration({ onHide: (id) => removeSummaryComment(client, id) });
  return (
    <PendingPanel
      id="pending-comments-title"
      title="Pending Comments"
      rows={comments}
      empty="No pending comments"
      more={
        total > 0 && (
          <Link to="/admin" search={{ tab: 'comments' }} resetScroll={false} className="link tap-target text-sm">
            All {total.toLocaleString('en-US')}
          </Link>
        )
      }
    >
      {(comment) => {
        const name = comment.authorName ?? 'Anonymous';
        return (
          <>
            <div className="min-w-0">
              <p className="text-sm font-semibold wrap-anywhere">{name}</p>
              <p className="mt-1 line-clamp-2 text-sm whitespace-pre-line wrap-anywhere">{comment.content}</p>
              <p className="mt-1.5 text-xs text-muted">on {comment.postTitle}</p>
            </div>
            <div className="-my-1.5 flex shrink-0">
              <RowAction icon={Check} label={`Approve the comment by ${name}`} onClick={() => approve(comment)} />
              <RowAction icon={X} label={`Reject the comment by ${name}`} onClick={() => reject(comment)} />
            </div>
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
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-2 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]"
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
                <span className="text-muted">
                  , <bdi>{company ?? email}</bdi>
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
