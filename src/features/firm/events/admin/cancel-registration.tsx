import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import { cancelRegistration } from '../events.calls.ts';
import type { Registration } from '../events.contract.ts';
import { invalidateRegistrations } from './events-admin.queries.ts';

/** Asks before a registration is canceled, because the person is told. */
export function CancelRegistration(props: { eventId: number; registration: Registration; onClose: () => void }) {
  const { eventId, registration, onClose } = props;
  const { id: registrationId, name, state } = registration;
  const cancel = useAction({
    run: () => callApi(cancelRegistration, { params: { id: eventId, registrationId } }),
    done: { title: 'The registration is canceled' },
    onDone: onClose,
    failure: 'The registration was not canceled',
    invalidates: invalidateRegistrations,
  });
  return (
    <>
      <p className="wrap-anywhere">
        {name} is told by email
        {state === 'confirmed' ? ', and the seat goes to the first person on the waiting list.' : '.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the registration
        </Button>
        <Button look="quiet" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </>
  );
}
