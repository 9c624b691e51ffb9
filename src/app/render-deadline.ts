/** Each part of a page may wait for an unreachable database, so the page as a whole has a deadline. */
const LIMIT_MS = 15_000;
const RETRY_SECONDS = '10';

/**
 * Waits for a page and turns a 5xx status into a 503 with Retry-After.
 * @throws Error if rendering takes too long
 */
export async function withRenderDeadline(rendering: Promise<Response>, limitMs = LIMIT_MS): Promise<Response> {
  const page = await withTimeout(rendering, limitMs);
  if (page.status < 500) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', RETRY_SECONDS);
  return new Response(page.body, { status: 503, headers });
}

function withTimeout(rendering: Promise<Response>, limitMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page was not rendered within ${limitMs / 1000} s`)), limitMs);
    rendering.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
