import { useState } from 'react';
import { TextField } from '#admin-kit/form/fields/text-field.tsx';
import { callApi } from '#lib/api-client.ts';
import { getIssues } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import { sendTestIssue } from '../newsletter.calls.ts';
import { NEWSLETTER_LIMITS } from '../newsletter.constants.ts';

/** Sends the stored issue to one address. */
export function TestMail({ id, isSaved }: { id: number | undefined; isSaved: boolean }) {
  const [email, setEmail] = useState('');
  const send = useAction({
    run: () => callApi(sendTestIssue, { params: { id: id ?? 0 }, body: { email } }),
    done: { title: 'Test sent', text: email },
    failure: 'The test was not sent',
    isErrorShown: (error) => getIssues(error).length > 0,
  });
  const canSend = id !== undefined && isSaved;
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <TextField
        id="newsletter-test"
        label="Send a test to"
        value={email}
        error={getIssues(send.error)[0]?.message}
        onChange={setEmail}
        maxLength={NEWSLETTER_LIMITS.email}
        placeholder="name@company.com"
        hint={canSend ? undefined : 'Save the issue first.'}
      />
      <Button
        disabled={!canSend || email.trim() === ''}
        isBusy={send.isPending}
        busyLabel="Sending..."
        onClick={() => send.mutate()}
        className="justify-self-start px-4! py-2!"
      >
        Send test
      </Button>
    </div>
  );
}
