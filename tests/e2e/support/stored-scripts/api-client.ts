import type { TestServer } from '../server.ts';

/** The person who makes a call. */
export type Actor = 'visitor' | 'member' | 'admin';

/** Calls the API as one of three people. Each call uses a different address, so that no rate limit applies. */
export interface ApiClient {
  call(actor: Actor, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** The session cookie of a signed-in person. */
  getCookie(actor: 'member' | 'admin'): string;
}

let callers = 0;

/** @param server must run with TRUST_PROXY=1 */
export async function createApiClient(
  server: TestServer,
  member: { email: string; password: string },
): Promise<ApiClient> {
  const cookies: Record<Actor, string> = { visitor: '', member: '', admin: '' };
  const send = (actor: Actor, method: string, path: string, body?: unknown) => {
    callers += 1;
    return fetch(server.url + path, {
      method,
      headers: {
        'x-forwarded-for': `198.18.${callers >> 8}.${callers & 255}`,
        ...(cookies[actor] && { cookie: cookies[actor] }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  const logIn = async (actor: Actor, credentials: object) => {
    const reply = await send('visitor', 'POST', '/api/auth/login', credentials);
    const session = reply.headers.getSetCookie().find((line) => line.startsWith('greatcircle_session='));
    if (!session) throw new Error(`No session for the ${actor}: ${reply.status} ${await reply.text()}`);
    cookies[actor] = session.split(';')[0] ?? '';
  };
  await send('visitor', 'POST', '/api/auth/signup', { ...member, firstName: 'Ada', lastName: 'Reyes' });
  await logIn('member', member);
  await logIn('admin', server.admin);
  return {
    getCookie: (actor) => cookies[actor],
    async call(actor, method, path, body) {
      const reply = await send(actor, method, path, body);
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.startsWith('application/json');
      return { status: reply.status, body: isJson ? JSON.parse(text) : text };
    },
  };
}
