import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../accounts.calls.ts';

/** Sends the link by which the viewer confirms their email address, where something depends on it. */
export function ConfirmEmailButton() {
  const resend = useAction({
    run: () => callApi(calls.resendConfirmation),
    done: ({ message }) => ({ title: 'Email sent', text: message }),
    failure: 'Email not sent',
  });
  return (
    <Button
      look="link"
      isBusy={resend.isPending}
      busyLabel="Sending..."
      onClick={() => resend.mutate()}
      className="min-h-11"
    >
      Send me the link to confirm it
    </Button>
  );
}
