import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { normalizeEmail } from '#lib/email-address.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { InputField } from '#ui/form-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { forgetPerson } from '../people.calls.ts';
import type { Person } from '../people.contract.ts';
import { formatCounts } from './forgotten-dialog.tsx';
import { invalidatePeople } from './people.queries.ts';

/** Asks for confirmation with the typed address, because it is permanent. */
export function ForgetDialog(props: {
  person: Person | undefined;
  onClose: () => void;
  onForgotten: () => Promise<void>;
}) {
  const { person, onClose, onForgotten } = props;
  return (
    <Dialog open={person !== undefined} title="Forget this person?" onClose={onClose}>
      {person && <Question person={person} onClose={onClose} onForgotten={onForgotten} />}
    </Dialog>
  );
}

function Question(props: { person: Person; onClose: () => void; onForgotten: () => Promise<void> }) {
  const { person, onClose, onForgotten } = props;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const isConfirmed = normalizeEmail(typed.trim()).toLowerCase() === person.email;
  const forget = useFormAction({
    run: () => callApi(forgetPerson, { params: { id: person.id }, body: { email: typed } }),
    onDone: async ({ counts }) => {
      onClose();
      await onForgotten();
      toast({ title: 'The person was forgotten', text: formatCounts(counts) });
      await invalidatePeople(client);
    },
  });
  return (
    <form {...forget.getFormProps(() => forget.mutate())}>
      <p>
        This permanently removes their {person.account && 'account, '}messages with our replies, subscription and our
        notes. Comments and downloads stay, without their name. So does a record of the removal.
      </p>
      {person.account && <p className="mt-3 text-muted">They get an email that their account was deleted.</p>}
      <div className="mt-5">
        <InputField
          id="forget-email"
          label={`Type ${person.email} to continue`}
          error={forget.failure}
          className="wrap-anywhere"
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <FormActions
        disabled={!isConfirmed}
        isBusy={forget.isPending}
        cancelLabel="Cancel"
        onCancel={onClose}
        className="mt-6"
      >
        Forget permanently
      </FormActions>
    </form>
  );
}
