import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { type Issue, isFieldIssue, useAccountForm } from '../ui/use-account-form.ts';

/**
 * A form of a signed-in user, which stays open after it was sent. If the session has expired, the sign-in screen appears.
 * `check` finds errors before anything is sent. `fields` are the fields that can show an error.
 */
export function usePrivateForm<Reply>(options: {
  readonly fields: readonly string[];
  readonly check?: (data: FormData) => readonly Issue[];
  readonly send: (data: FormData) => Promise<Reply>;
  readonly onDone: (reply: Reply, form: HTMLFormElement | null) => void;
}) {
  const { fields, check, send, onDone } = options;
  const client = useQueryClient();
  const isShownByField = (error: Error) =>
    error instanceof ApiError && error.body?.issues?.some((issue) => fields.some((name) => isFieldIssue(issue, name)));
  const { ref, onSubmit, getError, failure, isBusy } = useAccountForm<Reply>({
    stays: true,
    send: (_fields, _elapsed, data) => send(data),
    check: check && ((_fields, data) => check(data)),
    explain: (error) => (isShownByField(error) ? undefined : getErrorMessage(error)),
    onFailure: (error) => isSessionExpired(error) && switchViewer(client, null),
    onSuccess: (reply) => onDone(reply, ref.current),
  });
  return { isBusy, getError, failure, props: { ref, method: 'post' as const, onSubmit } };
}

/** A field of a form as text. */
export const getText = (data: FormData, name: string): string => String(data.get(name) ?? '');
