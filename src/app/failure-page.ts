import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

// The page of last resort stands alone: it must show when nothing else can be rendered.
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;font:1.1rem/1.6 Georgia,serif;color:#1b2230;background:#faf8f4}h1{margin:0;font-weight:500}p{margin:0;max-width:34rem}a{color:#15345c}@media(prefers-color-scheme:dark){body{color:#eceae4;background:#10182a}a{color:#a9c4ea}}';
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>We cannot show this page right now</title><style>${STYLE}</style><main><h1>We cannot show this page right now</h1><p>Something went wrong on our side. It has been noted. Please try again in a minute, or <a href="/">go to the home page</a>.</p></main></html>`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '10',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`,
};

/** Ends a request whose page could not be made, telling nothing of why. `fixedHeaders` are those of every reply. */
export function sendFailurePage(response: ServerResponse, fixedHeaders: Readonly<Record<string, string>>): void {
  if (!response.headersSent) response.writeHead(503, { ...fixedHeaders, ...HEADERS });
  response.end(HTML);
}

export function failurePage(fixedHeaders: Readonly<Record<string, string>>): Response {
  return new Response(HTML, { status: 503, headers: { ...fixedHeaders, ...HEADERS } });
}
