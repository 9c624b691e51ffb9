import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, getCallAddress } from '#lib/call.ts';
import { idParam, type PageQuery, pageQuery } from '#lib/paging.ts';
import { createGuards } from '../auth/guards.ts';
import { mountCalls, route } from './call-routes.ts';
import { paginateRows } from './paginate-rows.ts';

const guards = createGuards(
  { readSession: async () => undefined, readToken: async () => undefined },
  { adminTwoFactor: 'optional' },
);
const mount = (...routes: Parameters<typeof mountCalls>[1]) => mountCalls({ tag: 'Test', guards }, routes);
const rules = { summary: 'A thing', who: 'everyone' } as const;
const reply = z.object({ id: z.number(), word: z.string().optional() });

const getThing = defineCall<{ params: { id: number }; query: { word?: string | undefined }; reply: { id: number } }>(
  'GET',
  '/api/things/:id',
);

describe('a call', () => {
  it('is answered with its handler’s result, from valid parameters', async () => {
    const query = z.object({ word: z.string().optional() });
    const app = mount(
      route(getThing, { ...rules, params: idParam, query, reply }, ({ params, query: { word } }) => ({
        id: params.id,
        word,
      })),
    );
    const address = getCallAddress(getThing, { params: { id: 7 }, query: { word: 'a b', other: undefined } });
    expect(address).toBe('/api/things/7?word=a+b');
    expect(await (await app.request(address)).json()).toEqual({ id: 7, word: 'a b' });
  });

  it('of a list has the server’s default page size, which the caller may leave out', async () => {
    const list = defineCall<{ query: PageQuery; reply: number[] }>('GET', '/api/things');
    const app = mount(
      route(list, { ...rules, query: pageQuery, reply: z.array(z.number()) }, ({ c, query: { limit } }) => [
        ...paginateRows(c, [1, 2, 3].slice(0, limit + 1), limit, (row) => [row]),
      ]),
    );
    expect(await (await app.request(getCallAddress(list))).json()).toEqual([1, 2, 3]);
    const page = await app.request(getCallAddress(list, { query: { limit: 2, cursor: '' } }));
    expect(await page.json()).toEqual([1, 2]);
    expect(page.headers.get('link')).toMatch(/^<\/api\/things\?limit=2&cursor=\w+>; rel="next"$/);
  });

  it('may reply with a file', async () => {
    const download = defineCall<{ reply: string }>('GET', '/api/things.csv');
    const file = { ...rules, reply: z.string(), type: 'text/csv' };
    const app = mount(route(download, file, ({ c }) => c.body('1', 200, { 'content-type': 'text/csv' })));
    const reply = await app.request(download.path);
    expect([reply.headers.get('content-type'), await reply.text()]).toEqual(['text/csv', '1']);
  });

  it('is refused by the compiler with other schemas than its types', () => {
    const post = defineCall<{ body: { word: string }; reply: { id: number } }>('POST', '/api/things');
    const body = z.object({ word: z.string() });
    const handle = () => ({ id: 1 });
    // @ts-expect-error: no schema for the body
    route(post, { ...rules, reply }, handle);
    // @ts-expect-error: the schema lets another body through
    route(post, { ...rules, body: z.object({ word: z.number() }), reply }, handle);
    // @ts-expect-error: the call has no parameters
    route(post, { ...rules, params: idParam, body, reply }, handle);
    // @ts-expect-error: another reply
    route(post, { ...rules, body, reply }, () => ({ name: 'x' }));
    expect(route(post, { ...rules, body, reply }, handle).call).toBe(post);
  });

  it('cannot be mounted twice', () => {
    const call = defineCall<{ reply: { id: number } }>('GET', '/api/things');
    const one = route(call, { ...rules, reply }, () => ({ id: 1 }));
    expect(() => mount(one, one)).toThrow(
      'GET /api/things is mounted twice. Declare one call for each method and path.',
    );
  });

  it('cannot have a parameter that its path has not', () => {
    const call = defineCall<{ params: { id: number }; reply: { id: number } }>('GET', '/api/things/:name');
    const wrong = route(call, { ...rules, params: idParam, reply }, ({ params }) => params);
    expect(() => mount(wrong)).toThrow(
      'GET /api/things/:name has the parameters "name" in its path, but "id" in its schema.',
    );
  });

  it('has no address without its parameters', () => {
    expect(() => getCallAddress(getThing)).toThrow('/api/things/:id needs the parameter id.');
  });
});
