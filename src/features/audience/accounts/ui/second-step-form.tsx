import { useId } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getErrorCode, getServerMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { type Problem, usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import { GENERIC_ERROR, LOGIN_CODE_HREF, LOGIN_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';

/** The second step of signing in. `onStartAgain` returns to the first step, with the server's reason if there is one. */
export function SecondStepForm(props: {
  onSignedIn: (viewer: Account) => void;
  onStartAgain: (reason?: string) => void;
  next: string | undefined;
  problem: Problem | undefined;
}) {
  const { onSignedIn, onStartAgain, next, problem } = props;
  const id = useId();
  const form = usePostedForm({
    send: (body) => callApi(calls.finishSignIn, { body }),
    explain: (error) => getServerMessage(error) ?? GENERIC_ERROR,
    onFailure: (error) => {
      if (getErrorCode(error) === 'second_step_expired') onStartAgain(getServerMessage(error));
    },
    onSuccess: onSignedIn,
    problem,
    focusFirst: 'code',
  });

  return (
    <form {...form.props} action={LOGIN_CODE_HREF} aria-label="Second step" className="grid gap-5">
      <p className="text-muted">One more step: this account also requires a code.</p>
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <FormField
        id={id}
        label="Code"
        error={form.getError('code')}
        hint="The six digits your authenticator app shows now. If you do not have it with you, enter one of the recovery codes you saved during setup. Each works once."
      >
        {(control) => (
          <input
            {...control}
            name="code"
            required
            maxLength={40}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            // Not `numeric`: recovery codes have letters.
            inputMode="text"
            className="field figures"
          />
        )}
      </FormField>
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Checking..." className="w-full">
        Continue
      </Button>
      <p className="text-sm">
        <a
          href={LOGIN_HREF}
          onClick={(event) => {
            event.preventDefault();
            onStartAgain();
          }}
          className="link tap-target"
        >
          Start again
        </a>
      </p>
    </form>
  );
}
