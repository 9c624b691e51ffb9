import { useQueryClient } from '@tanstack/react-query';
import { becomeViewer } from '#features/accounts/ui/become-viewer.ts';
import { type Issue, isAbout, useAccountForm } from '#features/accounts/ui/use-account-form.ts';
import { ApiError } from '#lib/api-client.ts';

/** Whether a reply says that nobody is signed in any more. A wrong code is a 401 too. */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'not_signed_in';

/** What a failed call says to a person: the reply's sentence, or what to do where there is none. */
export function sentenceOf(error: Error): string {
  if (error instanceof ApiError) return error.body?.error ?? 'Something went wrong on our side. Please try again.';
  return 'Network error. Please try again.';
}

/**
 * A form of a signed-in person, which stays: the login screen comes when the session is over. `check` finds faults before anything
 * is sent; `fields` are the names the form shows errors for.
 */
export function usePrivateForm<Reply>(options: {
  readonly fields: readonly string[];
  readonly check?: (data: FormData) => readonly Issue[];
  readonly send: (data: FormData) => Promise<Reply>;
  readonly onDone: (reply: Reply, form: HTMLFormElement | null) => void;
}) {
  const { fields, check, send, onDone } = options;
  const client = useQueryClient();
  const isTold = (error: Error) =>
    error instanceof ApiError && error.body?.issues?.some((issue) => fields.some((name) => isAbout(issue, name)));
  const { ref, onSubmit, errorOf, failure, isBusy } = useAccountForm<Reply>({
    stays: true,
    send: (_fields, _elapsed, data) => send(data),
    check: check && ((_fields, data) => check(data)),
    explain: (error) => (isTold(error) ? undefined : sentenceOf(error)),
    onFailure: (error) => isSessionLost(error) && becomeViewer(client, null),
    onSuccess: (reply) => onDone(reply, ref.current),
  });
  return { isBusy, errorOf, failure, props: { ref, method: 'post' as const, onSubmit } };
}

/** A field of a form as text. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');
