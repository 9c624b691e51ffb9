import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readArticles } from '#content/articles.ts';
import { readCaseStudies } from '#content/case-studies.ts';
import { readPicture } from '#content/read-content.ts';
import { readLearningContent, readTeamMembers } from '#content/records.ts';
import { AIRPORTS } from '#lib/artwork/airports.ts';
import { HERO_VIEW } from '#lib/artwork/hero-route.ts';
import { graticule, project } from '#lib/artwork/orthographic.ts';
import { greatCircleKilometers, interpolateRhumb, rhumbKilometers } from '#lib/artwork/rhumb.ts';
import { drawFiles, PICTURES } from './draw-files.ts';
import { GROUNDS } from './grounds.ts';
import { lessonDrawings } from './lesson-drawings.ts';
import { unproject } from './pages/globe-edge.ts';
import { SHEETS } from './sheet.ts';
import { textDrawings } from './text-drawings.ts';

const SHAPES = Object.keys(SHEETS) as (keyof typeof SHEETS)[];
const drawn = drawFiles();

it('the committed drawings are what `node scripts/drawings.ts` draws', () => {
  const pictures = readdirSync(PICTURES).map((name) => PICTURES + name);
  expect(pictures.sort()).toEqual([...drawn.keys()].filter((file) => file.startsWith(PICTURES)).sort());
  for (const [file, svg] of drawn) expect(readFileSync(path.normalize(file), 'utf8') === svg, file).toBe(true);
  expect([...drawn.values()].join('')).not.toMatch(/NaN|undefined|Infinity/);
});

it('every article, case study and lesson has a drawing of its own', () => {
  const texts = [...readArticles(), ...readCaseStudies()].map(({ slug }) => slug);
  expect(Object.keys(textDrawings).sort()).toEqual(texts.sort());
  const lessons = readLearningContent().flatMap(({ lesson }) => lesson ?? []);
  expect(Object.keys(lessonDrawings).sort()).toEqual(lessons.sort());
  const shapes = lessons.map((slug) => readPicture(slug, 'wide', false).replaceAll(/#[0-9a-f]{6}/g, ''));
  expect(new Set(shapes).size).toBe(lessons.length);
});

describe.each(Object.entries(textDrawings))('the drawing of %s', (slug, { ground }) => {
  it.each(SHAPES)('is light and has one amber line: %s', (shape) => {
    const { day } = GROUNDS[ground];
    const svg = readPicture(slug, shape, false);
    expect(svg.length).toBeLessThan(16_000);
    expect(gzipSync(svg).length).toBeLessThan(7000);
    expect(svg.match(new RegExp(`stroke="${day.accent}"`, 'g'))).toHaveLength(1);
    expect(readPicture(slug, shape, true)).not.toContain(`"${day.ground}"`);
  });
});

describe.each(Object.entries(lessonDrawings))('the drawing of the lesson %s', (slug, { ground }) => {
  it.each(SHAPES)('is a few shapes, one of them in the accent: %s', (shape) => {
    const { day } = GROUNDS[ground];
    const svg = readPicture(slug, shape, false);
    expect(svg.length).toBeLessThan(3000);
    expect(svg.split(`"${day.accent}"`)).toHaveLength(2);
    expect(readPicture(slug, shape, true)).not.toContain(`"${day.ground}"`);
  });
});

it('every member of the team has a portrait, each another one, the same in every shape', () => {
  const team = readTeamMembers();
  const portraits = team.flatMap(({ slug }) => [readPicture(slug, 'tall', false), readPicture(slug, 'square', true)]);
  expect(new Set(portraits).size).toBe(team.length * 2);
});

describe('the routes of the home page', () => {
  const JFK = AIRPORTS.JFK;
  const LHR = { lat: 51.47, lon: -0.45 };

  it('are as long as the globe’s', () => {
    expect(greatCircleKilometers(JFK, LHR)).toBeCloseTo(5540.5, 0);
    expect(rhumbKilometers(JFK, LHR)).toBeCloseTo(5759.2, 0);
    expect(rhumbKilometers({ lat: 60, lon: 0 }, { lat: 60, lon: 90 })).toBeCloseTo(5003.8, 0);
    expect(interpolateRhumb(JFK, LHR, 1).lon).toBeCloseTo(LHR.lon);
  });

  it('start at a place that is found again under its point', () => {
    const place = unproject(HERO_VIEW, project(HERO_VIEW, LHR));
    expect(place.lat).toBeCloseTo(LHR.lat);
    expect(place.lon).toBeCloseTo(LHR.lon);
  });

  it('lie on a globe with the same view', () => {
    expect(readFileSync('src/ui/globe.svg', 'utf8')).toContain(`d="${graticule(HERO_VIEW, 15)}"`);
  });
});
