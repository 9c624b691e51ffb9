import { useQuery } from '@tanstack/react-query';
import { useListError } from '#admin-kit/admin-context.ts';
import { Added, Removed, TextDifference } from '#admin-kit/form/history/difference.tsx';
import { formatLocalTime } from '#admin-kit/local-times.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { buttonClass } from '#ui/button.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { SiteRevision } from '../settings.contract.ts';
import { saveQuery } from './settings-admin.queries.ts';

/** What differs between an earlier version and the form now, by section. */
export function SettingsDifferences(props: {
  save: SiteRevision;
  fields: readonly ConflictField<SiteSettings>[];
  now: SiteSettings;
  /** Missing for the newest version. */
  onRestore: (() => void) | undefined;
}) {
  const { save, fields, now, onRestore } = props;
  const { data: then, error, refetch } = useQuery(saveQuery(save.id));
  const failure = useListError(error);
  if (failure) return <LoadError what="the version" onRetry={() => void refetch()} />;
  if (!then)
    return (
      <Loading label="Loading the version">
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const differing = fields.filter(({ show }) => show(then) !== show(now));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h4 className="text-lg">Changes since {formatLocalTime(save.createdAt)}</h4>
        {onRestore && (
          <button type="button" onClick={onRestore} className={buttonClass('outline', 'px-4! py-2!')}>
            Restore this version
          </button>
        )}
      </div>
      {differing.length === 0 ? (
        <p className="mt-4 text-muted">This version is the same as the current settings.</p>
      ) : (
        <p className="mt-3 max-w-[60ch] text-sm text-muted">
          <Removed>Struck-out text</Removed> was there then, <Added>underlined text</Added> is there now.
        </p>
      )}
      {differing.map(({ name, label, show }) => (
        <section key={name} aria-label={label} className="mt-7">
          <h5 className="mb-2 border-t border-line pt-3 text-sm font-semibold">{label}</h5>
          <TextDifference before={show(then)} after={show(now)} />
        </section>
      ))}
    </>
  );
}
