import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Issue } from '#features/accounts/ui/use-account-form.ts';
import { becomeViewer } from '#features/accounts/ui/viewer.queries.ts';
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
 * One form of a signed-in person: sends its fields, tells faults next to them, and shows the login screen when the session
 * is over. `check` finds faults before anything is sent; `fields` are the names the form shows errors for.
 */
export function usePrivateForm<Reply>(options: {
  readonly fields: readonly string[];
  readonly check?: (data: FormData) => readonly Issue[];
  readonly send: (data: FormData) => Promise<Reply>;
  readonly onDone: (reply: Reply, form: HTMLFormElement | null) => void;
}) {
  const { fields, check, send, onDone } = options;
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation({
    mutationFn: async (data: FormData) => {
      const issues = check?.(data) ?? [];
      if (issues.length > 0) throw new ApiError(400, 'not sent', { error: 'Please check your input.', issues });
      return send(data);
    },
    onSuccess: (reply) => onDone(reply, form.current),
    onError: (error) => {
      if (isSessionLost(error)) becomeViewer(client, null);
    },
  });
  const { error } = sending;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const issues = (error instanceof ApiError && error.body?.issues) || [];
  // An issue with the third word of a list has the path "interests.2".
  const isOf = (issue: Issue, name: string) => issue.path === name || issue.path.startsWith(`${name}.`);
  const isTold = issues.some((issue) => fields.some((name) => isOf(issue, name)));
  return {
    isBusy: sending.isPending,
    errorOf: (name: string) => issues.find((issue) => isOf(issue, name))?.message,
    /** The sentence for a failure that belongs to no field. */
    failure: error && !isTold ? sentenceOf(error) : undefined,
    props: {
      ref: form,
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate(new FormData(event.currentTarget));
      },
    },
  };
}

/** A field of a form as text. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');
