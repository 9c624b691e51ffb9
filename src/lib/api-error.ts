import { ApiError, type ApiErrorBody } from './api-client.ts';

export type Issue = NonNullable<ApiErrorBody['issues']>[number];

/** What the server refused, by field. */
export const getIssues = (error: unknown): readonly Issue[] => (error instanceof ApiError && error.body?.issues) || [];

/** The message of a field. An issue with the third item of a list has the path "interests.2". */
export const findFieldError = (issues: readonly Issue[], name: string): string | undefined =>
  issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;

/** Whether the reply says that nobody is signed in anymore. A wrong code is a 401 too. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'not_signed_in';

/** A failed call in words for people: the reply's own sentence, or what to do where it has none. */
export function getErrorMessage(error: Error): string {
  if (isSessionExpired(error)) return 'You are signed out. Sign in and try again.';
  if (error instanceof ApiError) return error.body?.error ?? 'Something went wrong on our side. Please try again.';
  return 'Network error. Please try again.';
}

/** What was wrong with the first field that was refused, or else with the call. */
export const getErrorDetail = (error: Error): string => getIssues(error)[0]?.message || getErrorMessage(error);

/** The server's error message. */
export const getServerMessage = (error: Error): string | undefined =>
  error instanceof ApiError ? error.body?.error : undefined;

/** The server's error code. */
export const getErrorCode = (error: Error): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;
