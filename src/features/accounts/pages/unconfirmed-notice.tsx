import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { resendVerification } from '../ui/accounts.queries.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { ActionButton } from './action-button.tsx';

/** A button within a sentence that sends the link to confirm the address again. */
export function ResendConfirmation() {
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
