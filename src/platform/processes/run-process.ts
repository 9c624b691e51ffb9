import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';

export interface ProcessOptions {
  /** `import.meta` of the module that starts the program. The program is in the same folder, also in the bundle. */
  readonly from: ImportMeta;
  /** File name without its extension: `svg-painter.process`. */
  readonly program: string;
  readonly seconds: number;
}

/** Runs a program with `input` and returns its output. @throws Error with its messages if it failed or took too long */
export async function runProcess({ from, program, seconds }: ProcessOptions, input: Uint8Array): Promise<Buffer> {
  const file = path.join(from.dirname, `${program}${path.extname(from.filename)}`);
  const options = ['--permission', '--allow-fs-read=*', '--allow-addons', '--no-warnings'];
  const child = spawn(process.execPath, [...options, file], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, said, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(code === null ? `It took more than ${seconds} seconds` : said.trim());
  return output;
}
