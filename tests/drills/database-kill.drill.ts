import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../tools/statistics.ts';
import { until } from '../tools/time.ts';
import { createVisitor } from '../tools/visitor.ts';
import { countStatuses } from './support/answers.ts';
import { type Drill, ms } from './support/drill.ts';
import { startPostgres } from './support/postgres.ts';
import { assertStayedUp, setScene, stopPeople } from './support/scene.ts';

const KILLS = Number(process.env.DRILL_KILLS ?? 100);
/** From when the database answers again. */
const GOAL_MS = 5000;

export const drill: Drill = {
  name: 'database-kill',
  title: `kill -9 of PostgreSQL in mid-write, ${KILLS} times: all of it, and only a backend, in turn`,
  limitSeconds: 900,
  async run(scope) {
    const postgres = await startPostgres(scope, true);
    const scene = await setScene(scope, { writers: 6, postgres });
    const { node, journal } = scene;
    const { pid } = node;
    const people = scene.startPeople();
    const visitor = createVisitor(node.url);
    const kills = scope.size(KILLS, 2);
    const times: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await journal.untilAcknowledged();
      await sleep(100 + Math.random() * 400);
      if (kill % 2 === 0 || !postgres.killBackend()) {
        await postgres.kill();
        await postgres.start();
      } else await until(async () => (await postgres.query('SELECT 1')).length === 1, 'PostgreSQL recovered');
      const isServed = async () => (await visitor.fetch('/api/team-members?limit=1')).ok;
      times.push(await until(isServed, 'the site serves again'));
    }
    const answers = await stopPeople(people, 12_000);
    assertStayedUp(node, pid);
    const slowest = Math.max(...times);
    scope.assertGoal(
      slowest <= GOAL_MS,
      `The site served ${ms(slowest)} after the database; the goal is ${ms(GOAL_MS)}`,
    );
    return {
      kills: String(times.length),
      'database → serving, median': ms(percentile(times, 0.5)),
      max: ms(slowest),
      answers: countStatuses(answers),
      ...(await scene.check()),
    };
  },
};
