import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { useElapsed } from '#ui/use-elapsed.ts';

export type Fields = Record<string, unknown>;

export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Why a form was refused, shown above it or beside `field`. */
export interface Problem {
  readonly text: string;
  readonly field?: string;
}

export interface AccountForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The error message of a field. */
  readonly getError: (name: string) => string | undefined;
  /** The error message of the form as a whole. */
  readonly failure: string | undefined;
  readonly isBusy: boolean;
}

/**
 * An account form with uncontrolled fields, sent as JSON. Errors are shown beside their fields. `check` finds errors without the
 * server, `explain` turns a failure into a message, and `problem` is the server's error from a form post without JavaScript.
 */
export function useAccountForm<Reply>(options: {
  /** `elapsed` is the time since the form appeared, in milliseconds. `data` also has repeated fields. */
  send: (fields: Fields, elapsed: number, data: FormData) => Promise<Reply>;
  check?: ((fields: Fields, data: FormData) => readonly Issue[]) | undefined;
  explain: (error: Error) => string | undefined;
  onFailure?: (error: Error) => void;
  onSuccess: (reply: Reply) => void;
  problem?: Problem | undefined;
  /** The field to focus when the form appears. */
  focusFirst?: string;
  /** The form stays on the screen after a success and can be sent again. */
  stays?: boolean;
}): AccountForm {
  const { send, check, explain, onFailure, onSuccess, problem, focusFirst, stays = false } = options;
  const ref = useRef<HTMLFormElement>(null);
  const getElapsed = useElapsed();
  const first = focusFirst ?? problem?.field;
  useEffect(() => {
    if (first) focusField(ref.current, first);
  }, [first]);
  const [issues, setIssues] = useState<readonly Issue[]>(
    problem?.field ? [{ path: problem.field, message: problem.text }] : [],
  );
  const [failure, setFailure] = useState(problem?.field ? undefined : problem?.text);

  const showIssues = (found: readonly Issue[]) => {
    setIssues(found);
    if (found[0]) focusField(ref.current, found[0].path);
  };
  const mutation = useMutation({
    mutationFn: (data: FormData) => send(toFields(data), getElapsed(), data),
    onSuccess,
    onError: (error) => {
      setFailure(explain(error));
      showIssues((error instanceof ApiError && error.body?.issues) || []);
      onFailure?.(error);
    },
  });

  // After a success the form is about to disappear and must not be sent again, unless it `stays`.
  const isBusy = mutation.isPending || (mutation.isSuccess && !stays);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const data = new FormData(event.currentTarget);
    const found = check?.(toFields(data), data) ?? [];
    showIssues(found);
    if (found.length > 0) return;
    mutation.mutate(data);
  };

  return {
    ref,
    onSubmit,
    getError: (name) => issues.find((issue) => isFieldIssue(issue, name))?.message,
    failure,
    isBusy,
  };
}

const toFields = (data: FormData): Fields => Object.fromEntries(data);

/** Whether an issue belongs to a field. An issue with the third item of a list has the path "interests.2". */
export const isFieldIssue = ({ path }: Issue, name: string): boolean => path === name || path.startsWith(`${name}.`);

function focusField(form: HTMLFormElement | null, path: string): void {
  const [name = '', index = '0'] = path.split('.');
  const found = form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[Number(index)] : found;
  if (control instanceof HTMLElement) control.focus();
}

/** The server's error message. */
export const getServerMessage = (error: Error): string | undefined =>
  error instanceof ApiError ? error.body?.error : undefined;

/** The server's error code. */
export const getErrorCode = (error: Error): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

/** Specification 8. */
export const GENERIC_ERROR = 'An error occurred. Please try again.';
