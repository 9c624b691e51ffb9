import { useCan } from '../../admin-context.ts';
import { SaveButton } from '../save-button.tsx';
import { focusField, listMissing, type PublishingForm } from './publishing-form.ts';

/**
 * The buttons beside the title of a record's sheet: save as it is, or publish. `isBlocked` disables those that publish.
 */
export function PublishingActions({ form, isBlocked = false }: { form: PublishingForm; isBlocked?: boolean }) {
  const { base, isNew } = form;
  const mayPublish = useCan()('publishes');
  const status = isNew ? 'draft' : base.status;
  const publish = () => form.save({ patch: { status: 'published' } });
  // Only editors may change a public record; authors can only read it here.
  if (!mayPublish && status !== 'draft') return null;
  if (status === 'published')
    return <SaveButton form={form} label="Update" isDisabled={isBlocked} onSave={() => form.save()} />;
  if (status === 'archived') return <SaveButton form={form} label="Save" onSave={() => form.save()} />;
  const isScheduled = status === 'scheduled';
  return (
    <>
      <SaveButton
        form={form}
        label={isScheduled ? 'Save' : 'Save draft'}
        look="outline"
        onSave={() => form.save(isScheduled ? {} : { patch: { status: 'draft' } })}
      />
      {mayPublish && (
        <SaveButton
          form={form}
          label={isScheduled ? 'Publish now' : 'Publish'}
          isDisabled={isBlocked}
          onSave={publish}
        />
      )}
      <StillNeeded form={form} />
    </>
  );
}

/** Shows the missing fields of a draft beside the button. */
function StillNeeded({ form: { kind, values } }: { form: PublishingForm }) {
  const missing = listMissing(kind, values);
  const [first] = missing;
  if (!first) return null;
  return (
    <button
      type="button"
      data-tooltip={missing.map(({ label }) => label).join(', ')}
      onClick={() => focusField(kind, first.name)}
      className="figures link tap-target px-1 text-sm text-muted"
    >
      {missing.length} still needed
    </button>
  );
}
