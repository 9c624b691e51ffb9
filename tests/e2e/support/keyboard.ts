import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TAB_STOPS = 150;

/** Moves the focus to a control with only the Tab key. @throws Error if the Tab key does not reach it */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached with the Tab key`);
}

/** Moves the focus to a control and presses Enter. */
export async function pressEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Collects what is announced of `text` from now on: changes of live regions, and texts that take the focus. */
export const listenFor = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const said: string[] = [];
    Object.assign(window, { said });
    const add = (words: string) => {
      if (words.includes(wanted) && said.at(-1) !== words) said.push(words);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(
          '[role="status"], [role="alert"], [aria-live="assertive"], [aria-live="polite"]',
        );
        add(region?.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches('[role="status"], [role="alert"]')) add(target.textContent ?? '');
    });
  }, text);
/** What was announced since. */
export const readSaid = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
