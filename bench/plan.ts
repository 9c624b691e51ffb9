import { createExampleLibrary, EXAMPLE_PROFILES } from '#lib/pathway/examples.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import { median, percentile } from './tools/statistics.ts';
import { asMilliseconds, atMost, info, type Topic } from './topic.ts';

export const plan: Topic = {
  name: 'plan',
  title: 'A plan over 1,000 items',
  how:
    'Only lib/pathway, in this process: the example profiles in turn over an example library of 1,000 items, each time from new objects, as rows of a database are. ' +
    'Processor time, which other programs on the machine do not lengthen. The first plan of a process is listed apart: nothing is compiled then.',
  async run({ quick }) {
    const startDate = new Date();
    const times: number[] = [];
    for (let round = 0; round < (quick ? 5 : 25); round += 1) {
      for (const context of Object.values(EXAMPLE_PROFILES)) {
        const library = createExampleLibrary(1000);
        const before = process.cpuUsage();
        makePlan({ context, library, done: new Set([1, 2, 3]), start: startDate });
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
