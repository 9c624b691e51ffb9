import { expect, it } from 'vitest';
import { readObstacles, readSkills } from '#content/records.ts';
import { proposePlan } from '#features/learning/mentor/domain/schedule.ts';
import { writeStory } from '#features/learning/mentor/domain/story/story.ts';
import { pickQuotable, type StoryFacts } from '#features/learning/mentor/domain/story/story-facts.ts';
import type { Profile } from '../../../tests/corpus/profile.ts';
import { PROFILES } from '../../../tests/corpus/profiles.ts';
import { catalog, learner, TODAY, toChoices } from './sample-catalog.fixtures.ts';

const EDITIONS = [0, 1, 2] as const;
const skills = readSkills();
const obstacles = readObstacles();

function createFacts(profile: Profile, edition: number): StoryFacts {
  const choices = toChoices(profile);
  const { steps } = proposePlan(catalog, choices, learner);
  const { role, skills: chosen, path, obstacles: own = [] } = profile.choices;
  const advice = obstacles.filter(({ name }) => own.includes(name));
  const hasSensitiveObstacle = advice.some(({ isSensitive }) => isSensitive);
  return {
    goal: role ?? path ?? chosen?.join(' and ') ?? null,
    picture: skills.find(({ name }) => name === role)?.picture ?? null,
    words: pickQuotable(profile.context, hasSensitiveObstacle),
    knownSkills: choices.levels.flatMap(({ skillId, level }) =>
      level === 'well' ? (catalog.skills.find(({ id }) => id === skillId)?.name ?? []) : [],
    ),
    steps: steps.map(({ kind, contentId, title, skillName, plannedOn }) => ({
      ...{ kind, contentId, title, skill: skillName, dueOn: plannedOn },
      takeaway: catalog.items.find(({ id }) => id === contentId)?.takeaway ?? null,
    })),
    hoursPerWeek: choices.hoursPerWeek,
    finishOn: steps.at(-1)?.plannedOn ?? null,
    advice: advice.map((one) => one.advice),
    today: TODAY,
    edition,
  };
}

function listGrams({ narrative, futureVision, keyMoments }: ReturnType<typeof writeStory>): string[] {
  const words =
    [narrative, futureVision, ...keyMoments]
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(4).map((_, index) => words.slice(index, index + 5).join(' '));
}

it.each(PROFILES)('two stories of “$name” have at most a quarter of their words in a row in common', (profile) => {
  const stories = EDITIONS.map((edition) => listGrams(writeStory(createFacts(profile, edition))));
  for (const [index, own] of stories.entries())
    for (const [other, grams] of stories.entries()) {
      if (other === index) continue;
      const known = new Set(grams);
      expect(own.filter((gram) => known.has(gram)).length / own.length).toBeLessThanOrEqual(0.25);
    }
});
