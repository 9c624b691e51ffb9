import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { CookieJar } from '#platform/testing/cookie-jar.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { getRandomAddress } from './http.ts';

export const PASSWORD = 'night sort at 02:40';
const ADMIN = { email: 'admin@site.example', password: 'three legs and a tailwind' };
/** Makes the site trust one proxy, so that each request may come from another client address and no limit per address applies. */
export const SETTINGS = { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
/** Forms that are sent too soon after they were opened are taken for spam. */
export const ELAPSED = { elapsed: 60_000 };

const LIMIT_MS = 45_000;

/** A browser. Each request comes from another client address. */
export interface Visitor {
  /** Fetches a path of the site. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON. */
  send(method: 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, body: unknown): Promise<Response>;
  /** The Cookie header. */
  getCookie(): string;
}

export interface Member extends Visitor {
  readonly email: string;
  readonly password: string;
}

/** @param url a function where the site's address changes */
export function createVisitor(url: string | (() => string)): Visitor {
  const cookies = new CookieJar();
  const fetchPath: Visitor['fetch'] = async (path, init) => {
    const reply = await fetch((typeof url === 'string' ? url : url()) + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      ...init,
      headers: { ...init?.headers, cookie: cookies.header(), 'x-forwarded-for': getRandomAddress() },
    });
    cookies.storeCookies(reply);
    return reply;
  };
  return {
    fetch: fetchPath,
    send: (method, path, body) =>
      fetchPath(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    getCookie: () => cookies.header(),
  };
}

/** @throws Error unless signed in */
export async function signIn(url: string | (() => string), { email, password } = ADMIN): Promise<Visitor> {
  const visitor = createVisitor(url);
  await expectOk(await visitor.send('POST', accounts.signIn.path, { email, password }));
  return visitor;
}

/** Creates an account, or signs in if another topic on the same site has created it. @throws Error unless signed in */
export async function signUp(url: string | (() => string), name: string): Promise<Member> {
  const visitor = createVisitor(url);
  const account = { email: `${name}@example.com`, password: PASSWORD };
  const person = { ...account, firstName: 'Ada', lastName: 'Byron', ...ELAPSED };
  const reply = await visitor.send('POST', accounts.signUp.path, person);
  if (reply.status === 409) return { ...(await signIn(url, account)), ...account };
  await expectOk(reply);
  return { ...visitor, ...account };
}

export async function signUpMany(url: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) members.push(await signUp(url, `member${index}`));
  return members;
}

/** The JSON of a reply. @throws Error unless it is a success */
export async function expectOk(reply: Response): Promise<unknown> {
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${body.slice(0, 300)}`);
  return body === '' ? undefined : JSON.parse(body);
}

export const createMessage = (message: string, email = 'ada@example.com') => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  message,
  ...ELAPSED,
});

/** Sends the contact form. */
export const sendMessage = (visitor: Visitor, message: string) =>
  visitor.send('POST', '/api/contact', createMessage(message));

/** Asks for a white paper. @returns the path of its file, which works for a few minutes */
export async function requestDownload(visitor: Visitor, paperId: number): Promise<string> {
  const reply = await expectOk(await visitor.fetch(`${WHITEPAPERS_PATH}/${paperId}/download`, { method: 'POST' }));
  return (reply as { downloadUrl: string }).downloadUrl;
}

/** Uploads a file's bytes, as one part of a form. */
export function uploadFile(visitor: Visitor, path: string, name: string, bytes: Buffer): Promise<Response> {
  const { headers, body } = multipart(name, bytes);
  return visitor.fetch(path, { method: 'POST', headers, body: new Uint8Array(body) });
}

export const uploadPaper = (visitor: Visitor, name: string, paper: Parameters<typeof buildPaper>[0]) =>
  uploadFile(visitor, UPLOAD_PATH, `${name}.pdf`, buildPaper(paper));
