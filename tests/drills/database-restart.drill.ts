import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../tools/time.ts';
import { countStatuses } from './support/answers.ts';
import { type Drill, ms } from './support/drill.ts';
import { startPostgres } from './support/postgres.ts';
import { createWellCheck, setScene, stopPeople } from './support/scene.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';

const AWAY_MS = 30_000;
const GOAL_MS = 5000;
/** Ten seconds for a connection and ten for its answer; an upload that failed asks twice, because its row is deleted too. */
const LIMIT_MS = 40_000;

export const drill: Drill = {
  name: 'database-restart',
  title: 'a fast restart of PostgreSQL under load, its network cut for 30 s, and silent for 30 s',
  async run(scope) {
    const postgres = await startPostgres(scope, true);
    const network = await startTcpProxy(scope, postgres.port);
    const scene = await setScene(scope, { writers: 4, postgres, databasePort: network.port });
    const people = scene.startPeople();
    const awayMs = scope.size(AWAY_MS, 1000);
    const figures: Record<string, string> = {};
    for (const [name, cause, repair] of [
      ['restart', postgres.stop, postgres.start],
      ['cut', () => network.close().then(() => sleep(awayMs)), network.open],
      ['silent', () => sleep(awayMs, network.setMode('silent')), () => network.setMode('open')],
    ] as const) {
      await sleep(scope.size(3000, 500));
      const began = Date.now();
      await cause();
      await repair();
      const back = await until(createWellCheck(scene.node), 'the site is well again', 60_000);
      const during = people.listAnswers().filter(({ startedAt }) => startedAt >= began);
      figures[`${name}: back after`] = ms(back);
      figures[`${name}: slowest answer`] = ms(Math.max(0, ...during.map((answer) => answer.ms)));
      scope.assertGoal(back <= GOAL_MS, `${name}: back after ${ms(back)}; the goal is ${ms(GOAL_MS)}`);
    }
    const answers = await stopPeople(people, LIMIT_MS);
    return { ...figures, answers: countStatuses(answers), ...(await scene.check()) };
  },
};
