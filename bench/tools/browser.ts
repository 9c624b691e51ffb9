import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { BrowserLaunch } from '../../scripts/browser.ts';
import { ROOT } from './app.ts';
import { run } from './closing.ts';

/** A Chromium and how it starts here; looked for in a process of its own, as Playwright's trial starts end theirs on Ctrl+C. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[]; chromiumSandbox: boolean }> {
  const { process: child } = run(process.execPath, ['scripts/browser.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output = child.stdout ? await text(child.stdout) : '';
  await ended;
  if (output === '') throw new Error('There is no Chromium that starts here');
  const launch = JSON.parse(output) as BrowserLaunch;
  return { ...launch, args: [...launch.args] };
}
