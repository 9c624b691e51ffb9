import type { Page } from 'playwright';
import type { Screen } from './screens.ts';

const ACHIEVEMENTS = '/mentor/dashboard?tab=achievements';
const NAME = 'Ada Maria Fernández Reyes';
const BADGE = 'first_steps';

const toUrl = (page: Page, path: string) => new URL(path, page.url()).href;

/** A finished item earns a badge, which is opened, and an evidence page with all that can be on it. @returns their pages */
async function openProof(page: Page): Promise<{ badge: string; evidence: string }> {
  for (const id of [2, 3])
    await page.request.put(toUrl(page, `/api/user-progress/${id}`), { data: { isCompleted: true } });
  const { badges } = await (await page.request.get(toUrl(page, '/api/my-badges'))).json();
  const key = badges[0]?.key ?? BADGE;
  const opened = await page.request.put(toUrl(page, `/api/my-badges/${key}`), { data: { isOpen: true, name: NAME } });
  const { choices } = await (await page.request.get(toUrl(page, '/api/my-evidence'))).json();
  const chosen = choices.map(({ id }: { id: string }) => id);
  const shown = await page.request.put(toUrl(page, '/api/my-evidence'), { data: { isOpen: true, name: NAME, chosen } });
  const toPath = (url: string) => new URL(url).pathname;
  return { badge: toPath((await opened.json()).url), evidence: toPath((await shown.json()).url) };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(toUrl(page, path), { waitUntil: 'networkidle' });
}

async function verify(page: Page, change: (credential: string) => string): Promise<void> {
  const { badge } = await openProof(page);
  const credential = await (await page.request.get(toUrl(page, `/api${badge}/credential`))).text();
  await page.getByLabel('Signed badge', { exact: true }).fill(change(credential));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('status').getByRole('heading').waitFor();
}

/** Badges and evidence: what a learner shows, and what an employer sees. */
export const PROOF_SCREENS: readonly Screen[] = [
  {
    name: 'proof',
    path: ACHIEVEMENTS,
    as: 'member',
    prepare: async (page) => {
      await openProof(page);
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByLabel('Address of your evidence page').waitFor();
    },
  },
  {
    name: 'proof-failed',
    path: '/mentor/dashboard',
    as: 'member',
    prepare: async (page) => {
      await page.route('**/api/my-evidence', (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
      await page.getByRole('tab', { name: 'Achievements' }).click();
      await page.getByText('We could not load your evidence page just now.').waitFor();
    },
  },
  {
    name: 'badge',
    path: ACHIEVEMENTS,
    as: 'member',
    prepare: async (page) => goTo(page, (await openProof(page)).badge),
  },
  {
    name: 'evidence',
    path: ACHIEVEMENTS,
    as: 'member',
    prepare: async (page) => goTo(page, (await openProof(page)).evidence),
  },
  { name: 'badge-verify', path: '/badges/verify' },
  { name: 'badge-valid', path: '/badges/verify', as: 'member', prepare: (page) => verify(page, (text) => text) },
  {
    name: 'badge-forged',
    path: '/badges/verify',
    as: 'member',
    prepare: (page) =>
      verify(page, (text) => `${text.slice(0, 200)}${text[200] === 'A' ? 'B' : 'A'}${text.slice(201)}`),
  },
  { name: 'badge-closed', path: '/badges/a-token-that-nobody-has', fold: true },
];
