import { useId } from 'react';
import { callApi } from '#lib/api-client.ts';
import type { FormFields } from '#lib/call.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { CompanyField, EmailField } from '#ui/person-fields.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { addRegistration } from '../events.calls.ts';
import { REGISTRATION_LIMITS } from '../events.constants.ts';
import { invalidateRegistrations } from './events-admin.queries.ts';

const RESULTS = {
  confirmed: 'They have a seat.',
  waiting: 'All seats are taken, so they are on the waiting list.',
  canceled: 'Their registration is canceled.',
  spam: 'Their registration counts as spam.',
} as const;

/** Adds somebody to an event, who gets the same emails as those who registered themselves. */
export function AddRegistrationForm({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const id = useId();
  const save = useFormAction({
    run: (body: FormFields) => callApi(addRegistration, { params: { id: eventId }, body }),
    fields: ['name', 'email', 'company'],
    done: ({ name, state }) => ({ title: `${name} was added`, text: RESULTS[state] }),
    onDone: onClose,
    invalidates: invalidateRegistrations,
  });
  return (
    <form
      {...save.getFormProps((data) => save.mutate(Object.fromEntries(data)))}
      aria-label="Registration"
      className="grid gap-5"
    >
      <InputField
        id={`${id}-name`}
        name="name"
        label="Name"
        required
        maxLength={REGISTRATION_LIMITS.name}
        autoComplete="off"
        error={save.getError('name')}
      />
      <EmailField id={id} form={save} maxLength={REGISTRATION_LIMITS.email} autoComplete="off" />
      <CompanyField id={id} form={save} maxLength={REGISTRATION_LIMITS.company} />
      {save.failure && <FormAlert>{save.failure}</FormAlert>}
      <FormActions isBusy={save.isPending} busyLabel="Saving..." onCancel={onClose}>
        Add
      </FormActions>
    </form>
  );
}
