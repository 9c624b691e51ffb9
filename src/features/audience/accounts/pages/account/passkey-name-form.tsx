import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import * as calls from '../../accounts.calls.ts';
import { ACCOUNT_LIMITS } from '../../accounts.constants.ts';
import type { PasskeyItem } from '../../passkeys.contract.ts';
import { passkeysQuery } from '../../ui/accounts.queries.ts';
import { usePrivateForm } from './private-form.ts';

/** Renames a passkey. */
export function PasskeyNameForm({ passkey: { id, name }, onEnd }: { passkey: PasskeyItem; onEnd: () => void }) {
  const client = useQueryClient();
  const form = usePrivateForm({
    send: (fields) => callApi(calls.renamePasskey, { params: { id }, body: { name: fields.name } }),
    onSuccess: (renamed) => {
      client.setQueryData(passkeysQuery.queryKey, (list) => list?.map((one) => (one.id === id ? renamed : one)));
      onEnd();
    },
  });
  return (
    <form {...form.props} aria-label={`Rename ${name}`} className="grid w-full max-w-md gap-4">
      <InputField
        id={`passkey-${id}`}
        name="name"
        label="Name"
        required
        defaultValue={name}
        maxLength={ACCOUNT_LIMITS.passkeyName}
        error={form.getError('name')}
      />
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <FormActions isBusy={form.isBusy} busyLabel="Saving..." onCancel={onEnd}>
        Save
      </FormActions>
    </form>
  );
}
