import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildBareRender } from './bare-render-build.ts';
import { hasEnded, run } from './closing.ts';
import { firstAnswer, freePort, type Reply } from './exchange.ts';
import { childrenOf } from './processes.ts';

/** A server beside the app; `url` is its only page. */
export interface Rival {
  readonly url: string;
  /** The process that answers. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Bare node:http that answers `reply`, in a process of its own. */
export function bareBytes(reply: Reply, workFolder: string): Promise<Rival> {
  const folder = mkdtempSync(path.join(workFolder, 'bare-'));
  writeFileSync(path.join(folder, 'body'), reply.body);
  writeFileSync(path.join(folder, 'headers.json'), JSON.stringify(withLength(reply).flat()));
  return bareServer([path.resolve(import.meta.dirname, '../servers/bare-bytes.ts'), folder]);
}

/** Bare node:http that renders the home page's components for every request, in a process of its own; `appUrl` has the data. */
export async function bareRender(appUrl: string, workFolder: string): Promise<Rival> {
  return bareServer([await buildBareRender(workFolder)], { APP_URL: appUrl });
}

async function bareServer(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Rival> {
  const { process: child, stop } = run(process.execPath, args, {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    once(child, 'exit').then(() => undefined),
  ]);
  if (port === undefined) throw new Error(`${args[0]} ended before it listened`);
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop };
}

/** nginx with one worker that serves `reply` as a static file. */
export async function nginx(reply: Reply, workFolder: string): Promise<Rival> {
  const folder = mkdtempSync(path.join(workFolder, 'nginx-'));
  const port = await freePort();
  mkdirSync(path.join(folder, 'logs'));
  writeFileSync(path.join(folder, 'page'), reply.body);
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(reply, folder, port));
  const { process: child, stop } = run('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await firstAnswer(url, () => hasEnded(child), 10_000);
  const [worker = 0] = childrenOf(child.pid ?? 0);
  return { url, pid: worker, stop };
}

// What nginx says by itself (type, length, last-modified, etag, ranges) is set or switched off, so that all headers are the same.
function configuration(reply: Reply, folder: string, port: number): string {
  const type = reply.headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/html';
  const added = reply.headers.filter(([name]) => name !== 'content-type' && name !== 'content-length');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp-${kind};`,
  );
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temp.join('\n      ')}
      sendfile on;
      tcp_nopush on;
      tcp_nodelay on;
      keepalive_requests 1000000000;
      open_file_cache max=10;
      server_tokens off;
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        types { }
        default_type ${quoted(type)};
        etag off;
        if_modified_since off;
        max_ranges 0;
        add_header last-modified "";
        ${added.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join('\n        ')}
        location / { try_files /page =404; }
      }
    }`;
}

function withLength(reply: Reply): (readonly [string, string])[] {
  const others = reply.headers.filter(([name]) => name !== 'content-length');
  return [...others, ['content-length', String(reply.body.length)]];
}

function quoted(value: string): string {
  if (value.includes('$')) throw new Error('nginx would take a $ in a header for a variable');
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
