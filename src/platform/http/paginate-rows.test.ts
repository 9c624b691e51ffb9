import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { nextLink } from '../testing/walk-pages.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError } from './errors.ts';
import { idCursor, orderCursor, paginateRows, parseCursor, timeCursor } from './paginate-rows.ts';

/** Returns the Link header of a page that continues after `key`, requested at `address`. */
async function getLinkAfter(key: readonly unknown[], address = '/list'): Promise<string> {
  const app = new Hono<HttpEnv>().get('/list', (c) => c.json(paginateRows(c, [key, key], 1, (row) => row)));
  return nextLink(await app.request(`http://site.example${address}`)) ?? '';
}
const getCursor = (link: string) => new URL(link, 'http://site.example').searchParams.get('cursor') ?? '';

const int4 = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 });
const time = fc.date({
  min: new Date('0001-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

describe('a cursor', () => {
  const survivesRoundTrip = (keys: fc.Arbitrary<readonly unknown[]>, schema: z.ZodType) =>
    fc.assert(
      fc.asyncProperty(keys, async (key) => {
        expect(parseCursor(schema, getCursor(await getLinkAfter(key)))).toEqual(key);
      }),
    );

  it('is decoded to the key it was created from', async () => {
    await survivesRoundTrip(fc.tuple(time, int4), timeCursor);
    await survivesRoundTrip(fc.tuple(int4, int4), orderCursor);
    await survivesRoundTrip(fc.tuple(int4), idCursor);
  });

  it('is a valid key or a 400 for any input', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(timeCursor, orderCursor, idCursor), (sent, schema) => {
        try {
          expect(parseCursor<unknown>(schema, sent)).toBeInstanceOf(Array);
        } catch (error) {
          expect(error).toBeInstanceOf(DeclaredError);
          expect(error).toMatchObject({ declaration: { status: 400 }, issues: [{ path: 'cursor' }] });
        }
      }),
    );
  });

  it('is undefined if it is absent', () => {
    expect(parseCursor(idCursor, undefined)).toBeUndefined();
  });
});

describe('the link', () => {
  it('keeps the other parameters and replaces the cursor', async () => {
    const link = new URL(await getLinkAfter([7], '/list?q=a%26b&cursor=old&limit=1'), 'http://site.example');
    expect(link.searchParams.get('q')).toBe('a&b');
    expect(link.searchParams.getAll('cursor')).toEqual([getCursor(link.href)]);
    expect(parseCursor(idCursor, getCursor(link.href))).toEqual([7]);
  });

  it('is a path, so that it works behind any proxy', async () => {
    expect(await getLinkAfter([1])).toMatch(/^\/list\?/);
  });
});
