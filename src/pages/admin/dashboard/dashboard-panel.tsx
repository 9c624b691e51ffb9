import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useListError } from '#admin-kit/admin-context.ts';
import { adminSummaryQuery } from '#features/dashboard/admin/dashboard.queries.ts';
import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';
import { buttonClass } from '#ui/button.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Counters } from './counters.tsx';
import { NewLeads } from './new-leads.tsx';
import { NewMessages } from './new-messages.tsx';
import { PendingComments } from './pending-comments.tsx';
import { SiteGuide } from './site-guide.tsx';

const QUICK_ACTIONS = [
  { label: 'New Blog Post', tab: 'blogs' },
  { label: 'New Whitepaper', tab: 'whitepapers' },
  { label: 'New Case Study', tab: 'case-studies' },
] as const;

/** The Dashboard tab (specification 2). */
export default function DashboardPanel() {
  const { data: summary, error, refetch } = useQuery(adminSummaryQuery);
  const failure = useListError(error);
  return (
    <>
      <SiteGuide />
      {summary && <Counters summary={summary} />}
      {!summary && failure && <LoadError what="the numbers" onRetry={() => void refetch()} />}
      {!summary && !error && <CountersSkeleton />}
      <QuickActions />
      {summary && <PendingPanels summary={summary} />}
    </>
  );
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions-title" className="mt-12">
      <h2 id="quick-actions-title" className="text-xl">
        Quick Actions
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {QUICK_ACTIONS.map(({ label, tab }) => (
          <Link
            key={tab}
            to="/admin"
            search={{ tab, create: true }}
            resetScroll={false}
            className={buttonClass('outline')}
          >
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}

function PendingPanels({ summary }: { summary: AdminSummary }) {
  return (
    <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <PendingComments comments={summary.comments} total={summary.pendingComments} />
      <NewMessages
        messages={summary.contactForms}
        total={summary.openContactForms}
        overdue={summary.overdueContactForms}
      />
      <NewLeads leads={summary.leads} />
    </div>
  );
}

function CountersSkeleton() {
  return (
    <Loading label="Loading the numbers" className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {['posts', 'papers', 'cases', 'comments'].map((name) => (
        <Skeleton key={name} className="h-24 w-full" />
      ))}
    </Loading>
  );
}
