/**
 * `npm run look [-- starts of screens' names]` opens every screen and its important states in a site with sample data, at
 * eight widths in both themes. It reports what is cut off, too small to touch or against WCAG 2.2 (AA and AAA), and
 * writes to `look/` one contact sheet a screen, with `index.html` to see them all. Single screenshots are kept only if
 * names are given.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import pg from 'pg';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowserLaunch } from './browser.ts';
import { type Shot, takeSmallPicture, writeContactSheet } from './look/contact-sheet.ts';
import { type Fault, listLayoutFaults } from './look/layout-faults.ts';
import type { Screen } from './look/screen.ts';
import { SCREENS } from './look/screens.ts';
import { LOOK_PASSWORD, signInAdmin, signUpMember, signUpMentor } from './look/viewers.ts';
import { getSiteDatabase, startSite } from './site-process.ts';

/** Each group is opened at its first width, which is also the one axe looks at, and then resized. */
const WIDTHS = [
  [390, 320, 360, 768],
  [1280, 1024, 1440, 1920],
];
const THEMES = ['light', 'dark'] as const;
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// The rules that depend on the theme.
const AXE_COLOR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];
const OUT = path.resolve(import.meta.dirname, '../look');
const HEIGHT = 900;
const COARSE_POINTER =
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1';
/** A page that no longer answers must not hold up the others. */
const CAPTURE_LIMIT_MS = 120_000;
/** Screens are captured while the next ones are opened. */
const PAGES_AT_ONCE = 3;
/** Shown on screens that name the site's address. */
const PUBLIC_URL = 'http://www.greatcircle.example';

const only = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
const dataDir = mkdtempSync(path.join(tmpdir(), 'greatcircle-look-'));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const site = await startSite({ dataDir, env: { ADMIN_PASSWORD: LOOK_PASSWORD, PUBLIC_URL } });
const { args, ...launch } = await findBrowserLaunch();
const startBrowser = (...more: string[]) => chromium.launch({ ...launch, args: [...args, ...more] });
// Only as a setting of the browser does a coarse pointer last while a picture of the whole page is taken.
const phones = await startBrowser(COARSE_POINTER);
const desktops = await startBrowser();
const admin = await signInAdmin(site.url);
const cookies = { admin, member: await signUpMember(site.url), mentor: await signUpMentor(site.url, admin) };
const database = new pg.Client(getSiteDatabase(dataDir));
await database.connect();
/** For each finding, where it was seen. */
const findings = new Map<string, string[]>();
const captures = new Set<Promise<void>>();
const sheets: Promise<void>[] = [];
try {
  for (const screen of screens) {
    const shots: Shot[] = [];
    const parts: Promise<void>[] = [];
    for (const widths of listGroups(screen)) {
      while (captures.size >= PAGES_AT_ONCE) await Promise.race(captures);
      // States ask for more than one visitor may.
      await database.query('DELETE FROM rate_limits');
      const context = await createContext(screen, widths[0]);
      const opened = open(screen, context);
      const part = opened
        .then((page) => Promise.race([capture(screen, page, widths, shots), failLate()]))
        // A state that can no longer be reached is a finding, too.
        .catch((error: Error) => addFinding(`${screen.name}: ${error.message}`, `from ${widths[0]} px`))
        .finally(() => captures.delete(part))
        .then(() => context.close());
      captures.add(part);
      parts.push(part);
      // States build on those before, so one is reached after another.
      await Promise.allSettled([opened]);
    }
    sheets.push(Promise.all(parts).then(() => finish(screen, shots)));
  }
  await Promise.all(sheets);
} finally {
  await database.end();
  await Promise.all([phones, desktops].map((browser) => browser.close()));
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const figures = screens.map(({ name }) => `<h2 id="${name}">${name}</h2><img src="${name}.jpg" loading="lazy" alt="">`);
const page = `<!doctype html><meta charset="utf-8"><title>Look</title><style>body{font:1rem system-ui}img{max-width:100%}</style>`;
writeFileSync(path.join(OUT, 'index.html'), [page, ...figures].join('\n'));
process.stdout.write(`${screens.length} screens in look/index.html, ${findings.size} findings in look/findings.txt\n`);
process.exitCode = findings.size > 0 ? 1 : 0;

/** The widths of a screen. A page is opened at the first of each group. */
function listGroups({ widths }: Screen): [number, ...number[]][] {
  return WIDTHS.flatMap((group) => {
    const [first, ...others] = group.filter((width) => widths?.includes(width) ?? true);
    return first === undefined ? [] : [[first, ...others]];
  });
}

function createContext({ as }: Screen, width: number): Promise<BrowserContext> {
  // The narrower widths have touch screens.
  const isPhone = width < 1000;
  return (isPhone ? phones : desktops).newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
    storageState: { cookies: as ? cookies[as] : [], origins: [] },
  });
}

async function open(screen: Screen, context: BrowserContext): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(site.url + screen.path, { waitUntil: 'networkidle' });
  if (!screen.prepare) return opened;
  // Public pages hydrate once somebody uses them, and some parts after what surrounds them.
  await opened.evaluate(() => window.earlyActions?.wake());
  await opened.waitForFunction(() => {
    const early = window.earlyActions;
    const buttons = document.querySelectorAll('main button, footer button');
    return !early || (early.isOver && [...buttons].every(early.isAlive));
  });
  await screen.prepare(opened, dataDir);
  // A toast, or what can be taken back for some seconds, stays until it is captured.
  await opened.evaluate(() => {
    for (let timer = window.setTimeout(() => undefined); timer > 0; timer -= 1) clearTimeout(timer);
  });
  return opened;
}

function addFinding(what: string, where: string): void {
  findings.set(what, [...(findings.get(what) ?? []), where]);
}

async function failLate(): Promise<never> {
  await sleep(CAPTURE_LIMIT_MS, undefined, { ref: false });
  throw new Error('The page was not captured in time');
}

async function capture(screen: Screen, opened: Page, widths: readonly number[], shots: Shot[]): Promise<void> {
  for (const width of widths) {
    await opened.setViewportSize({ width, height: HEIGHT });
    for (const theme of THEMES) {
      await opened.emulateMedia({ colorScheme: theme });
      await settle(opened, theme);
      // A sticky header is drawn where the page is scrolled to.
      if (!screen.fold) await opened.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      shots.push({ width, theme, image: await takeSmallPicture(opened, !screen.fold) });
      const file = path.join(OUT, `${screen.name}-${width}-${theme}.jpg`);
      if (only.length > 0) await opened.screenshot({ path: file, fullPage: !screen.fold, quality: 90 });
      const violations = width === widths[0] ? await listAxeViolations(opened, theme) : [];
      // The layout is the same in both themes.
      const faults = theme === 'light' ? await listLayoutFaults(opened) : [];
      for (const { what, where } of [...faults, ...violations])
        addFinding(what, `${screen.name} ${width} ${theme}: ${where}`);
    }
  }
}

async function finish({ name }: Screen, shots: Shot[]): Promise<void> {
  shots.sort((one, other) => one.width - other.width);
  if (shots.length > 0) await writeContactSheet(path.join(OUT, `${name}.jpg`), shots);
  process.stdout.write(`${name}\n`);
  const lines = [...findings].map(([what, where]) => `${what}\n  ${where.join('\n  ')}`);
  writeFileSync(path.join(OUT, 'findings.txt'), lines.join('\n'));
}

/** Changes the theme, loads the images below the fold, which load lazily, and waits for the layout of the new size. */
async function settle(opened: Page, theme: string): Promise<void> {
  await opened.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    // Scrollbars are hidden here, so a dialog that locks the page must not keep their place.
    document.documentElement.style.scrollbarGutter = 'auto';
    for (const image of document.images) image.loading = 'eager';
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Animations driven by scrolling never end.
    const listRunning = () =>
      document.getAnimations().filter((one) => one.playState === 'running' && one.timeline instanceof DocumentTimeline);
    // Nested color transitions run one after another.
    for (let running = listRunning(); running.length > 0; running = listRunning()) {
      for (const animation of running) animation.finish();
      await new Promise((done) => requestAnimationFrame(done));
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, theme);
}

async function listAxeViolations(opened: Page, theme: (typeof THEMES)[number]): Promise<Fault[]> {
  // A printed page has no landmarks.
  if (await opened.evaluate(() => matchMedia('print').matches)) return [];
  // A tooltip repeats the name of its control, so it needs no landmark.
  const axe = new AxeBuilder({ page: opened }).exclude('.tooltip').options({ resultTypes: ['violations'] });
  const rules = theme === 'light' ? axe.withTags(AXE_TAGS) : axe.withRules(AXE_COLOR_RULES);
  // The other mode opens a second page for every run, to judge frames, of which there are none.
  const { violations } = await rules.setLegacyMode().analyze();
  // An open menu is at the end of the page and belongs to its button.
  const isMenu = (target: unknown) => `${target}`.includes('data-radix-popper-content-wrapper');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => id !== 'region' || !isMenu(target))
      .map(({ target, any }) => ({ what: `${id}: ${help}`, where: `${target.join(' ')} ${any[0]?.message ?? ''}` })),
  );
}
