import { useId, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { type Capability, TOKEN_CAPABILITIES } from '#lib/roles.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { postApiToken } from '../api-tokens.calls.ts';
import { TOKEN_LIMITS } from '../api-tokens.constants.ts';
import type { ApiTokenBody } from '../api-tokens.contract.ts';
import { ChoiceList } from './choice-list.tsx';
import { CAPABILITY_LABELS } from './integration-labels.ts';
import { invalidateApiTokens } from './integrations.queries.ts';
import { ShownOnce } from './shown-once.tsx';

const CHOICES = (Object.keys(CAPABILITY_LABELS) as Capability[]).flatMap((name) => {
  const label = CAPABILITY_LABELS[name];
  return label && TOKEN_CAPABILITIES.includes(name) ? [{ name, ...label }] : [];
});

/** Makes a token, and shows it once. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [capabilities, setCapabilities] = useState<readonly Capability[]>([]);
  const [token, setToken] = useState<string>();
  const save = useFormAction({
    run: (body: ApiTokenBody) => callApi(postApiToken, { body }),
    // What was not chosen is said above the button.
    fields: ['name', 'expiresAt'],
    onDone: (made) => setToken(made.token),
    invalidates: invalidateApiTokens,
  });
  if (token !== undefined) return <ShownOnce what="token" value={token} onClose={onClose} />;
  const submit = (data: FormData) => {
    const day = String(data.get('expiresAt'));
    // To the end of that day, where the administrator is.
    const expiresAt = day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
    save.mutate({ name: String(data.get('name')), capabilities: [...capabilities], expiresAt });
  };
  return (
    <form {...save.getFormProps(submit)} aria-label="New token" className="grid gap-5">
      <InputField
        id={`${id}-name`}
        name="name"
        label="Used by"
        hint="The program that gets it, such as the CRM."
        required
        maxLength={TOKEN_LIMITS.name}
        error={save.getError('name')}
      />
      <ChoiceList legend="It may" choices={CHOICES} chosen={capabilities} onChange={setCapabilities} />
      <InputField
        id={`${id}-expires`}
        name="expiresAt"
        type="date"
        label="Works until"
        optional
        error={save.getError('expiresAt')}
      />
      {save.failure && <FormAlert>{save.failure}</FormAlert>}
      <FormActions isBusy={save.isPending} busyLabel="Making..." onCancel={onClose}>
        Make token
      </FormActions>
    </form>
  );
}
