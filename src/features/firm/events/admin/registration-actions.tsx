import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import { putAttended } from '../events.calls.ts';
import type { Registration } from '../events.contract.ts';
import type { AdminEventCard } from '../events.kind.ts';
import { invalidateRegistrations } from './events-admin.queries.ts';

/** What a colleague can do with a registration: before the start cancel it, afterward say who came. */
export function RegistrationActions(props: {
  event: AdminEventCard;
  registration: Registration;
  onCancel: () => void;
}) {
  const { event, registration, onCancel } = props;
  const { id: registrationId, name, state, attendedAt } = registration;
  const params = { id: event.id, registrationId };
  const mark = useAction({
    run: (isAttended: boolean) => callApi(putAttended, { params, body: { isAttended } }),
    failure: 'Attendance was not saved',
    invalidates: invalidateRegistrations,
  });
  if (state !== 'confirmed' && state !== 'waiting') return null;
  if (event.phase !== 'coming')
    return state === 'confirmed' ? (
      <Button
        look="quiet"
        aria-pressed={attendedAt !== null}
        aria-label={attendedAt ? `${name} did not attend` : `${name} attended`}
        isBusy={mark.isPending}
        onClick={() => mark.mutate(attendedAt === null)}
        className="-my-1 py-0.5!"
      >
        {attendedAt ? 'Did not attend' : 'Attended'}
      </Button>
    ) : null;
  return (
    <Button look="quiet" aria-label={`Cancel the registration of ${name}`} onClick={onCancel} className="-my-1 py-0.5!">
      Cancel
    </Button>
  );
}
