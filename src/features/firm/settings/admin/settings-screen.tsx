import { useQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAdmin, useListError } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { UploadPictureContext } from '#admin-kit/form/fields/use-uploads.ts';
import { SAVE_STATE_ID, SaveButton } from '#admin-kit/form/save-button.tsx';
import { formatLocalTime } from '#admin-kit/local-times.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { Button } from '#ui/button.tsx';
import { ConflictView } from '#ui/conflict/conflict-view.tsx';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { renderOwnControls } from './own-controls.tsx';
import { SectionMenu } from './section-menu.tsx';
import { SectionPane } from './section-pane.tsx';
import { settingsQuery } from './settings-admin.queries.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import type { SettingsRecord } from './settings-form.ts';
import { SettingsHistory } from './settings-history.tsx';
import { readPane } from './settings-panes.ts';
import { SettingsTransfer } from './settings-transfer.tsx';
import { listChanges } from './settings-values.ts';
import { TermReplacementDialog } from './term-replacement-dialog.tsx';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';
import { useSettingsRestore } from './use-settings-restore.ts';

/** Shows a section as visitors will see it; undefined for a section without a preview. */
export type RenderPreview = (section: keyof SiteSettings, settings: SiteSettings) => ReactNode;

/** The settings of the site: a list of sections, and the form of one. */
export function SettingsScreen({ renderPreview }: { renderPreview: RenderPreview }) {
  const { data: record, error, refetch } = useQuery(settingsQuery);
  const failure = useListError(error);
  return (
    <AdminPageLayout title="Settings">
      {/* The form continues a draft that only this browser has. */}
      <ClientOnly fallback={<SettingsSkeleton />}>
        {record && <Settings record={record} renderPreview={renderPreview} />}
        {!record && failure && <LoadError what="the settings" onRetry={() => void refetch()} />}
        {!record && !failure && <SettingsSkeleton />}
      </ClientOnly>
    </AdminPageLayout>
  );
}

const SettingsSkeleton = () => (
  <Loading label="Loading the settings" className="grid gap-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
    <Skeleton className="h-12 w-full lg:h-96" />
    <Skeleton className="h-96 w-full max-w-2xl" />
  </Loading>
);

function Settings({ record, renderPreview }: { record: SettingsRecord; renderPreview: RenderPreview }) {
  const { search } = useAdmin();
  const form = useSettingsForm(record);
  // Here and not in the history, which is rendered again with each restored version.
  const restoring = useSettingsRestore(form);
  const { conflict, values, base, issues } = form;
  const pane = readPane(search.section);
  useShortcuts([{ keys: 'Mod+s', label: 'Save', group: 'Writing', run: () => form.save() }]);
  if (conflict)
    return (
      <ConflictView
        key={conflict.version}
        fields={form.conflictFields}
        versions={conflict}
        saveLabel="Save your choices"
        isBusy={form.isBusy}
        onSave={form.resolve}
      />
    );
  return (
    <UploadPictureContext value={form.uploadPicture}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionMenu pane={pane} values={values} base={base} issues={issues} />
        <div key={form.formKey}>
          {pane === 'history' && <SettingsHistory form={form} restoring={restoring} />}
          {pane === 'transfer' && <SettingsTransfer values={values} onImport={form.set} />}
          {pane !== 'history' && pane !== 'transfer' && (
            <SectionPane
              key={pane}
              name={pane}
              value={values[pane]}
              issues={issues}
              onChange={(value) => form.set({ [pane]: value })}
              preview={renderPreview(pane, values)}
            >
              {renderOwnControls(pane, form)}
            </SectionPane>
          )}
        </div>
      </div>
      <SaveBar form={form} />
      <TermReplacementDialog uses={form.termUses} settings={values} onChoose={form.saveWith} onClose={form.keepTerms} />
      {restoring.refused && (
        <TermReplacementDialog {...restoring.refused} onChoose={restoring.restoreWith} onClose={restoring.giveUp} />
      )}
    </UploadPictureContext>
  );
}

/** Stays at the bottom of the screen while there is something to save: one Save for all sections. */
function SaveBar({ form }: { form: SettingsFormState }) {
  const { isDirty, failure, values, base, restoredAt } = form;
  if (!isDirty && !failure) return null;
  const names = listChanges(values, base).map((name) => SETTINGS_FIELDS[name].label);
  const since = restoredAt ? `, restored from ${formatLocalTime(restoredAt)}` : '';
  return (
    <div className="sticky bottom-0 z-10 mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-edge bg-paper py-3">
      <div id={SAVE_STATE_ID} className="min-w-0 grow basis-64 text-sm">
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        {isDirty && (
          <p className="text-muted">
            Not saved: {names.join(', ')}
            {since}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button
          look="quiet"
          disabled={!isDirty}
          isBusy={form.isBusy}
          onClick={() => void form.discard()}
          className="py-2!"
        >
          Discard changes
        </Button>
        <SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => form.save()} />
      </div>
    </div>
  );
}
