import { LOGIN_PATH, SIGNUP_PATH } from '#features/accounts/accounts.constants.ts';

const PASSWORD = 'night sort at 02:40';
let callers = 0;

/** An account of the bench's own. */
export interface BenchAccount {
  readonly email: string;
  readonly password: string;
  /** The Cookie header of its session. */
  readonly cookie: string;
}

/** The session of the first administrator, whose password the app was started with. */
export async function signInAdmin(url: string, email: string, password: string): Promise<string> {
  return cookieOf(await post(url + LOGIN_PATH, { email, password }));
}

/** Signs up on an app that trusts one proxy. */
export async function signUp(url: string, email: string): Promise<BenchAccount> {
  const reply = await post(url + SIGNUP_PATH, { firstName: 'Ada', lastName: 'Reyes', email, password: PASSWORD });
  return { email, password: PASSWORD, cookie: cookieOf(reply) };
}

/** Signs in, each time from another address. @throws Error unless it is a 200 */
export async function logIn(url: string, { email, password }: BenchAccount): Promise<void> {
  await post(url + LOGIN_PATH, { email, password });
}

async function post(url: string, body: unknown): Promise<Response> {
  callers += 1;
  const address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return reply;
}

function cookieOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
