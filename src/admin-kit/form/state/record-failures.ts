import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';

const SIGNED_OUT = 'You are signed out. Save again to sign in.';
const UNREACHABLE = 'The site cannot be reached. Save again when you are online.';
const KEPT = 'Your text is saved in this browser.';
export const WAITING = 'Not saved: a file is still uploading. Save when it is done, or remove it.';
export const NO_ROOM = 'This browser has no room to store your text. Save it before you leave.';

/** Tells the user that a save includes somebody else's changes. */
export const MERGED = 'Someone else saved this in the meantime. It now has your changes and theirs.';

/** The stored record, if a save failed because somebody else saved first. */
export function getCurrentRecord<Reply>(error: unknown): Reply | undefined {
  const isConflict = error instanceof ApiError && error.body?.code === 'edit_conflict';
  return isConflict ? (error.body?.versions?.current as Reply) : undefined;
}

/** Explains why a save failed. */
export function describeFailure(error: Error, isKept: boolean): string {
  const isExpired = isSessionExpired(error);
  if (error instanceof ApiError && !isExpired) return getErrorMessage(error);
  const words = isExpired ? SIGNED_OUT : UNREACHABLE;
  return isKept ? `${words} ${KEPT}` : words;
}

/** Explains, for the line beside the buttons, why the text is not on the server yet. */
export function describeAutosaveFailure(error: Error): string {
  if (isSessionExpired(error)) return `Not saved: your session has ended. ${KEPT}`;
  return error instanceof ApiError ? `Not saved: ${getErrorMessage(error)}` : `Offline. ${KEPT}`;
}

/** Whether trying again later may help by itself. */
export const isTemporary = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
