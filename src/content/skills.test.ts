import { describe, expect, it } from 'vitest';
import { readLearningContent, readLearningPaths, readObstacles, readSkills } from './records.ts';

const learningContent = readLearningContent();
const learningPaths = readLearningPaths();
const obstacles = readObstacles();
const skills = readSkills();

const names = (type: 'skill' | 'role') => skills.filter((skill) => skill.type === type).map(({ name }) => name);
const countWords = (text: string) => text.split(/\s+/).length;
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The owners of each synonym or phrase that more than one entry claims. */
function listShared(entries: readonly { name: string; words: readonly string[] }[]): [string, string[]][] {
  const owners = new Map<string, string[]>();
  for (const { name, words } of entries) {
    for (const word of new Set(words.map(normalize))) owners.set(word, [...(owners.get(word) ?? []), name]);
  }
  return [...owners].filter(([, list]) => list.length > 1);
}

describe('the sample’s skills', () => {
  it('has about 65 skills and 20 roles in all four categories', () => {
    expect(names('skill').length).toBeGreaterThanOrEqual(60);
    expect(names('role')).toHaveLength(20);
    expect(new Set(skills.map(({ category }) => category)).size).toBe(4);
    expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length);
  });

  it('gives no synonym to two skills or two roles', () => {
    for (const type of ['skill', 'role'] as const) {
      const entries = skills.filter((skill) => skill.type === type);
      expect(listShared(entries.map(({ name, synonyms }) => ({ name, words: [name, ...synonyms] })))).toEqual([]);
    }
    expect(listShared(obstacles.map(({ name, phrases }) => ({ name, words: phrases })))).toEqual([]);
    for (const { name, synonyms } of skills) expect([name, synonyms.length <= 40]).toEqual([name, true]);
    for (const { name, phrases } of obstacles) expect([name, phrases.length <= 60]).toEqual([name, true]);
  });

  it('gives every skill a practice of one to three hours and its evidence', () => {
    for (const { name, type, practice, practiceMinutes = 0, evidence, picture, skills: needed } of skills) {
      if (type === 'role') {
        expect([name, practice, evidence]).toEqual([name, undefined, undefined]);
        expect([name, needed?.filter((skill) => !names('skill').includes(skill))]).toEqual([name, []]);
        expect([name, isBetween(needed?.length ?? 0, 5, 7)]).toEqual([name, true]);
        expect([name, isBetween(countWords(picture ?? ''), 50, 80)]).toEqual([name, true]);
      } else {
        expect([name, picture]).toEqual([name, undefined]);
        expect([name, isBetween(practiceMinutes, 60, 180)]).toEqual([name, true]);
        expect([name, isBetween(countWords(practice ?? ''), 35, 75)]).toEqual([name, true]);
        expect([name, isBetween(countWords(evidence ?? ''), 8, 35)]).toEqual([name, true]);
      }
    }
  });

  it('gives every practice and evidence a title that says what to do, of its own', () => {
    const titles = skills.flatMap(({ type, practiceTitle, evidenceTitle }) =>
      type === 'skill' ? [practiceTitle ?? '', evidenceTitle ?? ''] : [],
    );
    expect(titles.filter((title) => !/^[A-Z][a-z]+ .{8,}[^.]$/.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('gives a practice and its evidence the days that their texts name', () => {
    const wrong = skills.flatMap(({ name, practice, practiceDays = 1, evidence, evidenceDays = 1 }) => {
      const needed = getDays(practice);
      const shown = getDays(evidence);
      return [
        // A period that the evidence names is the practice's own, or comes after it.
        ...(needed > practiceDays ? [`${name}: practice of ${needed} days, not ${practiceDays}`] : []),
        ...(shown > Math.max(practiceDays, evidenceDays) ? [`${name}: evidence after ${shown} days`] : []),
        ...(practiceDays > 1 && practiceDays > 2 * needed ? [`${name}: ${practiceDays} days, text ${needed}`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('also knows skills that nothing in the library teaches', () => {
    const taught = new Set(learningContent.flatMap((item) => item.skills));
    const untaught = names('skill').filter((name) => !taught.has(name));
    expect(untaught).toEqual(expect.arrayContaining(['Public speaking', 'Programming', 'Exam preparation']));
    expect(untaught.length).toBeLessThan(names('skill').length / 3);
    const near = skills.flatMap(({ name, type, skills: own = [] }) =>
      type === 'skill' && own.length > 0 ? [name] : [],
    );
    expect(near.filter((name) => !untaught.includes(name))).toEqual([]);
    const closest = skills.flatMap(({ type, skills: own = [] }) => (type === 'skill' ? own : []));
    expect(closest.filter((name) => !taught.has(name))).toEqual([]);
  });
});

describe('the library', () => {
  it('says of every item what one can do afterwards, each in a sentence of its own', () => {
    for (const { title, takeaway } of learningContent) {
      expect([title, takeaway.length <= 300]).toEqual([title, true]);
      expect(takeaway).toMatch(/^You can .+\.$/);
    }
    expect(listOverlaps(learningContent.map(({ title, takeaway }) => ({ name: title, text: takeaway })))).toEqual([]);
  });

  it('names existing skills for every item and path', () => {
    for (const { title, skills: taught } of [...learningContent, ...learningPaths]) {
      expect([title, taught.length > 0, new Set(taught).size]).toEqual([title, true, taught.length]);
      expect([title, taught.filter((skill) => !names('skill').includes(skill))]).toEqual([title, []]);
    }
  });

  it('gives a path only skills that its items teach', () => {
    for (const { title, contentTitles, skills: promised } of learningPaths) {
      const items = learningContent.filter((item) => contentTitles.includes(item.title));
      const taught = new Set(items.flatMap((item) => item.skills));
      expect([title, promised.filter((skill) => !taught.has(skill))]).toEqual([title, []]);
    }
  });
});

describe('texts to learners', () => {
  const texts = [
    ...skills.flatMap(({ name, practice = '', evidence = '', picture = '' }) => [
      { name: `${name}, practice`, text: practice },
      { name: `${name}, evidence`, text: evidence },
      { name: `${name}, picture`, text: picture },
    ]),
    ...obstacles.map(({ name, advice }) => ({ name, text: advice })),
  ];

  it('advise on an obstacle in 40 to 90 words', () => {
    for (const { name, advice } of obstacles) {
      expect([name, isBetween(countWords(advice), 40, 90)]).toEqual([name, true]);
    }
  });

  it('share at most a tenth of their runs of five words', () => {
    expect(listOverlaps(texts)).toEqual([]);
  });

  it('assume neither age nor gender', () => {
    const assuming = /\b(?:he|she|him|his|hers?|m[ae]n|wom[ae]n|boys?|girls?|at your age|(?:too|so) (?:old|young))\b/i;
    expect(texts.filter(({ text }) => assuming.test(text))).toEqual([]);
  });

  it('promise nothing and command no feelings in sensitive matters', () => {
    const sensitive = obstacles.filter(({ isSensitive }) => isSensitive);
    expect(sensitive.map(({ name }) => name).sort()).toEqual(
      ['Bereavement', 'Burnout', 'Discrimination', 'Hard times at home', 'Illness'].sort(),
    );
    for (const { advice } of sensitive) {
      expect(advice).not.toMatch(
        /\b(?:you should|you must|just|simply|cheer|at least|everything happens|will pass)\b/i,
      );
      expect(advice).toMatch(/doctor|trust|close|helplines?|services/);
    }
  });
});

const NUMBERS = 'a two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const DAYS = { day: 1, evening: 1, shift: 1, week: 7, month: 30 } as const;
/** Said of something else than the learner's time. */
const OTHER_TIMES = /(?:times|trial of|over) [a-z]+ (?:day|week|month|year)s?|[a-z]+ months of money|by Friday/gi;

/** The most days that a text names: "for ten days", "a week later", "four-week". */
function getDays(text = ''): number {
  const named = text
    .replace(OTHER_TIMES, (other) => (other === 'by Friday' ? 'seven days' : ''))
    .matchAll(/\b([a-z]+)[ -](day|evening|shift|week|month)s?\b/gi);
  const days = [...named].map(([, count = '', unit = '']) => {
    const number = NUMBERS.indexOf(count.toLowerCase()) + 1;
    return number * DAYS[unit.toLowerCase() as keyof typeof DAYS];
  });
  return Math.max(0, ...days);
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function listRuns(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

/** Pairs of texts that share more than a tenth of the shorter one's runs of five words. */
function listOverlaps(texts: readonly { name: string; text: string }[]): string[] {
  const runs = texts.map(({ name, text }) => ({ name, runs: listRuns(text) }));
  return runs.flatMap((first, index) =>
    runs
      .slice(index + 1)
      .filter((second) => {
        const least = Math.min(first.runs.size, second.runs.size);
        return [...first.runs].filter((run) => second.runs.has(run)).length > least / 10;
      })
      .map((second) => `${first.name} and ${second.name}`),
  );
}
