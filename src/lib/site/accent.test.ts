import { expect, it } from 'vitest';
import { findReadableAccent, getAccentLabel } from './accent.ts';

it.each([
  ['an amber', '#e0a02f'],
  ['a light blue', '#7db4ff'],
  ['white', '#ffffff'],
])('takes %s as it is, with a dark label', (_, color) => {
  expect(findReadableAccent(color)).toBeUndefined();
  expect(getAccentLabel(color)).toBe('#1c1106');
});

it.each([
  ['black', '#000000'],
  ['a navy', '#15345c'],
  ['a pure blue', '#0000ff'],
  ['a middle gray', '#777777'],
])('offers a readable color near %s', (_, color) => {
  const offered = findReadableAccent(color) ?? '';
  expect(offered).toMatch(/^#[0-9a-f]{6}$/);
  expect(findReadableAccent(offered)).toBeUndefined();
});

it('keeps the hue of the color that it replaces', () => {
  // Blue stays the strongest of the three channels.
  const [red = 0, green = 0, blue = 0] =
    (findReadableAccent('#15345c') ?? '').match(/\w\w/g)?.map((byte) => parseInt(byte, 16)) ?? [];
  expect(blue).toBeGreaterThan(Math.max(red, green));
});
