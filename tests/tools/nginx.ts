import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { get, getFreePort } from './http.ts';
import { type Program, startProgram } from './programs.ts';
import type { Scope } from './scope.ts';
import { until } from './time.ts';

/** Starts nginx on a free port. @param configure makes the configuration, except for the places of nginx's own files */
export async function startNginx(
  scope: Scope,
  configure: (port: number, folder: string) => string,
  readyPath = '/',
): Promise<Program & { port: number; url: string }> {
  const port = await getFreePort();
  const folder = path.join(scope.folder, `nginx-${port}`);
  const [file, errors] = [path.join(folder, 'nginx.conf'), path.join(folder, 'error.log')];
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const own = `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${errors} warn;\n`;
  writeFileSync(file, own + configure(port, folder));
  const program = startProgram(scope, 'nginx', ['-p', folder, '-e', errors, '-c', file]);
  scope.explain(() => `nginx logged at last:\n${readFileSync(errors, 'utf8').slice(-6000)}`);
  const url = `http://127.0.0.1:${port}/`;
  await until(async () => (await get(new URL(readyPath, url).href)).status === 200, 'nginx answers');
  return { ...program, port, url };
}
