import { type Cookie, request } from 'playwright';

/** The password of everybody who is looking. */
export const LOOK_PASSWORD = 'three legs and a tailwind';

/** Makes a member and returns the cookies of their browser. */
export function signUpMember(url: string): Promise<Cookie[]> {
  return cookiesOf(url, '/api/auth/signup', {
    firstName: 'Ada',
    lastName: 'Reyes',
    email: 'ada.reyes@example.com',
    password: LOOK_PASSWORD,
    company: 'Aurora Air',
    premiumAccess: true,
  });
}

/** The cookies of the first administrator's browser. */
export function signInAdmin(url: string): Promise<Cookie[]> {
  return cookiesOf(url, '/api/auth/login', { email: 'admin@greatcircle.example', password: LOOK_PASSWORD });
}

async function cookiesOf(url: string, path: string, data: object): Promise<Cookie[]> {
  const caller = await request.newContext({ baseURL: url });
  const reply = await caller.post(path, { data });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  const { cookies } = await caller.storageState();
  await caller.dispose();
  return cookies;
}
