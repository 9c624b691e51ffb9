import { SAVE_STATE_ID, SaveButton } from '#admin-kit/form/save-button.tsx';
import { formatLocalTime } from '#admin-kit/local-times.ts';
import { buttonClass } from '#ui/button.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import { listChanges } from './settings-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** Stays at the bottom of the screen while there is something to save: one Save for all sections. */
export function SaveBar({ form }: { form: SettingsFormState }) {
  const { isDirty, failure, values, base, restoredAt } = form;
  if (!isDirty && !failure) return null;
  const names = listChanges(values, base).map((name) => SETTINGS_FIELDS[name].label);
  const since = restoredAt ? `, kept from ${formatLocalTime(restoredAt)}` : '';
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
        <button
          type="button"
          disabled={!isDirty || form.isBusy}
          onClick={() => void form.discard()}
          className={buttonClass('quiet', 'py-2!')}
        >
          Discard changes
        </button>
        <SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => form.save()} />
      </div>
    </div>
  );
}
