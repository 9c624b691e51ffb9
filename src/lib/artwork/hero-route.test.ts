import { describe, expect, it } from 'vitest';
import { parsePlace } from '#lib/site/places.ts';
import { AIRPORTS } from './airports.ts';
import { createHeroRoute, HERO_SIZE } from './hero-route.ts';

const route = (from: string, to: string) => {
  const [start, end] = [parsePlace(from), parsePlace(to)];
  if (!start || !end) throw new Error(`${from} or ${to} is not known`);
  return createHeroRoute(start, end);
};

it('reads cities in any case and spelling, and places with their coordinates', () => {
  expect(parsePlace(' zurich ')?.name).toBe('Zurich');
  expect(parsePlace('sao paulo')?.name).toBe('São Paulo');
  expect(parsePlace('Ulm, 48.4, 9.99')).toEqual({ name: 'Ulm', lat: 48.4, lon: 9.99 });
  expect(parsePlace('東京 35.68 139.65')).toEqual({ name: '東京', lat: 35.68, lon: 139.65 });
  for (const text of ['', 'Atlantis', 'Ulm, 98, 9', 'Ulm, 48, 199', '48, 9', '<script>'])
    expect([text, parsePlace(text)]).toEqual([text, undefined]);
});

describe('a route', () => {
  // Published great-circle distances between the cities, to the nearest percent.
  it.each([
    ['London', 'New York', 5570],
    ['Dubai', 'San Francisco', 13_020],
    ['Tokyo', 'São Paulo', 18_540],
    ['Frankfurt', 'Paris', 479],
    ['Sydney', 'Santiago', 11_340],
  ])('from %s to %s is as long as on the globe', (from, to, kilometers) => {
    const drawn = route(from, to);
    expect(Math.abs(drawn.kilometers / kilometers - 1)).toBeLessThan(0.01);
    expect(drawn.straightKilometers).toBeGreaterThanOrEqual(drawn.kilometers);
  });

  it('keeps its ends, its names and its figures inside the picture, wherever it is', () => {
    const places = Object.entries(AIRPORTS);
    for (const [index, [from, start]] of places.entries()) {
      const [to, end] = places[(index * 37 + 11) % places.length] ?? [from, start];
      if (from === to) continue;
      const { ends, names, label, straightLabel, route: path } = createHeroRoute(start, end);
      const points = [...ends, ...names, label, ...(straightLabel ? [straightLabel] : [])];
      for (const { x, y } of points) {
        expect([from, to, Number(x) >= 0 && Number(x) <= HERO_SIZE]).toEqual([from, to, true]);
        expect([from, to, Number(y) >= 0 && Number(y) <= HERO_SIZE]).toEqual([from, to, true]);
      }
      expect(path).toMatch(/^M/);
    }
  });
});
