import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Playwright's launch options, which also cover what chrome-launcher needs. */
export interface BrowserLaunch {
  readonly executablePath: string;
  /** Includes `--no-sandbox` where the sandbox cannot start: as root, and in many containers. */
  readonly args: string[];
  readonly chromiumSandbox: boolean;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const ARGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
// A headless shell draws no window: the browser tests take an eighth less of the processor with it.
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const STANDARD_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
// A minimal machine lacks the libraries and has no fonts, and without a font text has no size. The package brings both.
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
/** Environment variable that passes the result to child processes. */
const RESULT_VARIABLE = 'GREATCIRCLE_BROWSER';

/** Finds the path of a Chromium that starts on this machine. @throws Error with one line that says what to install. */
export async function findBrowser(): Promise<string> {
  return (await findBrowserLaunch()).executablePath;
}

/**
 * Finds a Chromium and how to start it. Looks at CHROMIUM_PATH, then for a headless shell on PATH and in the npm package,
 * then for a whole browser on PATH, at the standard paths and among Playwright's downloads. Opens a page with each
 * candidate, because a file with the right name may be a stub.
 * @throws Error with one line that says what to install.
 */
export async function findBrowserLaunch(): Promise<BrowserLaunch> {
  const found = process.env[RESULT_VARIABLE];
  if (found) return JSON.parse(found) as BrowserLaunch;
  const tried: string[] = [];
  for (const candidate of listCandidates()) {
    const executablePath = candidate();
    if (executablePath === undefined) continue;
    const launch = await tryToStart(executablePath);
    if (launch) {
      process.env[RESULT_VARIABLE] = JSON.stringify(launch);
      return launch;
    }
    tried.push(executablePath);
  }
  const failed = tried.length > 0 ? ` These exist but do not start: ${tried.join(', ')}.` : '';
  throw new Error(
    `The tests need a Chromium: install one ("apt-get install chromium", or "npx playwright install --with-deps chromium"), or set CHROMIUM_PATH to yours.${failed}`,
  );
}

/** Lists candidates in order of preference. Each is looked up only when those before it failed. */
function listCandidates(): (() => string | undefined)[] {
  const named = process.env.CHROMIUM_PATH;
  // A named browser rules out every other.
  if (named) return [() => named];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const listOnPath = (name: string) => folders.map((folder) => path.join(folder, name));
  const browsers = [...NAMES.flatMap(listOnPath), ...STANDARD_PATHS, chromium.executablePath()];
  const toCandidates = (places: readonly string[]) =>
    places.map((place) => () => (existsSync(place) ? place : undefined));
  return [...toCandidates(listOnPath(SHELL)), unpackFromPackage, ...toCandidates(browsers)];
}

async function tryToStart(executablePath: string): Promise<BrowserLaunch | undefined> {
  const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
  for (const chromiumSandbox of sandboxes) {
    const args = chromiumSandbox ? ARGS : ['--no-sandbox', ...ARGS];
    const launch = { executablePath, args, chromiumSandbox };
    if (await canOpenPage(launch)) return launch;
  }
  return undefined;
}

async function canOpenPage(launch: BrowserLaunch): Promise<boolean> {
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

/** Unpacks `@sparticuz/chromium` (Linux, 200 MB) once into node_modules/.cache. Returns undefined if that fails. */
function unpackFromPackage(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const manifest = path.join(ROOT, 'node_modules/@sparticuz/chromium/package.json');
  if (!existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.join(ROOT, 'node_modules/.cache', `chromium-${version}`);
  const executablePath = path.join(folder, 'start');
  if (existsSync(executablePath)) return executablePath;

  // The package unpacks into the temporary folder and reuses any files it finds there. It therefore gets its own
  // folder, which is moved once it is complete. AWS_EXECUTION_ENV makes it unpack the NSS libraries that a minimal
  // machine lacks.
  const partial = `${folder}.${process.pid}`;
  try {
    mkdirSync(partial, { recursive: true });
    const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    const env = { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: '24.x' };
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: ROOT, env });
    if (run.status === 0) {
      writeFileSync(path.join(partial, 'fonts.conf'), FONTS_CONF);
      writeFileSync(path.join(partial, 'start'), START_SCRIPT, { mode: 0o755 });
      renameSync(partial, folder);
    }
  } catch {
    // Another process was faster, or the folder is not writable.
  }
  rmSync(partial, { recursive: true, force: true });
  return existsSync(executablePath) ? executablePath : undefined;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await findBrowserLaunch())}\n`);
