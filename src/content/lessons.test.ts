import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseChart } from '#lib/charts/chart-spec.ts';
import { drawPageChart } from '#lib/charts/page-chart.ts';
import { splitQuiz } from '#lib/lesson-quiz.ts';
import { learningContent } from './learning-content.ts';
import { readLesson } from './read-markdown.ts';

const lessons = learningContent.flatMap(({ lesson }) => (lesson ? [{ lesson, text: readLesson(lesson) }] : []));

it('every lesson belongs to one item', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'lessons')).map((name) => name.replace(/\.md$/, ''));
  expect(lessons.map(({ lesson }) => lesson).sort()).toEqual(files.sort());
});

it('an item with a lesson is a text of 20 to 60 minutes, unless it is a program, and has no address', () => {
  for (const { title, type, url, estimatedTime: minutes } of learningContent.filter(({ lesson }) => lesson)) {
    expect([title, type]).toEqual([title, expect.stringMatching(/^(?:article|course|program)$/)]);
    expect([title, url]).toEqual([title, null]);
    expect([title, minutes === null ? type === 'program' : minutes >= 20 && minutes <= 60]).toEqual([title, true]);
  }
});

describe.each(lessons)('the lesson $lesson', ({ lesson, text }) => {
  const quiz = splitQuiz(text);

  it('ends with three questions of three choices and their explanations', () => {
    expect(quiz?.title).toBe('Check yourself');
    expect(quiz?.questions.map(({ choices }) => choices.length)).toEqual([3, 3, 3]);
    expect(quiz?.questions.filter(({ explanation }) => explanation === '')).toEqual([]);
    // The correct choice is not always in the same place.
    expect(new Set(quiz?.questions.map(({ answer }) => answer)).size).toBeGreaterThan(1);
  });

  it('draws its figures', () => {
    const figures = [...text.matchAll(/^```figure\n(.*?)^```$/gms)];
    expect(figures.length).toBeGreaterThan(0);
    for (const [, source = ''] of figures) expect(drawPageChart(parseChart(source, lesson))).toContain('<svg ');
  });

  it('gives an exercise', () => {
    expect(text).toMatch(/^## Exercise|^\*\*Exercise/m);
  });

  it('can be read in six to fifteen minutes', () => {
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(1000);
    expect(words).toBeLessThanOrEqual(2600);
  });
});
