/** Parts of a page may each wait for a database that is away: nobody waits for all of them. */
const LIMIT_MS = 15_000;
const RETRY_SECONDS = '10';

/**
 * A page as it was made. One that says itself that something failed is a 503 that may be asked for again soon.
 * @throws Error where it takes too long
 */
export async function madeInTime(making: Promise<Response>, limitMs = LIMIT_MS): Promise<Response> {
  const page = await withinLimit(making, limitMs);
  if (page.status < 500) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', RETRY_SECONDS);
  return new Response(page.body, { status: 503, headers });
}

function withinLimit(making: Promise<Response>, limitMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page was not made within ${limitMs / 1000} s`)), limitMs);
    making.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
