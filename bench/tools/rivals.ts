import { once } from 'node:events';
import { existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { get, getFreePort, type Headers, type Reply } from '../../tests/tools/http.ts';
import { startNginx as startAnyNginx } from '../../tests/tools/nginx.ts';
import { listChildren } from '../../tests/tools/processes.ts';
import { runProgram, startProgram } from '../../tests/tools/programs.ts';
import type { Scope } from '../../tests/tools/scope.ts';
import { ROOT } from '../../tests/tools/site.ts';
import { until } from '../../tests/tools/time.ts';
import type { Target } from './wrk.ts';

const PEERS = path.resolve(import.meta.dirname, '../peers');
const SERVERS = path.resolve(import.meta.dirname, '../servers');

/** A server to compare the site with. */
export interface Rival extends Target {
  stop(): Promise<void>;
}

/** A bare node:http server that always sends `reply`. */
export function startBareServer(scope: Scope, { headers, body }: Reply): Promise<Rival> {
  const folder = mkdtempSync(path.join(scope.folder, 'bare-'));
  const others = headers.filter(([name]) => name !== 'content-length');
  writeFileSync(path.join(folder, 'body'), body);
  writeFileSync(
    path.join(folder, 'headers.json'),
    JSON.stringify([...others, ['content-length', String(body.length)]].flat()),
  );
  return startServer(scope, [path.join(SERVERS, 'bare-bytes.ts'), folder]);
}

/** A bare node:http server that renders the home page's components for each request, with data of the site at `siteUrl`. */
export async function startBareRender(scope: Scope, siteUrl: string): Promise<Rival> {
  const alias = [
    { find: /^@tanstack\/react-(router|query|start)$/, replacement: path.join(SERVERS, 'without-tanstack.ts') },
  ];
  const outDir = path.join(scope.folder, 'built');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss(), react()],
    resolve: { alias },
    build: { ssr: path.join(SERVERS, 'bare-render.ts'), outDir, target: 'es2023' },
  });
  // React is loaded from the packages, as the site loads it.
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(scope.folder, 'node_modules'));
  return startServer(scope, [path.join(outDir, 'bare-render.js')], { APP_URL: siteUrl });
}

async function startServer(scope: Scope, args: readonly string[], settings: Headers = {}): Promise<Rival> {
  const { child, pid, stop } = startProgram(scope, process.execPath, args, {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    once(child, 'exit').then(() => undefined),
  ]);
  if (port === undefined) throw new Error(`${args[0]} ended before it listened`);
  return { url: `http://127.0.0.1:${port}/`, pid, stop };
}

/** nginx with one worker that serves `reply` as a static file. */
export async function startNginx(scope: Scope, reply: Reply): Promise<Rival> {
  const { url, pid, stop } = await startAnyNginx(scope, (port, folder) => {
    writeFileSync(path.join(folder, 'page'), reply.body);
    return configure(reply, port, folder);
  });
  return { url, pid: listChildren(pid)[0] ?? 0, stop };
}

/** Whether the packages of the peers are installed. */
export const arePeersInstalled = () => existsSync(path.join(PEERS, 'node_modules'));

/** The first page of a new Next.js project, built and served by Next.js. */
export async function startNext(scope: Scope): Promise<Rival> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  const next = path.join(PEERS, 'node_modules/next/dist/bin/next');
  await runProgram(scope, process.execPath, [next, 'build', 'next'], { cwd: PEERS, env });
  const port = await getFreePort();
  const args = [next, 'start', 'next', '-p', String(port), '-H', '127.0.0.1'];
  const { pid, stop } = startProgram(scope, process.execPath, args, { cwd: PEERS, env });
  const url = `http://127.0.0.1:${port}/`;
  await until(async () => (await get(url)).status === 200, 'Next.js answers');
  return { url, pid, stop };
}

/** The same page by Astro, served by nginx with one worker that compresses. */
export async function startAstro(scope: Scope): Promise<Rival> {
  const astro = path.join(PEERS, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  await runProgram(scope, process.execPath, [astro, 'build', '--root', 'astro'], { cwd: PEERS, env });
  const root = path.join(PEERS, 'astro/dist');
  const types = 'text/html html; text/css css; image/svg+xml svg; text/javascript js;';
  const { url, pid, stop } = await startAnyNginx(scope, (port, folder) =>
    configureServer(port, folder, `root ${root}; types { ${types} } gzip on; gzip_types text/css image/svg+xml;`),
  );
  return { url, pid: listChildren(pid)[0] ?? 0, stop };
}

// Headers that nginx adds by itself (type, length, last-modified, etag, ranges) are set or switched off, so that all are the same.
function configure({ headers }: Reply, port: number, folder: string): string {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/html';
  const added = headers.filter(([name]) => name !== 'content-type' && name !== 'content-length');
  return configureServer(
    port,
    folder,
    `root ${folder};
     types { }
     default_type ${quote(type)};
     etag off;
     if_modified_since off;
     max_ranges 0;
     add_header last-modified "";
     ${added.map(([name, value]) => `add_header ${name} ${quote(value)};`).join('\n')}
     location / { try_files /page =404; }`,
  );
}

function configureServer(port: number, folder: string, server: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temp.map((kind) => `${kind}_temp_path ${folder}/temp-${kind};`).join('\n')}
      sendfile on;
      tcp_nopush on;
      tcp_nodelay on;
      keepalive_requests 1000000000;
      open_file_cache max=10;
      server_tokens off;
      server {
        listen 127.0.0.1:${port};
        ${server}
      }
    }`;
}

function quote(value: string): string {
  if (value.includes('$')) throw new Error('nginx would take a $ in a header for a variable');
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
