import { describe, expect, it } from 'vitest';
import { CARD_PICTURE, drawShareCard } from '#lib/artwork/share-card.ts';
import { createLettering } from './lettering.ts';

const lettering = createLettering();
const HOSTILE = `<script>alert("1")</script> & 'co' \u0000\ud800`;

/** Returns the bounds of path data, control points included. */
function extent(data: string) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = '', values = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const isRelative = command === command.toLowerCase();
    const [x, y] = isRelative ? [xs.at(-1) ?? 0, ys.at(-1) ?? 0] : [0, 0];
    for (const [index, number] of [...values.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].entries())
      if (index % 2 === 0) xs.push(x + Number(number));
      else ys.push(y + Number(number));
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Returns the path data of shapes with this fill. */
const shapes = (svg: string, fill: string) =>
  [...svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"\/>/g)]
    .filter(([, , paint]) => paint === fill)
    .map(([, d = '']) => d);

describe('letters as outlines', () => {
  it('are drawn at the given position with the computed width', () => {
    const { left, right, top, bottom } = extent(lettering.outline('display', 'Hxn', { x: 100, y: 200, size: 50 }));
    expect(left).toBeGreaterThanOrEqual(100);
    expect(right).toBeLessThanOrEqual(100 + lettering.width('display', 'Hxn', 50) + 1);
    expect(right - left).toBeGreaterThan(40);
    expect(bottom).toBeLessThan(201.5);
    expect(top).toBeGreaterThan(150);
  });

  it('are kerned, and spaced if requested', () => {
    const width = (text: string, tracking = 0) => lettering.width('display', text, 100, tracking);
    expect(width('AV')).toBeLessThan(width('A') + width('V'));
    expect(width('AV', 0.1)).toBeCloseTo(width('AV') + 20);
  });

  it.each(['Łódź', 'Ōtsu', 'naïve façade', 'Ærø – “quoted” €5 … 100%'])('print %s completely', (text) => {
    for (const face of ['display', 'label'] as const) expect(lettering.printable(face, text)).toBe(text);
    expect(lettering.outline('display', text, { x: 0, y: 0, size: 10 })).toMatch(/^M/);
  });

  it.each([
    ['On time ✈️🚀', 'On time'],
    ['Two\n lines\t\u0000 here', 'Two lines here'],
    ['e\u0301tude', 'étude'],
    ['مرحبا بالعالم', ''],
    ['東京 Office', 'Office'],
    ['東京都 HQ', ''],
    ['Đà Nẵng', 'Đà Nang'],
    ['a\u0301\u0323 x', 'ạ́ x'.normalize('NFD').replace(/\p{M}/gu, '')],
    ['👩‍👩‍👧‍👦', ''],
    ['\ud800', ''],
    ['', ''],
  ])('print of %j %j', (text, expected) => {
    expect(lettering.printable('display', text)).toBe(expected);
  });
});

describe('the card of a shared page', () => {
  const INK = '#17386a';

  it.each([
    'Short',
    'Committed, flexible, spot: how forwarders should buy air cargo capacity',
    'W'.repeat(300),
    'word '.repeat(60),
    `${HOSTILE} 🛫 \u202e`,
  ])('keeps the title %j clear of the picture and the logo', (title) => {
    const svg = drawShareCard({ title, label: title, brand: 'Great Circle Group', host: 'firm.example' }, lettering);
    expect(svg).not.toMatch(/NaN|undefined|<script/);
    const [words = ''] = shapes(svg, INK);
    const { left, right, top, bottom } = extent(words);
    expect([left >= 55, right < CARD_PICTURE.left - 40, top > 120, bottom < 520]).toEqual([true, true, true, true]);
  });

  it.each(['مرحبا بالعالم', '東京', '🛫', ''])('shows the firm’s name if %j cannot be printed', (title) => {
    const card = (words: string) =>
      drawShareCard({ title: words, label: 'Article', brand: 'The Firm', host: 'firm.example' }, lettering);
    expect(card(title)).toBe(card('The Firm'));
  });
});
