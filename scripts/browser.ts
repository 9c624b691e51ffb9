import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** What starts a browser; Playwright's launch options, and what chrome-launcher needs. */
export interface BrowserLaunch {
  readonly executablePath: string;
  /** With `--no-sandbox` where the sandbox cannot start: as root, and in many containers. */
  readonly args: string[];
  readonly chromiumSandbox: boolean;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const ARGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
// A bare machine has neither the libraries nor a single font, and without a font text has no size: the package brings both.
const START_SCRIPT = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;
const START_LIMIT_MS = 30_000;
/** Hands what was found to the processes this one starts. */
const FOUND = 'GREATCIRCLE_BROWSER';

/** The path of a Chromium that starts here. @throws Error of one line that says what to install. */
export async function findBrowser(): Promise<string> {
  return (await findBrowserLaunch()).executablePath;
}

/**
 * Finds a Chromium and how it starts: CHROMIUM_PATH, then PATH and the usual places, then Playwright's own download, then the
 * one that npm brought. Each is tried by opening a page, because a file of the right name may be a stub.
 * @throws Error of one line that says what to install.
 */
export async function findBrowserLaunch(): Promise<BrowserLaunch> {
  const found = process.env[FOUND];
  if (found) return JSON.parse(found) as BrowserLaunch;
  const tried: string[] = [];
  for (const candidate of candidates()) {
    const executablePath = candidate();
    if (executablePath === undefined) continue;
    const launch = await tryToStart(executablePath);
    if (launch) {
      process.env[FOUND] = JSON.stringify(launch);
      return launch;
    }
    tried.push(executablePath);
  }
  const failed = tried.length > 0 ? ` These were found and do not start: ${tried.join(', ')}.` : '';
  throw new Error(
    `The tests need a Chromium: install one ("apt-get install chromium", or "npx playwright install --with-deps chromium"), or set CHROMIUM_PATH to yours.${failed}`,
  );
}

/** In the order of preference; each is looked for only when those before it failed. */
function candidates(): (() => string | undefined)[] {
  const named = process.env.CHROMIUM_PATH;
  // Who names a browser means that one and no other.
  if (named) return [() => named];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const places = [...new Set([...onPath, ...PLACES, chromium.executablePath()])];
  return [...places.map((place) => () => (existsSync(place) ? place : undefined)), unpackFromPackage];
}

async function tryToStart(executablePath: string): Promise<BrowserLaunch | undefined> {
  const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
  for (const chromiumSandbox of sandboxes) {
    const args = chromiumSandbox ? ARGS : ['--no-sandbox', ...ARGS];
    const launch = { executablePath, args, chromiumSandbox };
    if (await opensPage(launch)) return launch;
  }
  return undefined;
}

async function opensPage(launch: BrowserLaunch): Promise<boolean> {
  try {
    const browser = await chromium.launch({ ...launch, timeout: START_LIMIT_MS });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>ready</title>', { timeout: START_LIMIT_MS });
      return (await page.title()) === 'ready';
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

/** Unpacks `@sparticuz/chromium` (Linux, 200 MB) once into node_modules/.cache; undefined where that cannot be done. */
function unpackFromPackage(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const manifest = path.join(ROOT, 'node_modules/@sparticuz/chromium/package.json');
  if (!existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.join(ROOT, 'node_modules/.cache', `chromium-${version}`);
  const executablePath = path.join(folder, 'start');
  if (existsSync(executablePath)) return executablePath;

  // The package unpacks into the temporary folder and takes whatever stands there for its own: it gets a folder of its own,
  // which is moved when it is whole. AWS_EXECUTION_ENV makes it unpack the NSS libraries that a bare machine lacks.
  const half = `${folder}.${process.pid}`;
  try {
    mkdirSync(half, { recursive: true });
    const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    const env = { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: '24.x' };
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: ROOT, env });
    if (run.status === 0) {
      writeFileSync(path.join(half, 'fonts.conf'), FONTS_CONF);
      writeFileSync(path.join(half, 'start'), START_SCRIPT, { mode: 0o755 });
      renameSync(half, folder);
    }
  } catch {
    // Another process was first, or the folder cannot be written to.
  }
  rmSync(half, { recursive: true, force: true });
  return existsSync(executablePath) ? executablePath : undefined;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await findBrowserLaunch())}\n`);
