import { wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { createAccentStyles, findReadableAccent, getAccentLabel, getAccentOnNight } from './accent.ts';

const NIGHT = 'oklch(0.262 0.066 257)';

it.each([
  ['an amber', '#e0a02f', '#1c1106'],
  ['a light blue', '#7db4ff', '#1c1106'],
  ['white', '#ffffff', '#1c1106'],
  ['black', '#000000', '#ffffff'],
  ['a navy', '#15345c', '#ffffff'],
  ['a pure blue', '#0000ff', '#ffffff'],
  ['the blue of the dark bands', '#0a2342', '#ffffff'],
])('takes %s as it is, with the label that can be read on it', (_, color, label) => {
  expect(findReadableAccent(color)).toBeUndefined();
  expect(getAccentLabel(color)).toBe(label);
  expect(wcagContrast(color, label)).toBeGreaterThanOrEqual(4.5);
  const onNight = getAccentOnNight(color);
  expect(wcagContrast(onNight, NIGHT)).toBeGreaterThanOrEqual(3);
  expect(wcagContrast(onNight, getAccentLabel(onNight))).toBeGreaterThanOrEqual(4.5);
  expect(createAccentStyles(color)).toContain(`.night{--amber:${onNight};`);
});

it('keeps a color that stands out on dark grounds', () => {
  expect(getAccentOnNight('#e0a02f')).toBe('#e0a02f');
});

it('offers the nearest color for a middle gray, on which neither a dark nor a light label can be read', () => {
  const offered = findReadableAccent('#777777') ?? '';
  expect(offered).toMatch(/^#[0-9a-f]{6}$/);
  expect(findReadableAccent(offered)).toBeUndefined();
});

it('keeps the hue of a color that it changes', () => {
  // Blue stays the strongest of the three channels.
  const [red = 0, green = 0, blue = 0] =
    getAccentOnNight('#15345c')
      .match(/\w\w/g)
      ?.map((byte) => parseInt(byte, 16)) ?? [];
  expect(blue).toBeGreaterThan(Math.max(red, green));
});
