import { type Cookie, request } from 'playwright';

/** The password of every account used here. */
export const LOOK_PASSWORD = 'three legs and a tailwind';

const MENTOR_EMAIL = 'ben.ito@example.com';

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

/** Creates a mentor, whose role an administrator has given them, and returns their session cookies. */
export async function signUpMentor(url: string, admin: Cookie[]): Promise<Cookie[]> {
  const cookies = await fetchCookies(url, '/api/auth/signup', {
    firstName: 'Ben',
    lastName: 'Ito',
    email: MENTOR_EMAIL,
    password: LOOK_PASSWORD,
  });
  const caller = await request.newContext({ baseURL: url, storageState: { cookies: admin, origins: [] } });
  const items = await (await caller.get(`/api/users?q=${MENTOR_EMAIL}`)).json();
  const changed = await caller.patch(`/api/users/${items[0].id}`, { data: { role: 'mentor' } });
  if (!changed.ok()) throw new Error(`The mentor's role was refused: ${await changed.text()}`);
  await caller.dispose();
  return cookies;
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
