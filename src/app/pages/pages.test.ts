import { expect, it } from 'vitest';
import { withRenderDeadline } from './pages.ts';

it('returns a successful page unchanged', async () => {
  const page = new Response('All of it', { status: 404 });
  expect(await withRenderDeadline(Promise.resolve(page))).toBe(page);
});

it('turns a page with status 500 into a 503 with Retry-After', async () => {
  const rendered = new Response('We are sorry.', { status: 500, headers: { 'content-type': 'text/html' } });
  const page = await withRenderDeadline(Promise.resolve(rendered));
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('10');
  expect(page.headers.get('content-type')).toBe('text/html');
  expect(await page.text()).toBe('We are sorry.');
});

it('gives up on a page that is never rendered', async () => {
  await expect(withRenderDeadline(new Promise(() => undefined), 1)).rejects.toThrow('not rendered within');
});
