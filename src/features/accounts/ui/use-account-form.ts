import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';

export type Fields = Record<string, unknown>;

export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Why a form comes back: said above it, or beside the field it is about. */
export interface Problem {
  readonly text: string;
  readonly field?: string;
}

export interface AccountForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is wrong with a field. */
  readonly errorOf: (name: string) => string | undefined;
  /** What is wrong with all of it. */
  readonly failure: string | undefined;
  readonly isBusy: boolean;
}

/**
 * A form about an account: its fields belong to the browser, it is sent as JSON, and what is refused stands beside its field.
 * `check` finds what needs no server, `explain` words a failure, `problem` is what the server said where there is no JavaScript.
 */
export function useAccountForm<Reply>(options: {
  /** `elapsed` is the time since the form appeared, in milliseconds; `data` has what is there more than once. */
  send: (fields: Fields, elapsed: number, data: FormData) => Promise<Reply>;
  check?: ((fields: Fields, data: FormData) => readonly Issue[]) | undefined;
  explain: (error: Error) => string | undefined;
  onFailure?: (error: Error) => void;
  onSuccess: (reply: Reply) => void;
  problem?: Problem | undefined;
  /** The field that has the focus when the form appears. */
  focusFirst?: string;
  /** It stays after a success, and can be sent again. */
  stays?: boolean;
}): AccountForm {
  const { send, check, explain, onFailure, onSuccess, problem, focusFirst, stays = false } = options;
  const ref = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const first = focusFirst ?? problem?.field;
  useEffect(() => {
    shownAt.current = performance.now();
    if (first) focusField(ref.current, first);
  }, [first]);
  const [issues, setIssues] = useState<readonly Issue[]>(
    problem?.field ? [{ path: problem.field, message: problem.text }] : [],
  );
  const [said, setSaid] = useState(problem?.field ? undefined : problem?.text);

  const refuse = (found: readonly Issue[]) => {
    setIssues(found);
    if (found[0]) focusField(ref.current, found[0].path);
  };
  const mutation = useMutation({
    mutationFn: (data: FormData) => send(fieldsOf(data), Math.round(performance.now() - shownAt.current), data),
    onSuccess,
    onError: (error) => {
      setSaid(explain(error));
      refuse((error instanceof ApiError && error.body?.issues) || []);
      onFailure?.(error);
    },
  });

  // What follows a success takes the form away, unless it stays; until then it is not sent again.
  const isBusy = mutation.isPending || (mutation.isSuccess && !stays);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setSaid(undefined);
    const data = new FormData(event.currentTarget);
    const found = check?.(fieldsOf(data), data) ?? [];
    refuse(found);
    if (found.length > 0) return;
    mutation.mutate(data);
  };

  return {
    ref,
    onSubmit,
    errorOf: (name) => issues.find((issue) => isAbout(issue, name))?.message,
    failure: said,
    isBusy,
  };
}

const fieldsOf = (data: FormData): Fields => Object.fromEntries(data);

/** An issue with the third word of a list has the path "interests.2". */
export const isAbout = ({ path }: Issue, name: string): boolean => path === name || path.startsWith(`${name}.`);

function focusField(form: HTMLFormElement | null, path: string): void {
  const [name = '', index = '0'] = path.split('.');
  const found = form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[Number(index)] : found;
  if (control instanceof HTMLElement) control.focus();
}

/** The server's own sentence about a failure. */
export const getErrorMessage = (error: Error): string | undefined =>
  error instanceof ApiError ? error.body?.error : undefined;

/** The code the server gave a failure. */
export const codeOf = (error: Error): string | undefined => (error instanceof ApiError ? error.body?.code : undefined);

/** Specification 8. */
export const ANY_FAILURE = 'An error occurred. Please try again.';
