import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReportFailure } from '#admin-kit/admin-context.ts';
import { TextField } from '#admin-kit/form/text-field.tsx';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { NEWSLETTER_LIMITS } from '../newsletter.constants.ts';
import { sendTestIssue } from './issues.queries.ts';

/** Sends the stored issue to one address. */
export function TestMail({ id, isSaved }: { id: number | undefined; isSaved: boolean }) {
  const report = useReportFailure();
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: () => sendTestIssue(id ?? 0, email),
    onSuccess: () => toast({ title: 'Test sent', text: email }),
    onError: (error) => {
      if (!getIssue(error)) report(error, 'The test was not sent');
    },
  });
  const canSend = id !== undefined && isSaved;
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <TextField
        id="newsletter-test"
        label="Send a test to"
        value={email}
        error={getIssue(send.error)}
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

const getIssue = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.body?.issues?.[0]?.message : undefined;
