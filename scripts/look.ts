/**
 * `npm run look` starts the site with sample data in a temporary folder and saves screenshots of every screen and its
 * important states to `look/`, at four widths in both themes. They are for people to review, not for automated
 * comparison.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowserLaunch } from './browser.ts';
import { SCREENS, type Screen } from './look/screens.ts';
import { LOOK_PASSWORD, signInAdmin, signUpMember } from './look/viewers.ts';
import { startSite } from './site-process.ts';

const WIDTHS = [390, 768, 1280, 1920];
const THEMES = ['light', 'dark'] as const;
const OUT = path.resolve(import.meta.dirname, '../look');
const HEIGHT = 900;

const only = process.argv[2];
const dataDir = mkdtempSync(path.join(tmpdir(), 'greatcircle-look-'));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const site = await startSite({ dataDir, env: { ADMIN_PASSWORD: LOOK_PASSWORD } });
const { args, ...launch } = await findBrowserLaunch();
const browser = await chromium.launch({ ...launch, args: [...args] });
const cookies = { member: await signUpMember(site.url), admin: await signInAdmin(site.url) };
try {
  for (const screen of SCREENS.filter((candidate) => only === undefined || candidate.name.startsWith(only))) {
    for (const width of screen.widths ?? WIDTHS) {
      for (const theme of THEMES) await save(screen, width, theme);
    }
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function save(screen: Screen, width: number, theme: (typeof THEMES)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: { cookies: screen.as ? cookies[screen.as] : [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto(site.url + screen.path, { waitUntil: 'networkidle' });
  await screen.prepare?.(page);
  // Images below the fold load lazily, so a full-page screenshot must load them now.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({ path: path.join(OUT, `${screen.name}-${width}-${theme}.png`), fullPage: !screen.fold });
  await context.close();
}
