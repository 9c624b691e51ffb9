import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ApiErrorBody } from '#lib/api-client.ts';
import type { DeclaredError } from '#platform/http/errors.ts';
import { DATA_POLICY } from '#platform/http/security-headers.ts';

// The pages of last resort stand alone: they must show when nothing else can be rendered.
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;font:1.1rem/1.6 Georgia,serif;color:#1b2230;background:#faf8f4}h1{margin:0;font-weight:500}p{margin:0;max-width:34rem}a{color:#15345c}@media(prefers-color-scheme:dark){body{color:#eceae4;background:#10182a}a{color:#a9c4ea}}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

const htmlOf = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p></main></html>`;

/** A reply that is ready before it is needed. */
export interface ReadyReply {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const pageOf = (title: string, text: string, retryAfter: string): ReadyReply => ({
  body: htmlOf(title, text),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': retryAfter,
    'content-security-policy': POLICY,
  },
});

/** What is shown in place of a page that could not be made, telling nothing of why. */
export const FAILURE = pageOf(
  'We cannot show this page right now',
  'Something went wrong on our side. It has been noted. Please try again in a minute, or <a href="/">go to the home page</a>.',
  '10',
);

const OVERLOAD = pageOf(
  'More people are here than usual',
  'The site cannot show this page to everybody at once. Please try again in a few seconds; if you were sending something, it was not taken.',
  '5',
);
const DATA = /^\/(?:api|files|media|og)\//;

/** The refusal of a request there is no place for: a page to people, JSON to programs. */
export function overloadReply(url: string, { declaration, headers }: DeclaredError): ReadyReply {
  if (!DATA.test(url)) return OVERLOAD;
  const { message, code } = declaration;
  return {
    body: JSON.stringify({ error: message, code } satisfies ApiErrorBody),
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
      ...headers,
    },
  };
}

/** Ends a request with a 503. `fixedHeaders` are those of every reply. */
export function sendReady(
  response: ServerResponse,
  { body, headers }: ReadyReply,
  fixedHeaders: Readonly<Record<string, string>>,
): void {
  if (!response.headersSent) response.writeHead(503, { ...fixedHeaders, ...headers });
  response.end(body);
}

export function readyResponse({ body, headers }: ReadyReply, fixedHeaders: Readonly<Record<string, string>>): Response {
  return new Response(body, { status: 503, headers: { ...fixedHeaders, ...headers } });
}
