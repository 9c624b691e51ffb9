import { type Cookie, request } from 'playwright';

/** The password of every account used here. */
export const LOOK_PASSWORD = 'three legs and a tailwind';

/** Creates a member and returns their session cookies. */
export function signUpMember(url: string): Promise<Cookie[]> {
  return fetchCookies(url, '/api/auth/signup', {
    firstName: 'Ada',
    lastName: 'Reyes',
    email: 'ada.reyes@example.com',
    password: LOOK_PASSWORD,
    company: 'Aurora Air',
    premiumAccess: true,
  });
}

/** Signs in the first administrator and returns their session cookies. */
export function signInAdmin(url: string): Promise<Cookie[]> {
  return fetchCookies(url, '/api/auth/login', { email: 'admin@greatcircle.example', password: LOOK_PASSWORD });
}

async function fetchCookies(url: string, path: string, data: object): Promise<Cookie[]> {
  const caller = await request.newContext({ baseURL: url });
  const reply = await caller.post(path, { data });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  const { cookies } = await caller.storageState();
  await caller.dispose();
  return cookies;
}
