import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, getCallAddress } from '#lib/call.ts';
import { idParam } from '#lib/paging.ts';
import { createGuards } from '../auth/guards.ts';
import { mountCalls, route } from './call-routes.ts';

const guards = createGuards(async () => undefined, { adminTwoFactor: 'optional' });
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
