import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseByteRange } from './file-headers.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=10-99999999999999999999999', { start: 10, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['Bytes=0-1', { start: 0, end: 1 }],
])('%s of 100 bytes is a part', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

it.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999999-', 'bytes=-0'])(
  '%s of 100 bytes is beyond the end',
  (header) => {
    expect(parseByteRange(header, 100)).toBe('beyond');
  },
);

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=0-1,5-6',
  'bytes=2-1',
  'bytes=a-b',
  'lines=0-1',
  'bytes=0-1;',
  '0-1',
])('%s is the whole file', (header) => {
  expect(parseByteRange(header, 100)).toBe('whole');
});

it('is always within the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
  );
  fc.assert(
    fc.property(header, fc.nat({ max: 1000 }), (asked, size) => {
      const range = parseByteRange(asked, size);
      return typeof range === 'string' || (0 <= range.start && range.start <= range.end && range.end < size);
    }),
  );
});
