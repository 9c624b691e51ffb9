import { describe, expect, it } from 'vitest';
import { composedHref } from '../pictures.ts';
import { drawArticleArt } from './article-art.ts';
import { drawFigureArt } from './figure-art.ts';
import { drawRoute, mercator } from './flat-projections.ts';
import { angularDistance, destination, greatCircle, initialCourse, interpolate, parallel } from './geometry.ts';
import { getInitials } from './initials.ts';
import { drawArc, orthographic, project, visibleSpans } from './orthographic.ts';
import { decimal, decimals } from './path.ts';
import { createRandom } from './random.ts';
import { fitText } from './text-fit.ts';

const JFK = { lat: 40.64, lon: -73.78 };
const LHR = { lat: 51.47, lon: -0.45 };
const SEEDS = Array.from({ length: 400 }, (_, index) => `article-${index}`);

/** Fails where markup is not well-formed, in the small part of XML that the artwork writes. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [tag, closing, name, attributes, empty] of svg.matchAll(/<(\/?)([a-z]+)([^<>]*?)(\/?)>/gi)) {
    if (closing) expect(open.pop(), tag).toBe(name);
    else if (!empty) open.push(name as string);
    expect(attributes, tag).toMatch(/^(\s+[a-z:A-Z-]+="[^"<]*")*\s*$/);
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<\/?[a-z]+[^<>]*>/gi, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|-?\d+e[-+]\d/);
}

describe('great circles', () => {
  it('pass north of both ends between New York and London', () => {
    const middle = interpolate(JFK, LHR, 0.5);
    expect(middle.lat).toBeGreaterThan(51.47);
    expect(middle.lat).toBeCloseTo(52.22, 1);
    expect(middle.lon).toBeCloseTo(-41.3, 1);
  });

  it('measure angle and course', () => {
    expect(angularDistance(JFK, LHR) * 60).toBeCloseTo(2990, 0);
    expect(initialCourse(JFK, LHR)).toBeCloseTo(51.4, 0);
    expect(angularDistance({ lat: 0, lon: 0 }, { lat: 0, lon: 90 })).toBeCloseTo(90);
  });

  it('start and end at the given places, and can be retraced from course and distance', () => {
    expect(interpolate(JFK, LHR, 0).lat).toBeCloseTo(JFK.lat);
    expect(interpolate(JFK, LHR, 1).lon).toBeCloseTo(LHR.lon);
    const there = destination(JFK, initialCourse(JFK, LHR), angularDistance(JFK, LHR));
    expect(there.lat).toBeCloseTo(LHR.lat);
    expect(there.lon).toBeCloseTo(LHR.lon);
  });

  it.each([
    ['identical', JFK, JFK],
    ['antipodal', JFK, { lat: -40.64, lon: 106.22 }],
    ['pole to pole', { lat: 90, lon: 0 }, { lat: -90, lon: 0 }],
    ['on the equator, antipodal', { lat: 0, lon: 0 }, { lat: 0, lon: 180 }],
    ['at one pole', { lat: 90, lon: 0 }, { lat: 90, lon: 70 }],
  ])('give numbers for places that are %s', (_, from, to) => {
    const view = orthographic({ center: { lat: 20, lon: -30 }, x: 100, y: 100, radius: 90 });
    for (const fraction of [0, 0.5, 1]) {
      const place = interpolate(from, to, fraction);
      expect(Number.isFinite(place.lat) && Number.isFinite(place.lon)).toBe(true);
    }
    expect(angularDistance(from, interpolate(from, to, 1))).toBeCloseTo(angularDistance(from, to), 5);
    expect(() => drawArc(view, greatCircle(from, to))).not.toThrow();
    expect(() =>
      drawRoute(mercator({ center: JFK, x: 0, y: 0, pixelsPerDegree: 5 }), from, interpolate(from, to, 0.1)),
    ).not.toThrow();
  });
});

describe('the view of the globe', () => {
  const view = orthographic({ center: { lat: 45, lon: -30 }, x: 500, y: 400, radius: 300, roll: 20 });

  it('puts its center in the middle and hides the far side', () => {
    expect(project(view, { lat: 45, lon: -30 })).toMatchObject({ x: 500, y: 400 });
    expect(project(view, { lat: -45, lon: 150 }).depth).toBeCloseTo(-1);
  });

  it('cuts lines at the horizon', () => {
    expect(visibleSpans(view, parallel(80))).toHaveLength(1);
    expect(drawArc(view, parallel(-80))).toBe('');
    const [span] = visibleSpans(view, parallel(0)) as [[number, number]];
    expect(span[1] - span[0]).toBeCloseTo(Math.PI);
  });
});

describe('path data', () => {
  it('is short', () => {
    expect(decimal(-0.04)).toBe('0');
    expect(decimal(0.26)).toBe('.3');
    expect(decimals(1.04, -0.5, 3)).toBe('1-.5 3');
  });

  it('refuses what is not a number', () => {
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
  });
});

describe('random', () => {
  it('repeats its sequence for one seed and differs for another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(draw('').every((value) => value >= 0 && value < 1)).toBe(true);
  });
});

describe('article artwork', () => {
  it('is the same for one slug and different for every other', () => {
    expect(drawArticleArt('hub-or-point-to-point')).toBe(drawArticleArt('hub-or-point-to-point'));
    expect(new Set(SEEDS.map((seed) => drawArticleArt(seed))).size).toBe(SEEDS.length);
  });

  it('is well-formed, at most 9 kB, and has its amber accent', () => {
    for (const svg of SEEDS.map((seed) => drawArticleArt(seed))) {
      expectWellFormed(svg);
      expect(svg.length).toBeLessThanOrEqual(9000);
      expect(svg).toContain('viewBox="0 0 1200 675"');
      expect(svg).toContain('#e8a33d');
    }
  });

  it('has other shapes, and a dark ground at night', () => {
    const grounds = SEEDS.map((seed) => /fill="(#\w+)"/.exec(drawArticleArt(seed, 'tall', true))?.[1]);
    expect(new Set(grounds).size).toBe(3);
    expect(drawArticleArt('a', 'tall')).toContain('viewBox="0 178 675 844"');
    expect(composedHref('/media/drawings/a.svg', 'tall', true)).toBe('/media/drawings/a-tall-night.svg');
  });
});

it('draws the figure of a text without words, and none that cannot be read', () => {
  const svg = drawFigureArt('kind: bar\ntitle: T\nlabels: [Before, After]\nseries:\n  - values: [63, 91]') ?? '';
  expectWellFormed(svg);
  expect(svg).not.toContain('<text');
  expect(drawFigureArt('kind: pie')).toBeUndefined();
});

describe('a fitted text', () => {
  const box = { width: 400, height: 200, leading: 1.1, sizes: [60, 40] };

  it('breaks evenly and is cut only if it cannot fit', () => {
    const measure = (text: string, size: number) => (text.length * size) / 2;
    expect(fitText('One two', { ...box, measure })).toEqual({ size: 60, lines: ['One two'] });
    expect(fitText('word '.repeat(100), { ...box, measure }).lines.at(-1)).toMatch(/…$/);
  });

  it('uses the given measure', () => {
    const wide = fitText('One two', { ...box, measure: (text, size) => text.length * size });
    expect(wide.lines).toEqual(['One', 'two']);
  });
});

describe('initials', () => {
  it.each([
    ['Amara Okafor', 'AO'],
    ['Ada', 'A'],
    ['éloïse d’Aubigné', 'ÉD'],
    ['Prof. Dr.-Ing. Max Müller', 'MM'],
    ['Jan van der Berg, PhD', 'JB'],
    ['山田 太郎', '山太'],
    ['  ', ''],
    ['"Bo" (Li)', 'BL'],
    ['ßeta Ωmega', 'SΩ'],
  ])('of %j are %j', (name, expected) => {
    expect(getInitials(name).join('')).toBe(expected);
  });
});
