import type { Page } from 'playwright';

/** Steps that bring a page into a state and that several screens need. */

const toUrl = (page: Page, path: string) => new URL(path, page.url()).href;

/**
 * Calls the API as the viewer of the page. @returns the response's JSON, or its text if it is none
 * @throws Error with what the API answered if it refused
 */
export async function callApi(page: Page, method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) {
  const response = await page.request[method](toUrl(page, `/api${path}`), { data });
  // What an earlier state or group of widths created is there already.
  const isThere = response.status() === 409;
  if (!response.ok() && !isThere) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  const isJson = response.headers()['content-type']?.startsWith('application/json');
  return isJson ? response.json() : response.text();
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(toUrl(page, path), { waitUntil: 'networkidle' });
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
}

/** The API fails for these paths. */
export async function failApi(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths)
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
}

/** The API never answers for this path. */
export const stallApi = (page: Page, path: string) => page.route(`**/api/${path}`, () => undefined);

/** Opens the first record of an administration's list that has a text editor. */
export async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row]').first().click();
  await page.getByRole('dialog').getByRole('toolbar').first().waitFor();
}

/** Chooses a tool of the open sheet: a button, or an entry of the menu where there is less room. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens one of a white paper's inside pages. */
export async function openInsidePage(page: Page, index: number): Promise<void> {
  await page.getByRole('region', { name: 'Look inside' }).getByRole('link').nth(index).click();
  await page.getByRole('dialog', { name: /^Page \d+ of \d+$/ }).waitFor();
}
