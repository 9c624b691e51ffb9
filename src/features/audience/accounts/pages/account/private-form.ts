import { getErrorMessage } from '#lib/api-error.ts';
import { usePostedForm } from '#ui/posted-form.tsx';
import { retryAfterSignIn } from '#ui/sign-in/retry-after-sign-in.ts';

/** A form of a signed-in user, which stays open after it was sent. If the session has ended, they sign in above it. */
export function usePrivateForm<Reply>(
  options: Pick<Parameters<typeof usePostedForm<Reply>>[0], 'check' | 'send' | 'onSuccess'>,
) {
  return usePostedForm({
    ...options,
    send: (fields, data) => retryAfterSignIn(() => options.send(fields, data)),
    stays: true,
    explain: (error, isShown) => (isShown ? undefined : getErrorMessage(error)),
  });
}
