import { useId, useState } from 'react';
import { CheckField } from '#admin-kit/form/fields/check-field.tsx';
import { callApi } from '#lib/api-client.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../redirects.calls.ts';
import { REDIRECT_LIMITS } from '../redirects.constants.ts';
import type { Redirect, RedirectBody } from '../redirects.contract.ts';
import { invalidateRedirects } from './redirects.queries.ts';

/** Adds a redirect, with the old address filled in if it is known, or changes one. */
export function RedirectForm({ known, onClose }: { known: Partial<Redirect>; onClose: () => void }) {
  const fieldId = useId();
  const [isPermanent, setIsPermanent] = useState(known.isPermanent ?? true);
  const { id } = known;
  const save = useFormAction({
    run: (body: RedirectBody) =>
      id === undefined ? callApi(calls.postRedirect, { body }) : callApi(calls.putRedirect, { params: { id }, body }),
    fields: ['from', 'to'],
    done: ({ from, to }) => ({ title: 'Redirect saved', text: `${from} leads to ${to}.` }),
    onDone: onClose,
    invalidates: invalidateRedirects,
  });
  return (
    <form
      {...save.getFormProps((data) =>
        save.mutate({ from: String(data.get('from')), to: String(data.get('to')), isPermanent }),
      )}
      aria-label="Redirect"
      className="grid gap-5"
    >
      <InputField
        id={`${fieldId}-from`}
        name="from"
        label="Old address"
        hint="A path like /about-us, or /news/* for every address below it."
        required
        defaultValue={known.from}
        maxLength={REDIRECT_LIMITS.from}
        autoCapitalize="none"
        spellCheck={false}
        error={save.getError('from')}
      />
      <InputField
        id={`${fieldId}-to`}
        name="to"
        label="Leads to"
        hint="A path like /insights, or an address that begins with https://. With /* at its end, the rest of the old address follows."
        required
        defaultValue={known.to}
        maxLength={REDIRECT_LIMITS.to}
        autoCapitalize="none"
        spellCheck={false}
        error={save.getError('to')}
      />
      <CheckField
        id={`${fieldId}-permanent`}
        label="Permanent"
        isOn={isPermanent}
        onChange={setIsPermanent}
        hint="Search engines replace the old address with the new one."
      />
      {save.failure && <FormAlert>{save.failure}</FormAlert>}
      <FormActions isBusy={save.isPending} busyLabel="Saving..." onCancel={onClose}>
        Save
      </FormActions>
    </form>
  );
}
