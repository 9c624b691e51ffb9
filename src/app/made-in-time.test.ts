import { expect, it } from 'vitest';
import { madeInTime } from './made-in-time.ts';

it('lets a page through as it was made', async () => {
  const page = new Response('All of it', { status: 404 });
  expect(await madeInTime(Promise.resolve(page))).toBe(page);
});

it('answers 503, and when to come back, with a page that says itself that it failed', async () => {
  const made = new Response('We are sorry.', { status: 500, headers: { 'content-type': 'text/html' } });
  const page = await madeInTime(Promise.resolve(made));
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('10');
  expect(page.headers.get('content-type')).toBe('text/html');
  expect(await page.text()).toBe('We are sorry.');
});

it('gives up on a page that is never made', async () => {
  await expect(madeInTime(new Promise(() => undefined), 1)).rejects.toThrow('not made within');
});
