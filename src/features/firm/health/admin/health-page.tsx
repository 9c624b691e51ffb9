import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { useListError } from '#admin-kit/admin-context.ts';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { Button } from '#ui/button.tsx';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getHealth, postFilesCheck } from '../health.calls.ts';
import type { HealthPart, HealthReport } from '../health.contract.ts';

/** The site's current health. */
const healthQuery = callQuery(getHealth, {});

/** How often the result of a running check is asked for. */
const POLL_MS = 2000;

/** Every state has an icon and a word, so that color is never the only signal. */
const STATE_LOOKS = {
  ok: { Icon: CircleCheck, word: 'OK', className: 'text-muted' },
  attention: { Icon: CircleAlert, word: 'Needs attention', className: 'text-ink' },
  failed: { Icon: CircleX, word: 'Failed', className: 'text-danger' },
} as const;

/** One part of the site: its state, a summary and its figures. */
function HealthPartRow({ part }: { part: HealthPart }) {
  const { Icon, word, className } = STATE_LOOKS[part.state];
  return (
    <li className="grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[18rem_1fr]">
      <div>
        <h3 className="text-lg">{part.name}</h3>
        <p className={`mt-1 flex items-center gap-2 text-sm font-semibold ${className}`}>
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
          {word}
        </p>
      </div>
      <div className="min-w-0">
        <p className="max-w-[65ch]">{part.summary}</p>
        {part.facts.length > 0 && (
          <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 xl:grid-cols-3">
            {part.facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="figures wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {part.problems && part.problems.length > 0 && (
          <ul aria-label={`Problems: ${part.name}`} className="mt-4 max-w-[65ch] border-t border-line">
            {part.problems.map(({ name, text, href }) => (
              <li key={name} className="border-b border-line py-3">
                <p className="wrap-anywhere font-semibold">
                  {href === null ? (
                    name
                  ) : (
                    <a href={href} className="underline">
                      {name}
                    </a>
                  )}
                </p>
                <p className="text-sm text-muted">{text}</p>
              </li>
            ))}
          </ul>
        )}
        {part.check && <FilesCheckButton isRunning={part.check === 'running'} />}
      </div>
    </li>
  );
}

/** Starts a check of all files. The page asks for its result until it is done. */
function FilesCheckButton({ isRunning }: { isRunning: boolean }) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => callApi(postFilesCheck),
    onSettled: () => queryClient.invalidateQueries(healthQuery),
  });
  return (
    <div className="mt-4">
      <Button isBusy={isRunning || start.isPending} busyLabel="Checking all files…" onClick={() => start.mutate()}>
        Check all files now
      </Button>
      {start.isError && (
        <p role="alert" className="mt-2 text-sm text-danger">
          The check could not be started. Please try again.
        </p>
      )}
    </div>
  );
}

/** The health of each part of the site, for administrators. */
export default function HealthPage() {
  const {
    data: report,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...healthQuery,
    refetchInterval: ({ state }) => (state.data?.parts.some(({ check }) => check === 'running') ? POLL_MS : false),
  });
  const failure = useListError(error);
  return (
    <AdminPageLayout
      title="Health"
      actions={
        <Button isBusy={isFetching} onClick={() => void refetch()} className="px-4! py-2!">
          <RefreshCw size={16} strokeWidth={1.5} aria-hidden="true" />
          Check again
        </Button>
      }
    >
      <div aria-busy={isFetching}>
        <p role="status" className="figures text-sm text-muted">
          {report && !isFetching
            ? `${describeHealth(report)} Checked ${formatAdminTime(report.checkedAt)}.`
            : 'Checking…'}
        </p>
        {report && (
          <ul className="mt-6 border-t border-line">
            {report.parts.map((part) => (
              <HealthPartRow key={part.name} part={part} />
            ))}
          </ul>
        )}
        {!report && !error && <HealthSkeleton />}
        {failure && <LoadError what="the site’s health" onRetry={() => void refetch()} className="mt-6" />}
      </div>
    </AdminPageLayout>
  );
}

function describeHealth({ parts }: HealthReport): string {
  const failed = parts.filter(({ state }) => state === 'failed').length;
  const attentionCount = parts.filter(({ state }) => state === 'attention').length;
  if (failed > 0) return failed === 1 ? 'One part has failed.' : `${failed} parts have failed.`;
  if (attentionCount > 0)
    return attentionCount === 1
      ? 'Everything works, but one part needs attention.'
      : `Everything works, but ${attentionCount} parts need attention.`;
  return 'Everything works.';
}

function HealthSkeleton() {
  return (
    <div className="mt-6 border-t border-line" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[18rem_1fr]">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
