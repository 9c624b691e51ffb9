// The sample's library as a catalog, and what the people of the corpus would choose from it.

import { readLearningContent, readLearningPaths, readObstacles, readSkills } from '#content/records.ts';
import type { Catalog, Choices } from '#features/learning/mentor/domain/plan.ts';
import { ITEM_TYPES } from '#features/learning/mentor/mentor.constants.ts';
import { addDays } from '#lib/weeks.ts';

export const TODAY = '2027-01-04';
const skills = readSkills();
const content = readLearningContent();
const toId = (name: string) => skills.findIndex((skill) => skill.name === name) + 1;
const toItemId = (title: string) => content.findIndex((item) => item.title === title) + 1;

/** The catalog of the sample, with the ids of rows as places in its lists. */
export const catalog: Catalog = {
  roles: skills.flatMap(
    ({ type, name, category, definition, skills: own = [], requirement = null, evidence = null }) =>
      type === 'role'
        ? [
            {
              ...{ id: toId(name), name, category, definition, skillIds: own.map(toId), requirement },
              ...{ evidenceTitle: null, evidence, evidenceDays: null },
            },
          ]
        : [],
  ),
  skills: skills
    .filter(({ type }) => type === 'skill')
    .map(({ name, category, definition, skills: near = [], ...work }) => ({
      ...{ id: toId(name), name, category, definition },
      practiceTitle: work.practiceTitle ?? null,
      practice: work.practice ?? null,
      practiceMinutes: work.practiceMinutes ?? null,
      practiceDays: work.practiceDays ?? null,
      evidenceTitle: work.evidenceTitle ?? null,
      evidence: work.evidence ?? null,
      evidenceDays: work.evidenceDays ?? null,
      nearIds: near.map(toId),
    })),
  paths: readLearningPaths().map(({ title, description, skills: taught, contentTitles }, index) => ({
    ...{ id: index + 1, title, description },
    skillIds: taught.map(toId),
    contentIds: contentTitles.map(toItemId),
  })),
  obstacles: readObstacles().map(({ name, isSensitive }, index) => ({ id: index + 1, name, isSensitive })),
  items: content.map(({ skills: taught, startsInWeeks, lesson, ...item }, index) => ({
    ...{ title: item.title, type: item.type, category: item.category, difficulty: item.difficulty },
    id: index + 1,
    takeaway: item.takeaway ?? null,
    estimatedTime: item.estimatedTime ?? null,
    isRecommended: item.isRecommended ?? false,
    access: item.access ?? 'account',
    hasLesson: lesson !== null,
    eventSlug: null,
    url: item.url ?? null,
    skillIds: taught.map(toId),
    startsAt: startsInWeeks === undefined ? null : `${addDays(TODAY, startsInWeeks * 7)}T16:00:00.000Z`,
    weeks: item.weeks ?? null,
    needs: item.needs ?? [],
    createdAt: '2026-01-01T00:00:00.000Z',
  })),
};
// A new account has completed "Start here".
export const learner = { today: TODAY, timeZone: 'Europe/Paris', completedIds: new Set([1]) };

export const createChoices = (differences: Partial<Choices>): Choices => ({
  goal: { kind: 'unsure' },
  levels: [],
  hoursPerWeek: 5,
  days: [],
  until: null,
  obstacleIds: [],
  formats: ITEM_TYPES,
  without: [],
  ...differences,
});
export const ofSkills = (...names: readonly string[]) => ({ kind: 'skills', skillIds: names.map(toId) }) as const;

/** What somebody chooses, by the names in the sample. */
interface Chosen {
  readonly role?: string;
  readonly skills?: readonly string[];
  readonly path?: string;
  readonly levels?: Readonly<Record<string, Choices['levels'][number]['level']>>;
  readonly hoursPerWeek: number;
}

/** What a person of the corpus would choose. */
export function toChoices({
  choices: { role, skills: chosen, path, levels = {}, hoursPerWeek },
}: {
  readonly choices: Chosen;
}): Choices {
  const pathId = catalog.paths.find(({ title }) => title === path)?.id;
  const goal =
    role !== undefined
      ? ({ kind: 'role', roleId: toId(role) } as const)
      : pathId !== undefined
        ? ({ kind: 'path', pathId } as const)
        : chosen
          ? ofSkills(...chosen)
          : ({ kind: 'unsure' } as const);
  const own = Object.entries(levels).map(([name, level]) => ({ skillId: toId(name), level }));
  return createChoices({ goal, levels: own, hoursPerWeek });
}
