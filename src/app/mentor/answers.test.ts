import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLearningContent, readObstacles, readSkills } from '#content/records.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { GeneratedNarrative, PathwayPlan } from '#features/learning/narratives/narratives.contract.ts';
import { flattenMarkdown } from '#lib/briefing/quote.ts';
import type { Understanding } from '#lib/skills.ts';
import { PEOPLE } from '../../../tests/corpus/answers.ts';
import type { Person } from '../../../tests/corpus/person.ts';
import {
  hasWords,
  listBroken,
  listGrams,
  listHalfSentences,
  listInvented,
  listUnquoted,
} from '../../../tests/corpus/read-text.ts';
import { loadLearning } from '../sample-content/sample-content.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const learningContent = readLearningContent();
const obstacles = readObstacles();
const skills = readSkills();

const EDITIONS = [0, 1, 2, 3];
const MOST_SHARED = 0.25;
/** The share says nothing about texts with hardly any words besides content: "3 steps until Dec 3, 5 hours." */
const FEW_SHARED = 8;

/** Everything that one person gets to read. */
interface Reply {
  readonly person: Person;
  readonly understanding: Understanding;
  readonly plan: PathwayPlan;
  readonly stories: readonly GeneratedNarrative[];
}

/** Titles, names and texts by editors, which everybody may get. Longest first, because some contain others. */
const CONTENT = [
  ...learningContent.flatMap(({ title, takeaway }) => [title, takeaway ?? '']),
  ...obstacles.map(({ advice }) => advice),
  ...skills.flatMap(({ name, picture }) => [name, picture ?? '']),
]
  .map((text) => flattenMarkdown(text).replace(/\s+/g, ' '))
  .filter((text) => text !== '')
  .toSorted((a, b) => b.length - a.length);

let app: TestApp;
let replies: Reply[];
beforeAll(async () => {
  app = await createTestApp({ label: 'answers' });
  await loadLearning(app.services);
  replies = await Promise.all(PEOPLE.map(ask));
}, 120_000);
afterAll(() => app?.close());

async function ask(person: Person): Promise<Reply> {
  const learner = await signInBrowser(app, (await addUser(app.services.db)).email);
  const read = async (reply: Response) => {
    if (!reply.ok) throw new Error(`${person.who}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  await read(await learner.send('/api/mentee-profile', person.answers, { method: 'PUT' }));
  const understanding = (await read(await learner.fetch('/api/mentee-profile/understanding'))) as Understanding;
  const plan = (await read(await learner.fetch('/api/pathway-plan'))) as PathwayPlan;
  const stories: GeneratedNarrative[] = [];
  for (const edition of EDITIONS) {
    stories.push((await read(await learner.send('/api/generate-narrative', { edition }))) as GeneratedNarrative);
  }
  return { person, understanding, plan, stories };
}

const toText = ({ title, narrative, keyMoments, futureVision, steps }: GeneratedNarrative) =>
  [title, narrative, ...keyMoments, futureVision, ...steps.map(({ action }) => action)].join('\n');
const removeContent = (text: string, { steps }: PathwayPlan) =>
  [...steps.map(({ title }) => title), ...CONTENT].reduce((rest, content) => rest.replaceAll(content, ' | '), text);
/** Collects everything that `find` finds in the stories, with the person who received it. */
const collect = (find: (reply: Reply, story: GeneratedNarrative, edition: number) => readonly string[]) =>
  replies.flatMap((reply) =>
    reply.stories.flatMap((story, edition) =>
      find(reply, story, edition).map((found) => `${reply.person.who}, ${edition}: ${found}`),
    ),
  );

describe('the answers of real people', () => {
  it('are at least 200', () => {
    expect(PEOPLE.flatMap(({ answers }) => Object.keys(answers)).length).toBeGreaterThanOrEqual(200);
  });

  it('are not quoted back where they are delicate', () => {
    const found = collect(({ person: { delicate = [] }, plan }, story) => {
      const text = removeContent(toText(story), plan);
      return delicate.filter((words) => hasWords(text, words));
    });
    expect(found).toEqual([]);
    const shown = replies.flatMap(({ person, plan, understanding }) => {
      const quotes = JSON.stringify([understanding, plan.steps.map(({ why }) => why)]);
      return (person.delicate ?? [])
        .filter((words) => hasWords(quotes, words))
        .map((words) => `${person.who}: ${words}`);
    });
    expect(shown).toEqual([]);
  });

  it('are quoted word for word, and only in quotation marks', () => {
    const found = collect(({ person, plan }, story) => {
      const answers = Object.values(person.answers);
      const titles = new Set([...plan.steps.map(({ title }) => title), ...CONTENT]);
      const text = toText(story);
      return [...listInvented(text, answers, titles), ...listUnquoted(removeContent(text, plan), answers)];
    });
    expect(found).toEqual([]);
    expect(replies.flatMap(({ stories }) => stories.map(({ narrative }) => narrative)).join()).toContain(
      '“I worked as a nurse',
    );
  });

  it('get the takeaway of the items that are planned', () => {
    const { takeaway } = learningContent.find(({ title }) => title === 'The Perishable Seat') ?? {};
    expect(replies[0]?.stories[0]?.narrative).toContain(takeaway);
  });

  it('leave whole sentences around them', () => {
    const found = collect((_, story) => {
      const { narrative, futureVision, keyMoments, steps } = story;
      const sentences = [narrative, futureVision, ...keyMoments, ...steps.map(({ action }) => action)];
      return [...listBroken(toText(story)), ...sentences.flatMap(listHalfSentences)];
    });
    expect(found).toEqual([]);
  });

  it('give every step of the plan a named skill or a reason', () => {
    const without = replies.flatMap(({ plan }) => plan.steps.filter(({ skill, why }) => !skill && why.length < 10));
    expect(without).toEqual([]);
    expect(replies.every(({ plan }) => plan.steps.length > 0)).toBe(true);
  });

  it('name the roles and skills in which a reader finds them, and no others', () => {
    const missed = replies.flatMap(({ person: { who, recognized, misread = [] }, understanding }) => {
      const { roles, skills: wanted, known } = understanding;
      const names = [...roles, ...wanted, ...known].map(({ name }) => name);
      const missing = recognized.filter((words) => !names.some((name) => new RegExp(words, 'iu').test(name)));
      return [...missing, ...misread.filter((name) => names.includes(name))].map((words) => `${who}: ${words}`);
    });
    expect(missed).toEqual([]);
  });

  it('turn no text around them, wherever they are quoted', () => {
    const quotes = JSON.stringify(replies.map(({ understanding, stories }) => [understanding, stories]));
    expect(quotes).not.toMatch(/[\u202a-\u202e]/u);
  });

  it('share little of a briefing with another person', () => {
    const described = replies.filter(({ person }) => !person.nearlyEmpty);
    for (const edition of EDITIONS) {
      const grams = described.map(({ plan, stories }) => {
        const text = removeContent(toText(stories[edition] as GeneratedNarrative), plan);
        return new Set(text.split(/[|\n]/u).flatMap((part) => listGrams(part, 5)));
      });
      const shares = grams.flatMap((own, index) =>
        grams.flatMap((other, at) => {
          const common = [...own].filter((gram) => other.has(gram));
          const pair = `${edition}: ${described[index]?.person.who} / ${described[at]?.person.who}`;
          return at === index ? [] : [{ pair, common, share: common.length / Math.max(1, own.size) }];
        }),
      );
      const sorted = shares.map(({ share }) => share).toSorted((a, b) => a - b);
      expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(MOST_SHARED / 2);
      const alike = shares.filter(({ share, common }) => share > MOST_SHARED && common.length > FEW_SHARED);
      expect(alike.map(({ pair, common }) => [pair, ...common])).toEqual([]);
    }
  });
});
