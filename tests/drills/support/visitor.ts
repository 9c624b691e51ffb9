import { randomInt } from 'node:crypto';
import { CookieJar } from '../../../src/platform/testing/cookie-jar.ts';
import { ADMIN } from './site.ts';

export const PASSWORD = 'night sort at 02:40';
/** Nobody waits longer for an answer: a call that takes this long hangs. */
const PATIENCE_MS = 45_000;

/** A browser of somebody, each call from another address, so that no limit of an address is met. */
export interface Visitor {
  /** Fetches a path of the site. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON. */
  send(method: 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, body: unknown): Promise<Response>;
}

/** @param url asked at each call, for a site that moves */
export function createVisitor(url: () => string): Visitor {
  const cookies = new CookieJar();
  const fetchPath: Visitor['fetch'] = async (path, init) => {
    const reply = await fetch(url() + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
      headers: { ...init?.headers, cookie: cookies.header(), 'x-forwarded-for': anyAddress() },
    });
    cookies.storeCookies(reply);
    return reply;
  };
  return {
    fetch: fetchPath,
    send: (method, path, body) =>
      fetchPath(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}

/** The administrator every drill's site has. @throws Error unless signed in */
export async function signInAdmin(url: () => string): Promise<Visitor> {
  const visitor = createVisitor(url);
  await expectOk(await visitor.send('POST', '/api/auth/login', ADMIN));
  return visitor;
}

/** A new account. @throws Error unless it was made */
export async function signUpMember(url: () => string, name: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  const person = { firstName: 'Ada', lastName: 'Byron', email: `${name}@example.com`, password: PASSWORD };
  await expectOk(await visitor.send('POST', '/api/auth/signup', { ...person, elapsed: 60_000 }));
  return visitor;
}

export async function expectOk(reply: Response): Promise<unknown> {
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${body.slice(0, 300)}`);
  return body === '' ? undefined : JSON.parse(body);
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
