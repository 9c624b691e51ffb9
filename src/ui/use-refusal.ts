import { useEffect, useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { getErrorDetail } from '#lib/api-error.ts';

/**
 * Why the server refused a form whose fields are controlled: the message of each of its `fields`, or else of the form as a
 * whole, for a `FormAlert`. The first refused field gets the focus, so that its message is read.
 */
export function useRefusal(error: Error | null, fields: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  const getError = (name: string): string | undefined =>
    issues.find(({ path }) => path.split('.')[0] === name)?.message;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return { form, getError, failure: error && !fields.some(getError) ? getErrorDetail(error) : undefined };
}
