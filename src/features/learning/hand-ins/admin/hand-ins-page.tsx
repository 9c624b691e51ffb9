import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { SUMMARY_KEY } from '#admin-kit/overviews.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { waitingHandInsQuery } from '../ui/hand-ins.queries.ts';
import { WaitingWork } from '../ui/waiting-work.tsx';

/** The handed-in work that waits. */
export default function HandInsPage() {
  const client = useQueryClient();
  const query = useQuery(waitingHandInsQuery);
  return (
    <AdminPageLayout title="Handed-in work">
      {query.data?.length === 0 && (
        <p className="text-muted">Nothing is waiting to be read. When a learner hands in work, it appears here.</p>
      )}
      <WaitingWork onJudged={() => client.invalidateQueries({ queryKey: SUMMARY_KEY })} />
      <AdminNotLoaded query={query} what="the handed-in work">
        <Skeleton className="h-40 w-full" />
      </AdminNotLoaded>
    </AdminPageLayout>
  );
}
