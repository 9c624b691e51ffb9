import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { Added, Removed, TextDifference } from '#admin-kit/form/history/difference.tsx';
import { RevisionList } from '#admin-kit/form/history/revision-list.tsx';
import { formatLocalTime } from '#admin-kit/local-times.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { Button } from '#ui/button.tsx';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SiteRevision } from '../settings.contract.ts';
import { saveQuery, savesQuery } from './settings-admin.queries.ts';
import type { SettingsFormState } from './use-settings-form.ts';
import type { SettingsRestore } from './use-settings-restore.ts';

/** The earlier saves, their differences from now, and a way to restore them. */
export function SettingsHistory({ form, restoring }: { form: SettingsFormState; restoring: SettingsRestore }) {
  const query = useQuery(savesQuery);
  const saves = query.data;
  const [shownId, setShownId] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const shown = saves?.find(({ id }) => id === shownId);
  const toRestore = saves?.find(({ id }) => id === asked);
  return (
    <Section title="History" level={3} look="mb-5 flex min-h-11 items-center text-xl">
      {saves?.length === 0 && (
        <p className="max-w-[60ch] text-muted">
          Nothing has been saved here yet. You can go back to any of the last 100 versions you save.
        </p>
      )}
      <AdminNotLoaded query={query} what="the versions">
        <Skeleton className="h-64 w-full" />
      </AdminNotLoaded>
      {saves && shown && (
        <>
          <button
            type="button"
            onClick={() => setShownId(undefined)}
            className="link tap-target mb-4 text-sm font-semibold"
          >
            All versions
          </button>
          <SettingsDifferences
            save={shown}
            fields={form.conflictFields}
            now={form.values}
            onRestore={shown === saves[0] ? undefined : () => setAsked(shown.id)}
          />
        </>
      )}
      {saves && !shown && (
        <div className="max-w-2xl">
          <RevisionList
            kind={form.kind}
            revisions={saves.map(toRevision)}
            shownId={undefined}
            isRestoring={restoring.isPending}
            onChoose={setShownId}
            onRestore={({ id }) => setAsked(id)}
          />
        </div>
      )}
      <Dialog open={toRestore !== undefined} title="Restore this version?" onClose={() => setAsked(undefined)}>
        <p>
          All settings become what they were {toRestore && formatLocalTime(toRestore.createdAt)}, and visitors see them
          right away.{form.isDirty && ' Your unsaved changes are replaced; Undo brings them back.'}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            look="signal"
            onClick={() => {
              if (toRestore) restoring.restore({ save: toRestore, newest: saves?.[0] });
              setAsked(undefined);
            }}
          >
            Restore
          </Button>
          <Button onClick={() => setAsked(undefined)}>Cancel</Button>
        </div>
      </Dialog>
    </Section>
  );
}

const toRevision = ({ actor, ...save }: SiteRevision) => ({
  ...save,
  actor: actor && { id: actor.id, name: [actor.firstName, actor.lastName].filter(Boolean).join(' ') },
});

/** Differences between an earlier version and the form now, by section. */
function SettingsDifferences(props: {
  save: SiteRevision;
  fields: readonly ConflictField<SiteSettings>[];
  now: SiteSettings;
  /** Missing for the newest version. */
  onRestore: (() => void) | undefined;
}) {
  const { save, fields, now, onRestore } = props;
  const query = useQuery(saveQuery(save.id));
  const then = query.data;
  if (!then)
    return (
      <AdminNotLoaded query={query} what="the version">
        <Skeleton className="h-64 w-full" />
      </AdminNotLoaded>
    );
  const differing = fields.filter(({ show }) => show(then) !== show(now));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h4 className="text-lg">Changes since {formatLocalTime(save.createdAt)}</h4>
        {onRestore && (
          <Button onClick={onRestore} className="px-4! py-2!">
            Restore this version
          </Button>
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
