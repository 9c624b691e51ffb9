import { CircleAlert, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMissing } from '#lib/kinds/missing-fields.ts';
import type { MenuAction } from '#ui/action-menu.tsx';
import { useCan } from '../../admin-context.ts';
import { SaveButton } from '../save-button.tsx';
import { focusField, type PublishingForm } from './publishing-form.ts';

/**
 * The buttons beside the title of a record's sheet: save as it is, or publish. On a phone there is room for one, and the
 * tools for its menu are the others. `isBlocked` disables the buttons that publish.
 */
export function usePublishingActions(
  form: PublishingForm,
  isBlocked = false,
): { tools: readonly MenuAction[]; actions: ReactNode } {
  const { kind, base, values, isNew } = form;
  const mayPublish = useCan()('publishes');
  const status = isNew ? 'draft' : base.status;
  // Only editors may change a public record; authors can only read it here.
  if (!mayPublish && status !== 'draft') return { tools: [], actions: null };
  const save = () => form.save();
  if (status === 'published')
    return { tools: [], actions: <SaveButton form={form} label="Update" isDisabled={isBlocked} onSave={save} /> };
  if (status === 'archived') return { tools: [], actions: <SaveButton form={form} label="Save" onSave={save} /> };
  const isScheduled = status === 'scheduled';
  const saveLabel = isScheduled ? 'Save' : 'Save draft';
  const saveAsIs = () => form.save(isScheduled ? {} : { patch: { status: 'draft' } });
  const missing = listMissing(kind, values);
  const [first] = missing;
  const needed = `${missing.length} still needed`;
  const showFirst = () => first && focusField(kind, first.name);
  return {
    tools: mayPublish
      ? [
          { label: saveLabel, icon: Save, run: saveAsIs, isForPhones: true },
          ...(first ? [{ label: needed, icon: CircleAlert, run: showFirst, movesFocus: true, isForPhones: true }] : []),
        ]
      : [],
    actions: (
      <>
        <SaveButton
          form={form}
          label={saveLabel}
          look="outline"
          {...(mayPublish && { className: 'max-sm:hidden' })}
          onSave={saveAsIs}
        />
        {mayPublish && (
          <SaveButton
            form={form}
            label={isScheduled ? 'Publish now' : 'Publish'}
            isDisabled={isBlocked}
            onSave={() => form.save({ patch: { status: 'published' } })}
          />
        )}
        {first && (
          <button
            type="button"
            data-tooltip={missing.map(({ label }) => label).join(', ')}
            onClick={showFirst}
            className="figures link tap-target px-1 text-sm whitespace-nowrap text-muted max-sm:hidden"
          >
            {needed}
          </button>
        )}
      </>
    ),
  };
}
