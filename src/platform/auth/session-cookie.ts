/** The session cookie's name; on https it carries the __Host- prefix. */
export const SESSION_COOKIE = 'greatcircle_session';

/** Whether a request may belong to someone: its reply is then neither taken from the page cache nor put there. */
export function carriesSession(headers: { cookie?: string | undefined; authorization?: string | undefined }): boolean {
  return headers.cookie?.includes(SESSION_COOKIE) === true || headers.authorization !== undefined;
}
