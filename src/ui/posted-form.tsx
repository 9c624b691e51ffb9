import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findFieldError, getIssues, type Issue } from '#lib/api-error.ts';
import { listControlIssues, showLabel } from './form-controls.ts';

/** The values of a form by name, and `elapsed`: how long it has been on the screen, in milliseconds. */
export type Fields = Readonly<Record<string, unknown>>;

/** Why a form was refused, shown above it or beside `field`. */
export interface Problem {
  readonly text: string;
  readonly field?: string;
}

/**
 * A form with uncontrolled fields, so that text typed before hydration is kept. It is sent as JSON; without JavaScript the
 * browser posts it to the form's `action`. Errors are shown beside their fields.
 */
export function usePostedForm<Reply>(options: {
  /** `data` also has repeated fields. */
  send: (fields: Fields, data: FormData) => Promise<Reply>;
  /** Finds errors without the server. */
  check?: ((fields: Fields) => readonly Issue[]) | undefined;
  /** The text of a failure above the form. `isShown` says whether a field shows it already. */
  explain?: (error: Error, isShown: boolean) => string | undefined;
  onFailure?: (error: Error, isShown: boolean) => unknown;
  onSuccess?: (reply: Reply, form: HTMLFormElement | null) => unknown;
  /** The server's error from a post without JavaScript. */
  problem?: Problem | undefined;
  /** The field to focus when the form appears. */
  focusFirst?: string;
  /** The form stays on the screen after a success and can be sent again. */
  stays?: boolean;
}) {
  const { send, check, explain, onFailure, onSuccess, problem, focusFirst, stays = false } = options;
  const ref = useRef<HTMLFormElement>(null);
  const getElapsed = useElapsed();
  const [failure, setFailure] = useState(problem?.field ? undefined : problem?.text);
  const [issues, setIssues] = useState<readonly Issue[]>(
    problem?.field ? [{ path: problem.field, message: problem.text }] : [],
  );
  /** The refused fields that were changed since. Their messages no longer hold. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  // In an effect, because screen readers read the error with the field it belongs to.
  useEffect(() => {
    if (issues[0]) findControl(ref.current, issues[0].path)?.focus();
  }, [issues]);
  useEffect(() => {
    if (focusFirst) findControl(ref.current, focusFirst)?.focus();
  }, [focusFirst]);

  const { mutate, isPending, isSuccess, data, reset } = useMutation({
    mutationFn: (sent: FormData) => send(toFields(sent, getElapsed()), sent),
    onSuccess: (reply) => onSuccess?.(reply, ref.current),
    onError: (error) => {
      const found = getIssues(error).filter(({ path }) => findControl(ref.current, path));
      setIssues(found);
      setFailure(explain?.(error, found.length > 0));
      onFailure?.(error, found.length > 0);
    },
  });
  // After a success the form is about to disappear and must not be sent again, unless it `stays`.
  const isBusy = isPending || (isSuccess && !stays);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const refused = check?.(toFields(sent, getElapsed())) ?? [];
    // In the order of the fields, because the first one gets the focus.
    const found = listControlIssues(event.currentTarget, refused);
    setIssues(found);
    setChanged([]);
    setFailure(undefined);
    if (found.length === 0) mutate(sent);
  };
  const isRefused = (name: string) => findFieldError(issues, name) !== undefined;
  const getError = (name: string) => (changed.includes(name) ? undefined : findFieldError(issues, name));
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (getError(name)) setChanged((old) => [...old, name]);
  };
  return {
    /** Attributes of the form. */
    props: { ref, method: 'post' as const, noValidate: true, onSubmit, onInput, onFocus: showLabel },
    isBusy,
    /** The reply to the last submission. */
    reply: data,
    /** Clears the reply, so that the form can be shown again. */
    reset,
    /** The error message of the form as a whole. */
    failure,
    /** The error message of a field. */
    getError,
    /** Whether the last submission was refused for a field, also if it was changed since. */
    isRefused,
  };
}

export type PostedForm = Pick<ReturnType<typeof usePostedForm>, 'getError'>;

const toFields = (data: FormData, elapsed: number): Fields => ({ ...Object.fromEntries(data), elapsed });

function findControl(form: HTMLFormElement | null, path: string): HTMLElement | undefined {
  const [name = '', index = '0'] = path.split('.');
  const found = form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[Number(index)] : found;
  return control instanceof HTMLElement ? control : undefined;
}

const neverChanges = () => () => {};
const getZero = () => 0;

/** Tells how long a form has been on the screen. One in the server's HTML was there before its scripts ran. */
function useElapsed(): () => number {
  const shownAt = useRef<number>(undefined);
  // React uses the server's value only for what is in the HTML. Both values are the same, so that nothing renders
  // again.
  useSyncExternalStore(neverChanges, getZero, () => {
    shownAt.current = 0;
    return 0;
  });
  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);
  return () => Math.round(performance.now() - (shownAt.current ?? 0));
}

/** Hidden from people, so that only bots fill it in. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div hidden>
      <label htmlFor={`${id}-website`}>Leave this empty</label>
      <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
