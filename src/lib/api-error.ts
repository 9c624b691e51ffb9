import { ApiError, type ApiErrorBody } from './api-client.ts';

export type Issue = NonNullable<ApiErrorBody['issues']>[number];

/** Returns the fields that the server refused, with its messages. */
export const getIssues = (error: unknown): readonly Issue[] => (error instanceof ApiError && error.body?.issues) || [];

/** The message of a field. An issue with the third item of a list has the path "interests.2". */
export const findFieldError = (issues: readonly Issue[], name: string): string | undefined =>
  issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;

/** Whether the reply says that nobody is signed in anymore. A wrong code is a 401 too. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'not_signed_in';

/** Describes a failed call for people: the reply's own sentence, or advice if it has none. */
export function getErrorMessage(error: Error): string {
  if (isSessionExpired(error)) return 'You are signed out. Sign in and try again.';
  if (error instanceof ApiError) return error.body?.error ?? 'Something went wrong on our side. Please try again.';
  return 'Network error. Please try again.';
}

/** Describes the first field that was refused, or else the failed call. */
export const getErrorDetail = (error: Error): string => getIssues(error)[0]?.message || getErrorMessage(error);

/** The server's error message. */
export const getServerMessage = (error: Error): string | undefined =>
  error instanceof ApiError ? error.body?.error : undefined;

/** The server's error code. */
export const getErrorCode = (error: Error): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;
