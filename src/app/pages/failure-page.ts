import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ApiErrorBody } from '#lib/api-client.ts';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { type DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { DATA_POLICY } from '#platform/http/security-headers.ts';

// Error pages without dependencies: they must work when nothing else can be rendered. The colors are the site's
// (src/ui/palette.css).
const STYLE = [
  ':root{color-scheme:light dark;--paper:light-dark(oklch(0.984 0.006 85),oklch(0.172 0.024 262));--ink:light-dark(oklch(0.235 0.03 262),oklch(0.945 0.01 85));--blue:light-dark(oklch(0.37 0.095 256),oklch(0.815 0.075 248));--amber:light-dark(oklch(0.79 0.148 72),oklch(0.82 0.142 76))}',
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1.1rem/1.6 Georgia,serif;color:var(--ink);background:var(--paper)}',
  'main{max-width:34rem;display:grid;gap:1.1rem}svg{width:9rem;stroke:var(--blue);fill:none}h1{margin:0;font-size:2.2rem;line-height:1.15;font-weight:500;text-wrap:balance}p{margin:0}',
  'a{color:var(--blue);text-underline-offset:.2em}p:last-child a{display:inline-block;padding:.5rem 0}circle{fill:var(--paper);stroke:var(--amber);stroke-width:2}',
].join('');
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** A drawing of a route that ends short of its destination. */
const ROUTE =
  '<svg viewBox="0 0 144 40" aria-hidden="true"><path d="M4 36C36 4 84 2 118 22" stroke-width="1.5"/><circle cx="134" cy="32" r="4"/></svg>';
const RETRY_LINK = '<a href="">Try again</a>';
const HOME_LINK = '<a href="/">Go to the home page</a>';
const PAPERS_LINK = `<a href="${INSIGHTS_HREF}?type=white-papers">Go to the white papers</a>`;
/** Replaces the link after a form was sent, because most forms post to an address that is not a page. */
const SEND_AGAIN = 'What you sent was not saved. Please go back, where your text still is, and send it again.';

const formatPage = (title: string, text: string, link: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main>${ROUTE}<h1>${title}</h1><p>${text}</p><p>${link}</p></main></html>`;

/** A reply that is prepared in advance. */
export interface ReadyReply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const createPage = (
  status: number,
  title: string,
  text: string,
  retryAfter?: string,
  link = retryAfter === undefined ? HOME_LINK : RETRY_LINK,
): ReadyReply => ({
  status,
  body: formatPage(title, text, link),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    'content-security-policy': POLICY,
  },
});

/** Replaces a page that could not be rendered, without giving the reason. */
export const FAILURE_PAGE = createPage(
  503,
  'We cannot show this page right now',
  'Something went wrong on our side, and we have logged it. Please try again in a minute, or <a href="/">go to the home page</a>.',
  '10',
);

/** By error code. */
const PAGES: Readonly<Record<string, ReadyReply>> = {
  [httpErrors.overloaded.code]: createPage(
    503,
    'More people are here than usual',
    'The site is very busy and could not handle your request. Please try again in a few seconds.',
    '5',
  ),
  [httpErrors.tooMany.code]: createPage(
    429,
    'Please wait a moment',
    'We received too many requests from your network. Please try again in a minute.',
    '60',
  ),
  [httpErrors.notFound.code]: createPage(
    404,
    'There is nothing at this address',
    'Part of the link may be missing. Please check it, or look for the page from the home page.',
  ),
  [httpErrors.malformedAddress.code]: createPage(
    400,
    'We cannot read this address',
    'Part of the link may be missing. Please check it, or look for the page from the home page.',
  ),
};

/** The parts of a request that decide how it is refused. */
interface RefusedRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers?: { readonly accept?: string | undefined };
}

const API_PATH = /^\/api(?:\/|$)/;
const FILE_PATH = /^\/(?:files|media|og)(?:\/|$)/;
const DOWNLOAD_PATH = /^\/files\//;

/** Whether a program gets the reply. People open links to files in a separate tab. */
export const isForProgram = ({ url = '', headers }: RefusedRequest): boolean =>
  API_PATH.test(url) || (FILE_PATH.test(url) && !headers?.accept?.includes('text/html'));

/** The reply to a request that is refused: a page for people, JSON for programs. */
export function createRefusal(request: RefusedRequest, { declaration, headers }: DeclaredError): ReadyReply {
  const { message, code, status } = declaration;
  if (!isForProgram(request)) {
    const { method = 'GET', url = '' } = request;
    const link = DOWNLOAD_PATH.test(url) ? PAPERS_LINK : HOME_LINK;
    const page =
      PAGES[code] ??
      (status < 500
        ? createPage(status, 'We could not do this', message, undefined, link)
        : { ...FAILURE_PAGE, status });
    const isSent = method !== 'GET' && method !== 'HEAD';
    const body = isSent ? page.body.replace(RETRY_LINK, SEND_AGAIN) : page.body;
    return { ...page, body, headers: { ...page.headers, ...headers } };
  }
  return {
    status,
    body: JSON.stringify({ error: message, code } satisfies ApiErrorBody),
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
      ...headers,
    },
  };
}

/** Ends a request with a prepared reply. `fixedHeaders` go with every reply. */
export function sendReadyReply(
  response: ServerResponse,
  { status, body, headers }: ReadyReply,
  fixedHeaders: Readonly<Record<string, string>>,
): void {
  const size = { 'content-length': String(Buffer.byteLength(body)) };
  if (!response.headersSent) response.writeHead(status, { ...fixedHeaders, ...headers, ...size });
  response.end(body);
}

export function toResponse(
  { status, body, headers }: ReadyReply,
  fixedHeaders: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { ...fixedHeaders, ...headers } });
}
