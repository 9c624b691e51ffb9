import { collectComplaints } from './support/complaints.ts';
import { expect, test } from './support/test.ts';

const ORIGIN = 'http://site.test';
const NO_SCRIPT = { 'content-security-policy': "script-src 'none'" };

const CASES = [
  ['console.error', "<script>console.error('wrong')</script>", {}, /^console\.error: wrong/],
  [
    'an uncaught error',
    "<script>throw new Error('wrong')</script>",
    {},
    /^uncaught on http:\/\/site\.test\/: Error: wrong/,
  ],
  [
    'an unhandled rejection',
    "<script>Promise.reject(new Error('wrong'))</script>",
    {},
    /^uncaught on http:\/\/site\.test\/: Error: wrong/,
  ],
  ['a missing file', '<img src="/missing" alt="">', {}, /^GET \/missing answered 404$/],
  ['a broken connection', '<img src="/broken" alt="">', {}, /^GET \/broken failed: net::ERR_CONNECTION_RESET$/],
  ['a refused inline script', '<script>1</script>', NO_SCRIPT, /^console\.error: .*Content Security Policy/],
  ['a refused file', '<script src="/script.js"></script>', NO_SCRIPT, /^console\.error: .*Content Security Policy/],
] as const;

for (const [what, body, headers, complaint] of CASES) {
  test(`a test fails on ${what}`, async ({ browser }) => {
    const context = await browser.newContext();
    const complaints = collectComplaints(ORIGIN);
    complaints.watch(context);
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/broken') return route.abort('connectionreset');
      if (pathname === '/missing') return route.fulfill({ status: 404 });
      return route.fulfill({ contentType: 'text/html', headers, body: `<link rel="icon" href="data:,">${body}` });
    });
    await page.goto(`${ORIGIN}/`);
    await expect.poll(() => complaints.list()).toEqual([expect.stringMatching(complaint)]);
    complaints.allow(complaint);
    expect(complaints.list()).toEqual([]);
    await context.close();
  });
}
