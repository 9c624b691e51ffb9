import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../tools/statistics.ts';
import { time, until } from '../tools/time.ts';
import { type Drill, type DrillScope, type Figures, ms } from './support/drill.ts';
import { startPostgres } from './support/postgres.ts';
import { setScene } from './support/scene.ts';

const KILLS = Number(process.env.DRILL_KILLS ?? 50);
const GOAL_MS = 5000;

export const drill: Drill = {
  name: 'app-kill',
  title: `kill -9 of the app in mid-write, ${2 * KILLS} times, with its own database and with an external one`,
  limitSeconds: 900,
  async run(scope) {
    const embedded = await killRepeatedly(scope, 'embedded');
    // The drills of the database kill an external one.
    const external = scope.isSmoke ? {} : await killRepeatedly(scope, 'external');
    return { ...embedded, ...external };
  },
};

async function killRepeatedly(scope: DrillScope, name: 'embedded' | 'external'): Promise<Figures> {
  const kills = scope.size(KILLS, 1);
  const postgres = name === 'external' ? await startPostgres(scope) : undefined;
  const scene = await setScene(scope, { name, writers: 6, repeats: kills, ...(postgres && { postgres }) });
  const { node, journal } = scene;
  const people = scene.startPeople({ readers: 0 });
  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await journal.untilAcknowledged();
    // Each kill comes at another moment.
    await sleep(150 + Math.random() * 750);
    const took = await time(async () => {
      await node.kill();
      await node.start();
      await until(async () => (await fetch(`${node.url}/api/team-members`)).ok, 'the site serves again');
    });
    if (took > GOAL_MS) scope.say(`listened after ${ms(node.startMs)}, served after ${ms(took)}`);
    times.push(took);
  }
  await people.stop();
  const median = percentile(times, 0.5);
  scope.assertGoal(median <= GOAL_MS, `Half of the starts took more than ${ms(median)}; the goal is ${ms(GOAL_MS)}`);
  const figures = {
    kills: String(times.length),
    'kill → serving, median': ms(median),
    max: ms(Math.max(...times)),
    'later than 5 s': String(times.filter((took) => took > GOAL_MS).length),
    ...(await scene.check()),
  };
  return Object.fromEntries(Object.entries(figures).map(([what, measured]) => [`${name} ${what}`, measured]));
}
