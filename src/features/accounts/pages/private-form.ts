import { useQueryClient } from '@tanstack/react-query';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { usePostedForm } from '#ui/posted-form.tsx';
import { switchViewer } from '../ui/switch-viewer.ts';

/** A form of a signed-in user, which stays open after it was sent. If the session has expired, the sign-in screen appears. */
export function usePrivateForm<Reply>(
  options: Pick<Parameters<typeof usePostedForm<Reply>>[0], 'check' | 'send' | 'onSuccess'>,
) {
  const client = useQueryClient();
  return usePostedForm({
    ...options,
    stays: true,
    explain: (error, isShown) => (isShown ? undefined : getErrorMessage(error)),
    onFailure: (error) => isSessionExpired(error) && switchViewer(client, null),
  });
}
