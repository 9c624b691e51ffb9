import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

// The bundle places the program next to itself under the same name.
const PROGRAM = path.join(import.meta.dirname, `svg-painter.process${path.extname(import.meta.filename)}`);
const LIMIT_MS = 10_000;

/** Paints an SVG as PNG, about 320 pixels high and without empty borders. @throws Error if it cannot be painted in time */
export async function paintSvg(bytes: Buffer): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    ['--permission', '--allow-fs-read=*', '--allow-addons', '--no-warnings', PROGRAM],
    {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    },
  );
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [picture, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`The drawing was not painted: ${code ?? 'it took too long'}`);
  return picture;
}
