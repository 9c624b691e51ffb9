import { useId } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../accounts.calls.ts';
import { ACCOUNT_LIMITS } from '../accounts.constants.ts';
import type { UserItem } from '../accounts.contract.ts';

/** Corrects the address of somebody who mistyped it or lost it. It counts once they open the link mailed to it. */
export function EmailCorrection({ user, name }: { user: UserItem; name: string }) {
  const id = useId();
  const send = useFormAction({
    run: (email: string) => callApi(calls.updateUser, { params: { id: user.id }, body: { email } }),
    fields: ['email'],
    done: (_, email) => ({ title: 'A link was sent', text: `The address of ${name} changes when ${email} opens it.` }),
  });
  return (
    <Section title="Email address" level={3} look="text-lg" className="border-t border-line pt-5">
      <form
        {...send.getFormProps((data) => send.mutate(String(data.get('email')).trim()))}
        aria-label="Email address"
        className="mt-3 grid gap-3"
      >
        <InputField
          {...EMAIL_INPUT}
          autoComplete="off"
          id={id}
          name="email"
          label="New email address"
          hint="We email a link to it. The address changes once they open that link."
          required
          maxLength={ACCOUNT_LIMITS.email}
          error={send.getError('email')}
        />
        {send.failure && <FormAlert>{send.failure}</FormAlert>}
        <Button type="submit" isBusy={send.isPending} busyLabel="Sending..." className="justify-self-start px-4! py-2!">
          Send the link
        </Button>
      </form>
    </Section>
  );
}
