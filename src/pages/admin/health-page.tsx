import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { becomeViewer } from '#features/accounts/ui/viewer.queries.ts';
import type { HealthReport } from '#features/health/health.contract.ts';
import { healthQuery } from '#features/health/ui/health.queries.ts';
import { formatTime } from '#lib/dates.ts';
import { buttonClass } from '#ui/button.ts';
import { FailedRead } from '#ui/lists/failed-read.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isSessionLost } from '../account/private-form.ts';
import { Protected } from '../account/protected.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { HealthPartRow } from './health-part.tsx';
import { refusalOf } from './refusal.ts';

/** How the parts of the site are, for administrators. */
export function HealthPage() {
  const [isDenied, setIsDenied] = useState(false);
  if (isDenied) return <AccessDeniedPage />;
  return (
    <Protected admin>
      {(viewer) => (
        <AdminLayout viewer={viewer}>
          <Health onDenied={() => setIsDenied(true)} />
        </AdminLayout>
      )}
    </Protected>
  );
}

function Health({ onDenied }: { onDenied: () => void }) {
  const client = useQueryClient();
  const { data: report, error, isFetching, refetch } = useQuery(healthQuery);
  const refusal = refusalOf(error);
  useEffect(() => {
    if (refusal === 'role') onDenied();
    if (isSessionLost(error)) becomeViewer(client, null);
  }, [refusal, error, onDenied, client]);
  return (
    <section aria-labelledby="health-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id="health-title" className="text-2xl">
            Health
          </h2>
          <p role="status" className="figures mt-1 text-sm text-muted">
            {report && !isFetching
              ? `${verdictOf(report)} Checked ${formatTime(new Date(report.checkedAt))}.`
              : 'Checking…'}
          </p>
        </div>
        <button
          type="button"
          disabled={isFetching}
          onClick={() => void refetch()}
          className={buttonClass('outline', 'px-4! py-2!')}
        >
          <RefreshCw size={16} strokeWidth={1.5} aria-hidden="true" />
          Check again
        </button>
      </div>
      {report && (
        <ul className="mt-8 border-t border-line">
          {report.parts.map((part) => (
            <HealthPartRow key={part.name} part={part} />
          ))}
        </ul>
      )}
      {!report && !error && <HealthSkeleton />}
      {refusal === 'two-factor' && (
        <p role="alert" className="mt-6 max-w-[60ch]">
          Administrators of this site must use two-factor sign-in.{' '}
          <Link to="/account" hash="two-factor" className="link font-semibold">
            Turn on two-factor sign-in
          </Link>
        </p>
      )}
      {error && !refusal && <FailedRead what="the site’s health" onRetry={() => void refetch()} className="mt-6" />}
    </section>
  );
}

function verdictOf({ parts }: HealthReport): string {
  const failed = parts.filter(({ state }) => state === 'failed').length;
  const toSee = parts.filter(({ state }) => state === 'attention').length;
  if (failed > 0) return failed === 1 ? 'One part has failed.' : `${failed} parts have failed.`;
  if (toSee > 0)
    return toSee === 1 ? 'All works, and one part needs a look.' : `All works, and ${toSee} parts need a look.`;
  return 'All is well.';
}

function HealthSkeleton() {
  return (
    <div className="mt-8 border-t border-line" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[18rem_1fr]">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
