import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { resendVerification } from '../ui/accounts.queries.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { ActionButton } from './action-button.tsx';

/** Asks a user to confirm their address, and sends the link again. */
export function UnconfirmedNotice() {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: resendVerification,
    onSuccess: ({ message }) => toast({ title: 'Email sent', text: message }),
    onError: (error) => {
      if (isSessionExpired(error)) switchViewer(client, null);
      else toast({ title: 'Email not sent', text: getErrorMessage(error), look: 'danger' });
    },
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
