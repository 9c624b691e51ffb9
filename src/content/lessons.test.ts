import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseChart } from '#lib/charts/chart-spec.ts';
import { drawPageChart } from '#lib/charts/page-chart.ts';
import { splitQuiz } from '#lib/lesson-quiz.ts';
import { readLesson } from './read-content.ts';
import { readLearningContent } from './records.ts';

const learningContent = readLearningContent();
const pages = learningContent.flatMap(({ lesson, type, weeks, estimatedTime: minutes }) =>
  lesson
    ? [
        {
          lesson,
          minutes,
          isProgram: weeks !== undefined,
          isGuide: type === 'book' || type === 'event',
          text: readLesson(lesson),
        },
      ]
    : [],
);
const lessons = pages.filter(({ isGuide }) => !isGuide);
const countWords = (text: string) => text.replaceAll(/^```figure\n.*?^```$/gms, '').split(/\s+/).length;
const listFigures = (text: string) => [...text.matchAll(/^```figure\n(.*?)^```$/gms)].map(([, source = '']) => source);
const guides = pages.filter(({ isGuide }) => isGuide);

it('every item has a page of its own, and every page belongs to one item', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'lessons')).map((name) => name.replace(/\.md$/, ''));
  expect(pages.map(({ lesson }) => lesson).sort()).toEqual(files.sort());
  expect(learningContent.filter(({ lesson, url }) => lesson === null || url !== null)).toEqual([]);
});

it('a lesson takes 15 to 60 minutes, unless it is a program', () => {
  for (const { title, type, estimatedTime: minutes } of learningContent) {
    if (type === 'book' || type === 'event') continue;
    expect([title, type]).toEqual([title, expect.stringMatching(/^(?:article|course|program)$/)]);
    expect([title, minutes === null ? type === 'program' : minutes >= 15 && minutes <= 60]).toEqual([title, true]);
  }
});

it.each(pages)('$lesson draws its figures', ({ lesson, text }) => {
  for (const source of listFigures(text)) expect(drawPageChart(parseChart(source, lesson))).toContain('<svg ');
});

it('only an event has a date, which is weeks ahead', () => {
  for (const { title, type, startsInWeeks } of learningContent) {
    expect([title, type === 'event']).toEqual([title, startsInWeeks !== undefined && startsInWeeks >= 4]);
  }
});

it('the guide of an event leads to its page, or to the contact form, which then names the event', () => {
  for (const { title, type, lesson, event } of learningContent) {
    if (type !== 'event' || !lesson) continue;
    const address = event === undefined ? `/?event=${encodeURIComponent(title)}#contact` : `/events/${event}`;
    expect(readLesson(lesson)).toContain(`](${address})`);
    expect(readLesson(lesson)).not.toContain('](/contact');
  }
});

describe.each(guides)('the guide $lesson', ({ text }) => {
  it('says what to do, alone as well, in 500 to 1,100 words', () => {
    expect(text).toMatch(/^## Exercise/m);
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(1100);
  });

  it('leads to no other site', () => {
    expect(text).not.toMatch(/https?:/);
  });
});

describe.each(lessons)('the lesson $lesson', ({ text, minutes, isProgram }) => {
  const quiz = splitQuiz(text);

  it('ends with three or six questions of three choices and their explanations', () => {
    expect(quiz?.title).toBe('Check yourself');
    expect([3, 6]).toContain(quiz?.questions.length);
    expect(quiz?.questions.filter(({ choices }) => choices.length !== 3)).toEqual([]);
    expect(quiz?.questions.filter(({ explanation }) => explanation === '')).toEqual([]);
    // The correct choice is not always in the same place.
    expect(new Set(quiz?.questions.map(({ answer }) => answer)).size).toBeGreaterThan(1);
  });

  it('has a figure', () => {
    expect(listFigures(text).length).toBeGreaterThan(0);
  });

  it('gives an exercise', () => {
    expect(text).toMatch(/^## Exercise|^\*\*Exercise/m);
  });

  it('takes the minutes that it states: reading at 200 words a minute, and its exercises', () => {
    const stated = [...text.matchAll(/^(?:## |\*\*)Exercises?(?: \d(?: to \d)?)? \((\d+) minutes/gm)].map(([, one]) =>
      Number(one),
    );
    const reading = Math.ceil(countWords(text.split(/^## Check yourself/m)[0] ?? '') / 200);
    // The exercises of a program go on for weeks.
    if (isProgram) return;
    expect(stated.length).toBeGreaterThan(0);
    expect(minutes).toBe(stated.reduce((sum, one) => sum + one, reading));
  });

  it('gives a worked answer to every exercise that states its minutes', () => {
    const exercises = text.match(/^(?:## |\*\*)Exercises?(?: \d(?: to \d)?)? \(\d+ minutes/gm) ?? [];
    const answers = text.match(/^(?:### |\*\*)Worked answer|^\*Check: /gm) ?? [];
    expect(answers.length).toBeGreaterThanOrEqual(exercises.length);
  });

  it('can be read in six to fifteen minutes', () => {
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(1000);
    expect(words).toBeLessThanOrEqual(2600);
  });
});
