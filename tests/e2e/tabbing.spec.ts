import type { Page } from '@playwright/test';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const MOST_STOPS = 250;
const ADMIN = [
  '/admin',
  '/admin?tab=blogs',
  '/admin?tab=comments',
  '/admin?tab=users',
  '/admin/messages',
  '/admin/media',
];
const MENTOR = ['', '?tab=pathways', '?tab=paths', '?tab=progress', '?tab=bookmarks'].map(
  (search) => `/mentor/dashboard${search}`,
);

test('every screen of the administration can be walked through with Tab', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  for (const path of ADMIN) await walkThrough(page, path);
});

test('every screen of the mentor area can be walked through with Tab', async ({ page }) => {
  await signUpMember(page, 'tabbing@example.com');
  for (const path of [...MENTOR, '/mentor/lessons/4?path=1', '/mentor/paths/1']) await walkThrough(page, path);
});

/** Presses Tab from the top to the end: each stop has a name, shows that it has the focus, and is in view. */
async function walkThrough(page: Page, path: string): Promise<void> {
  // Otherwise the page still scrolls to where the focus went.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, path);
  const faults: string[] = [];
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeStop);
    if (stop.isEnd) break;
    if (stop.fault) faults.push(stop.fault);
  }
  expect(faults, path).toEqual([]);
  expect(stops, `stops of ${path}`).toBeGreaterThan(8);
  expect(stops, `the end of ${path}`).toBeLessThan(MOST_STOPS);
}

async function describeStop(): Promise<{ isEnd: boolean; fault?: string }> {
  // Elements that appear with the focus do so in the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const element = document.activeElement;
  // Past the last stop, the focus leaves the page; the first one is met again where it cannot.
  if (!(element instanceof HTMLElement) || element === document.body || element.dataset.walked) return { isEnd: true };
  element.dataset.walked = 'yes';
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const parts = [
    element.getAttribute('aria-label'),
    element.textContent,
    element.title,
    ...labels.map((l) => l.textContent),
  ];
  const labelledBy = element.getAttribute('aria-labelledby');
  const name = [...parts, labelledBy && document.getElementById(labelledBy)?.textContent].find((text) => text?.trim());
  const label = `${element.localName}.${element.className.slice(0, 60)} “${(name ?? '').trim().slice(0, 40)}”`;
  if (!name && !element.matches('select, textarea')) return { isEnd: false, fault: `${label} has no name` };
  // The skip link slides in.
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight)
    return { isEnd: false, fault: `${label} is out of view` };
  const shows = [element, ...element.querySelectorAll('*'), element.parentElement ?? element].some((each) => {
    const { outlineStyle, boxShadow } = getComputedStyle(each);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  return shows ? { isEnd: false } : { isEnd: false, fault: `${label} does not show the focus` };
}
