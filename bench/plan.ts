import { createExampleLibrary, EXAMPLE_PROFILES } from '#lib/pathway/examples.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import { median, percentile } from './tools/statistics.ts';
import { asMilliseconds, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const ITEMS = 1000;

export const plan: Topic = {
  name: 'plan',
  title: 'A plan over 1,000 items',
  how:
    'lib/pathway alone, in this process: the example profiles in turn over an example library of 1,000 items, each time from objects nobody has seen before, as rows of a database are. ' +
    'Processor time, which other programs on the machine do not lengthen. The first plan of a process is listed apart: nothing is compiled then.',
  run: async ({ quick }: Bench): Promise<Findings> => {
    const profiles = Object.values(EXAMPLE_PROFILES);
    const start = new Date();
    const times: number[] = [];
    for (let round = 0; round < (quick ? 5 : 25); round += 1) {
      for (const context of profiles) {
        const library = createExampleLibrary(ITEMS);
        const before = process.cpuUsage();
        makePlan({ context, library, done: new Set([1, 2, 3]), start });
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1000);
      }
    }
    const [first = 0, ...others] = times;
    return {
      rows: [
        { what: 'First in a process', measured: asMilliseconds(first) },
        { what: 'Median', measured: asMilliseconds(median(others)) },
        atMost('95th percentile', percentile(others, 0.95), 20, asMilliseconds),
      ],
    };
  },
};
