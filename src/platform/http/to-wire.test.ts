import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toWire } from './to-wire.ts';

const person = z.object({
  id: z.int(),
  name: z.string().nullable(),
  topics: z.array(z.string()),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
const ROW = {
  id: 7,
  name: 'Grace',
  topics: ['rates'],
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  lastLoginAt: null,
  passwordHash: 'scrypt:…',
  suspendedAt: new Date(),
};

describe('toWire', () => {
  it('sends the fields of the contract and no other column', () => {
    expect(toWire(person, ROW)).toEqual({
      id: 7,
      name: 'Grace',
      topics: ['rates'],
      createdAt: '2026-01-02T03:04:05.678Z',
      lastLoginAt: null,
    });
    expect(toWire(person.pick({ id: true }), ROW)).toEqual({ id: 7 });
  });

  it('sends no other field of an object or of the items of a list either', () => {
    const author = z.object({ id: z.int(), seenAt: z.iso.datetime().nullable() });
    const own = { id: 1, email: 'grace@example.com', seenAt: ROW.createdAt };
    const sent = { id: 1, seenAt: '2026-01-02T03:04:05.678Z' };
    const contract = z.object({ author: author.nullable(), editors: z.array(author), reader: author.optional() });
    expect(toWire(contract, { author: own, editors: [own], reader: own })).toEqual({
      author: sent,
      editors: [sent],
      reader: sent,
    });
    expect(toWire(contract.pick({ author: true }), { author: null })).toEqual({ author: null });
  });

  it('sends no object whose fields it cannot pick', () => {
    for (const places of [
      z.record(z.string(), z.unknown()),
      z.union([z.object({ id: z.int() }), z.string()]),
      z.unknown(),
    ])
      expect(() => toWire(z.object({ places }), { places: { id: 1, email: 'grace@example.com' } })).toThrow(
        'toWire has',
      );
  });

  it('refuses, when types are checked, a row that lacks a field', () => {
    // @ts-expect-error the row has no createdAt
    expect(toWire(person.pick({ createdAt: true }), { id: 7 })).toEqual({ createdAt: undefined });
  });
});
