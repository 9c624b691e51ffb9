import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readArticles } from '#content/articles.ts';
import { readCaseStudies } from '#content/case-studies.ts';
import { drawings } from '#content/drawings/drawings.ts';
import { lessonDrawings } from '#content/drawings/lesson-drawings.ts';
import { drawBust } from '#content/portraits.ts';
import { readLearningContent, readTeamMembers } from '#content/records.ts';
import { GROUNDS } from '#lib/artwork/ink.ts';
import { drawSheet, SHEETS } from '#lib/artwork/sheet.ts';
import { createLettering } from '#platform/lettering/lettering.ts';

const teamMembers = readTeamMembers();

const lettering = createLettering();
const slugs = [...readArticles(), ...readCaseStudies()].map(({ slug }) => slug);

it('has a drawing of its own for every article and case study', () => {
  expect(Object.keys(drawings).sort()).toEqual([...slugs].sort());
});

describe.each(Object.entries(drawings))('the drawing of %s', (_, { ground, draw }) => {
  it.each(Object.keys(SHEETS) as (keyof typeof SHEETS)[])('is light, exact and has one amber line: %s', (shape) => {
    const { day, night } = GROUNDS[ground];
    const svg = drawSheet(draw, shape, day, lettering);
    expect(svg).toBe(drawSheet(draw, shape, day, lettering));
    expect(svg.length).toBeLessThan(16_000);
    expect(gzipSync(svg).length).toBeLessThan(7000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(new RegExp(`stroke="${day.accent}"`, 'g'))).toHaveLength(1);
    expect(drawSheet(draw, shape, night, lettering)).not.toContain(`"${day.ground}"`);
  });
});

it('has a drawing of its own for every lesson', () => {
  const lessons = readLearningContent().flatMap(({ lesson }) => lesson ?? []);
  expect(Object.keys(lessonDrawings).sort()).toEqual(lessons.toSorted());
  const pictures = Object.values(lessonDrawings).map(({ draw }) => drawSheet(draw, 'wide', GROUNDS.paper.day));
  expect(new Set(pictures).size).toBe(lessons.length);
});

describe.each(Object.entries(lessonDrawings))('the drawing of the lesson %s', (_, { ground, draw }) => {
  it.each(Object.keys(SHEETS) as (keyof typeof SHEETS)[])('is a few shapes, one of them in the accent: %s', (shape) => {
    const { day, night } = GROUNDS[ground];
    const svg = drawSheet(draw, shape, day);
    expect(svg.length).toBeLessThan(3000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.split(`"${day.accent}"`)).toHaveLength(2);
    expect(drawSheet(draw, shape, night)).not.toContain(`"${day.ground}"`);
  });
});

it('has a portrait of every member of the team, each another one', () => {
  const busts = teamMembers.flatMap(({ slug }) => [drawBust(slug, false), drawBust(slug, true)]);
  expect(new Set(busts).size).toBe(teamMembers.length * 2);
  expect(busts.join('')).not.toMatch(/NaN|undefined/);
});
