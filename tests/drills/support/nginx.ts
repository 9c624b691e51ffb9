import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../bench/tools/exchange.ts';
import type { DrillContext } from './drill.ts';
import { until } from './polling.ts';
import { startProgram } from './programs.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/proxy/nginx.conf');

/** nginx as `deploy/proxy/nginx.conf` has it, but for its addresses and TLS, in front of nodes on these ports. @returns its own port */
export async function startNginx(context: DrillContext, nodes: readonly number[]): Promise<number> {
  const port = await freePort();
  const home = path.join(context.folder, 'nginx');
  mkdirSync(home);
  const addresses = [...nodes];
  const http = readFileSync(CONFIGURATION, 'utf8')
    .replace(/\n {4}server \{\n {8}listen 80 default_server;[\s\S]*?\n {4}\}\n/, '\n')
    .replace(/^ *server (10\.0\.0\.\d+:3000)(.*\n)/gm, (_, __, rest) =>
      addresses.length > 0 ? `server 127.0.0.1:${addresses.shift()}${rest}` : '',
    )
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '');
  const file = path.join(home, 'nginx.conf');
  const own = `user root;\ndaemon off;\npid ${home}/nginx.pid;\nerror_log ${home}/error.log warn;\n`;
  writeFileSync(file, own + http);
  startProgram(context, 'nginx', ['-p', home, '-c', file]);
  context.explain(() => `nginx logged at last:\n${readFileSync(path.join(home, 'error.log'), 'utf8').slice(-6000)}`);
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok, 'nginx passes on');
  return port;
}
