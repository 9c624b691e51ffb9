import {
  createChoices,
  createItem,
  createLearner,
  createSkill,
} from '#features/learning/mentor/domain/catalog.fixtures.ts';
import type { Catalog, Goal } from '#features/learning/mentor/domain/plan.ts';
import { readPlan } from '#features/learning/mentor/domain/read-plan.ts';
import { proposePlan, toStoredStep } from '#features/learning/mentor/domain/schedule.ts';
import { ITEM_TYPES } from '#features/learning/mentor/mentor.constants.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { asMilliseconds, atMost, info, type Topic } from './topic.ts';

const DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
const SKILLS = Array.from({ length: 20 }, (_, index) => index + 1);
const ROLE = 30;

/** From one skill to all that may be chosen. */
const GOALS: readonly Goal[] = [
  { kind: 'unsure' },
  { kind: 'role', roleId: ROLE },
  { kind: 'skills', skillIds: [1] },
  { kind: 'skills', skillIds: [2, 3, 9, 14] },
  { kind: 'skills', skillIds: SKILLS.slice(0, 12) },
];

const createCatalog = (): Catalog => ({
  skills: SKILLS.map((id) => createSkill(id, `Skill ${id}`, { practiceDays: id % 3 === 0 ? 10 : null })),
  roles: [
    {
      ...{ id: ROLE, name: 'Analyst', definition: null, category: 'Commerce', requirement: null },
      ...{ skillIds: SKILLS.slice(0, 8), evidenceTitle: null, evidence: 'An application.', evidenceDays: null },
    },
  ],
  paths: [],
  obstacles: [],
  items: Array.from({ length: 1000 }, (_, index) =>
    createItem(index + 1, {
      category: `Category ${index % 4}`,
      difficulty: DIFFICULTIES[Math.floor(index / 7) % 4] ?? 'beginner',
      type: ITEM_TYPES[index % ITEM_TYPES.length] ?? 'article',
      isRecommended: index % 5 === 0,
      skillIds: [(index % 20) + 1, (index % 13) + 1],
    }),
  ),
});

export const plan: Topic = {
  name: 'plan',
  title: 'A plan over 1,000 items',
  how:
    'Only the mentor’s functions, in this process: five goals in turn over an invented library of 1,000 items, each time from new objects, as rows of a database are. ' +
    'A plan is made and then read as a running one. Processor time, which other programs on the machine do not lengthen. The first plan of a process is listed apart: nothing is compiled then.',
  async run(bench) {
    const times: number[] = [];
    const learner = createLearner({ completedIds: new Set([1, 2, 3]) });
    for (let round = 0; round < bench.size(50, 10); round += 1) {
      for (const goal of GOALS) {
        const catalog = createCatalog();
        const choices = createChoices({ goal, hoursPerWeek: 5, days: round % 2 === 0 ? [] : [2, 6] });
        const before = process.cpuUsage();
        const { steps } = proposePlan(catalog, choices, learner);
        const { today } = learner;
        readPlan(
          { choices, startedOn: today, createdAt: `${today}T00:00:00.000Z`, steps: steps.map(toStoredStep) },
          catalog,
          learner,
        );
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1000);
      }
    }
    const [first = 0, ...others] = times;
    return [
      info('First in a process', asMilliseconds(first)),
      info('Median', asMilliseconds(median(others))),
      atMost('95th percentile', percentile(others, 0.95), 20, asMilliseconds),
    ];
  },
};
