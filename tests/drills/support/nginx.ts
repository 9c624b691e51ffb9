import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startNginx } from '../../tools/nginx.ts';
import type { Scope } from '../../tools/scope.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/proxy/nginx.conf');

/** nginx as in `deploy/proxy/nginx.conf`, except for addresses and TLS, in front of nodes on these ports. @returns its own port */
export async function startProxy(scope: Scope, nodes: readonly number[]): Promise<number> {
  const ports = [...nodes];
  const configure = (port: number) =>
    readFileSync(CONFIGURATION, 'utf8')
      .replace(/\n {4}server \{\n {8}listen 80 default_server;[\s\S]*?\n {4}\}\n/, '\n')
      .replace(/^ *server (10\.0\.0\.\d+:3000)(.*\n)/gm, (_, __, rest) =>
        ports.length > 0 ? `server 127.0.0.1:${ports.shift()}${rest}` : '',
      )
      .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
      .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '');
  return (await startNginx(scope, configure, '/healthz')).port;
}
