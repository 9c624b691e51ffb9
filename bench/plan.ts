import { createGoals } from '#lib/pathway/goals.ts';
import { createExampleLibrary, createExampleUnderstanding, EXAMPLE_SKILLS } from '#lib/pathway/plan.fixtures.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import { prefillPreferences } from '#lib/pathway/preferences.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { asMilliseconds, atMost, info, type Topic } from './topic.ts';

/** Learners with their wanted skills and their role, if any: from none at all to every skill. */
const LEARNERS = [
  [[]],
  [[], 22],
  [[21]],
  [[1, 7]],
  [[2, 3, 9, 14], 22],
  [EXAMPLE_SKILLS.map(({ id }) => id), 22],
] as const;

export const plan: Topic = {
  name: 'plan',
  title: 'A plan over 1,000 items',
  how:
    'Only lib/pathway, in this process: six learners in turn over an example library of 1,000 items, each time from new objects, as rows of a database are. ' +
    'Processor time, which other programs on the machine do not lengthen. The first plan of a process is listed apart: nothing is compiled then.',
  async run(bench) {
    const start = new Date();
    const { preferences } = prefillPreferences({ timeAvailable: '5 hours a week' });
    const times: number[] = [];
    for (let round = 0; round < bench.size(50, 10); round += 1) {
      for (const [wanted, roleId] of LEARNERS) {
        const items = createExampleLibrary(1000);
        const before = process.cpuUsage();
        const goals = createGoals(createExampleUnderstanding(wanted, roleId), EXAMPLE_SKILLS);
        const horizonMonths = round % 2 === 0 ? 6 : 36;
        makePlan({
          goals,
          items,
          done: new Set([1, 2, 3]),
          excluded: new Set(),
          preferences: { ...preferences, horizonMonths },
          start,
        });
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
