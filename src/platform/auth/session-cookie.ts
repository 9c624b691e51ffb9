import type { IncomingMessage } from 'node:http';

/** The session cookie's name; on https it carries the __Host- prefix. */
export const SESSION_COOKIE = 'greatcircle_session';

/** Whether a request may belong to someone: its reply is then neither taken from the page cache nor put there. */
export function carriesSession(request: IncomingMessage): boolean {
  return request.headers.cookie?.includes(SESSION_COOKIE) === true || request.headers.authorization !== undefined;
}
