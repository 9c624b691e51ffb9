import { type Browser, type BrowserContext, chromium } from 'playwright';
import type { BrowserLaunch } from '../../scripts/browser.ts';
import { runProgram } from '../../tests/tools/programs.ts';
import type { Scope } from '../../tests/tools/scope.ts';
import { ROOT } from '../../tests/tools/site.ts';

export const WINDOW = { viewport: { width: 1280, height: 800 } };

/** Finds a Chromium that starts here, in another process because Playwright's trial starts would end this one on Ctrl+C. */
export async function findLaunch(scope: Scope): Promise<BrowserLaunch> {
  const printed = await runProgram(scope, process.execPath, ['scripts/browser.ts'], { cwd: ROOT });
  if (printed === '') throw new Error('There is no Chromium that starts here');
  return JSON.parse(printed) as BrowserLaunch;
}

export async function openBrowser(scope: Scope): Promise<Browser> {
  const ignoreSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...(await findLaunch(scope)), ...ignoreSignals });
  scope.closeLater(() => browser.close());
  return browser;
}

/** Opens a separate window with the cookies of a Cookie header. */
export async function openWindow(scope: Scope, url: string, cookie: string): Promise<BrowserContext> {
  const context = await (await openBrowser(scope)).newContext(WINDOW);
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url })));
  return context;
}
