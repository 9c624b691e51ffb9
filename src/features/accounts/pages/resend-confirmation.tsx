import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { resendVerification } from '../ui/accounts.queries.ts';
import { switchViewer } from '../ui/switch-viewer.ts';

/** A button within a sentence that sends the link to confirm the address again. */
export function ResendConfirmation() {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const resend = useMutation({
    mutationFn: resendVerification,
    onSuccess: ({ message }) => toast({ title: 'Email sent', text: message }),
    onError: (error) => {
      if (isSessionExpired(error)) switchViewer(client, null);
      else toast({ title: 'Email not sent', text: getErrorMessage(error), look: 'danger' });
    },
  });
  return (
    <button
      type="button"
      disabled={!isHydrated}
      aria-disabled={resend.isPending}
      onClick={() => resend.isPending || resend.mutate()}
      className="link tap-target font-semibold text-blue aria-disabled:opacity-60"
    >
      send the confirmation again
    </button>
  );
}
