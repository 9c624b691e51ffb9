import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { createColorStyles, findReadableGround, getNightGround, getStructureColors } from './ground.ts';

const INK = 'oklch(0.965 0.008 85)';
const NIGHT_PAPER = 'oklch(0.172 0.024 262)';
const readStyle = (styles: string, name: string): string => new RegExp(`${name}:([^;}]+)`).exec(styles)?.[1] ?? '';

describe.each(['#000000', '#14402b', '#5a0f2e', '#123a6b', '#3b2a00', '#333333', '#4a1a8a'])('on %s', (ground) => {
  it('everything can be read, by day and by night', () => {
    expect(findReadableGround(ground)).toBeUndefined();
    const night = getNightGround(ground);
    const muted = readStyle(createColorStyles({ accent: null, ground }), '--night-muted');
    const { day, night: byNight, band } = getStructureColors(ground);
    for (const one of [ground, night]) {
      for (const text of [INK, muted, band]) expect(wcagContrast(one, text)).toBeGreaterThanOrEqual(4.5);
    }
    // Links on the pages' lightest and darkest grounds.
    for (const paper of ['oklch(0.984 0.006 85)', 'oklch(0.958 0.01 85)'])
      expect(wcagContrast(day, paper)).toBeGreaterThanOrEqual(4.5);
    for (const paper of [NIGHT_PAPER, 'oklch(0.245 0.032 262)'])
      expect(wcagContrast(byNight, paper)).toBeGreaterThanOrEqual(4.5);
    // By night a band is not the page itself.
    expect(wcagContrast(night, NIGHT_PAPER)).toBeGreaterThan(1.05);
  });

  it.each(['#000000', '#ffffff', '#e0a02f', '#14402b'])('and an accent of %s stands out on bands', (accent) => {
    const styles = createColorStyles({ accent, ground });
    const onBand = /\.night\{--amber:(#[0-9a-f]{6})/.exec(styles)?.[1] ?? '';
    for (const one of [ground, getNightGround(ground)]) expect(wcagContrast(onBand, one)).toBeGreaterThanOrEqual(3);
  });
});

it.each(['#ffffff', '#e0a02f', '#8fb7ff', '#777777', '#ff0000'])(
  'refuses %s, and names the nearest that can be read',
  (ground) => {
    const nearest = findReadableGround(ground) ?? '';
    expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
    expect(findReadableGround(nearest)).toBeUndefined();
  },
);

it('says nothing of colors that are the design’s own', () => {
  expect(createColorStyles({ accent: null, ground: null })).toBe('');
  expect(createColorStyles({ accent: '#e0a02f', ground: null })).not.toContain('--night:');
});
