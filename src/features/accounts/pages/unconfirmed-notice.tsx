import { useAction } from '#ui/use-action.ts';
import { resendVerification } from '../ui/accounts.queries.ts';
import { ActionButton } from './action-button.tsx';

/** Asks a user to confirm their address, and sends the link again. */
export function UnconfirmedNotice() {
  const resend = useAction({
    run: resendVerification,
    done: ({ message }) => ({ title: 'Email sent', text: message }),
    failure: 'Email not sent',
  });
  return (
    <section
      aria-label="Confirm your email address"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-l-4 border-amber bg-raised px-5 py-4"
    >
      <p className="max-w-[60ch]">Please confirm your email address: open the link that we sent to it.</p>
      <ActionButton look="signal" isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
        Send the link again
      </ActionButton>
    </section>
  );
}
