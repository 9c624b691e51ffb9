import { useAction } from '#ui/use-action.ts';
import { resendVerification } from '../ui/accounts.queries.ts';
import { ActionButton } from './action-button.tsx';

/** A button within a sentence that sends the link to confirm the address again. */
export function ResendConfirmation() {
  const resend = useAction({
    run: resendVerification,
    done: ({ message }) => ({ title: 'Email sent', text: message }),
    failure: 'Email not sent',
  });
  return (
    <ActionButton
      look="link"
      isBusy={resend.isPending}
      onClick={() => resend.mutate()}
      className="tap-target font-semibold text-blue"
    >
      send the confirmation again
    </ActionButton>
  );
}
