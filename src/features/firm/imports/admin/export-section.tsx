import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { callApi } from '#lib/api-client.ts';
import { getCallAddress } from '#lib/call.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import { createExport, downloadExport, stopExport } from '../exports.calls.ts';
import type { SiteExport } from '../exports.contract.ts';
import { EXPORT_INTERVAL, exportsQuery, invalidateExports } from './exports.queries.ts';

/** Takes everything along: as files for people and other programs. */
export function ExportSection() {
  const client = useQueryClient();
  const query = useQuery({ ...exportsQuery, refetchInterval: EXPORT_INTERVAL });
  const invalidates = () => invalidateExports(client);
  const start = useAction({ run: () => callApi(createExport), invalidates });
  const isRunning = query.data?.[0]?.state === 'running';
  return (
    <Section title="Export" className="grid gap-5">
      <p>
        All texts as Markdown, with pictures and PDFs, lists as CSV, and the settings. Drafts are included. Passwords
        and other secrets are not. The zip contains addresses of people, so it can be downloaded for one day.
      </p>
      {query.data ? (
        <>
          {query.data.map((one) => (
            <ExportLine key={one.id} one={one} />
          ))}
          {!isRunning && (
            <div>
              <Button isBusy={start.isPending} onClick={() => start.mutate()}>
                Export everything
              </Button>
            </div>
          )}
        </>
      ) : (
        <AdminNotLoaded query={query} what="the exports" label="Loading the exports">
          <Skeleton className="h-12 w-full max-w-[65ch]" />
        </AdminNotLoaded>
      )}
    </Section>
  );
}

const MEGABYTE = 1024 ** 2;
const formatBytes = (bytes: number) => `${Math.max(1, Math.round(bytes / MEGABYTE)).toLocaleString('en-US')} MB`;

const STATES = { running: 'Exporting', done: 'Exported', stopped: 'Stopped', failed: 'Failed' } as const;

function ExportLine({ one }: { one: SiteExport }) {
  const client = useQueryClient();
  const stop = useAction({
    run: () => callApi(stopExport, { params: { id: one.id } }),
    invalidates: () => invalidateExports(client),
  });
  const { state, done, total, bytes, availableUntil, lost, failure } = one;
  const progress = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {[STATES[state], formatAdminTime(one.createdAt), one.startedBy].filter(Boolean).join(' · ')}
      </p>
      {failure && <FormAlert>{failure}</FormAlert>}
      {state === 'running' && (
        <div className="flex max-w-md flex-wrap items-end gap-4">
          <div className="min-w-40 flex-1">
            <p className="figures mb-1.5 text-sm">{total > 0 ? progress : 'Starting'}</p>
            <ProgressBar label="Exporting" value={done} max={Math.max(total, 1)} text={progress} />
          </div>
          <Button look="outline" isBusy={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        </div>
      )}
      {availableUntil && bytes !== null && (
        <p>
          <a
            href={getCallAddress(downloadExport, { params: { id: one.id } })}
            download=""
            className="link font-semibold"
          >
            Download the zip
          </a>{' '}
          <span className="text-sm text-muted">
            {formatBytes(bytes)}, until {formatAdminTime(availableUntil)}
          </span>
        </p>
      )}
      {lost.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-0.5 font-semibold pointer-coarse:py-3">
            {formatCount(lost.length, 'file')} missing or damaged on the site
          </summary>
          <ul className="mt-2 wrap-anywhere">
            {lost.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
