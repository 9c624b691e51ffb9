import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../tools/time.ts';
import { createVisitor, ELAPSED, expectOk, requestDownload, signUp } from '../tools/visitor.ts';
import { countStatuses } from './support/answers.ts';
import { type Drill, ms } from './support/drill.ts';
import { startPostgres } from './support/postgres.ts';
import { assertContactLimit, setScene, stopPeople } from './support/scene.ts';

/** The difference of the app's clock to the machine's, one after the other. */
const JUMPS = ['+3600s', '+0s', '-3600s', '+0s', '+86400s', '+0s'];

/** Sessions, limits, links, jobs and pages use the database's clock, or one that does not jump. */
export const drill: Drill = {
  name: 'clock-jumps',
  title: 'the clock of the app jumps an hour forward and back, an hour back and forward, a day forward and back',
  needs: ['faketime'],
  async run(scope) {
    const postgres = await startPostgres(scope, true);
    const clock = path.join(scope.folder, 'clock');
    writeFileSync(clock, '+0s');
    const settings = {
      LD_PRELOAD: findFakeTime(),
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers use the clock that does not jump, as on a machine whose clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    const scene = await setScene(scope, { writers: 3, postgres, settings });
    const { url } = scene.node;
    const member = await signUp(url, 'time-traveller');
    const visitor = createVisitor(url);
    const people = scene.startPeople();
    const jumps = JUMPS.slice(0, scope.size(JUMPS.length, 1));
    const mailTimes: number[] = [];
    for (const [index, jump] of jumps.entries()) {
      writeFileSync(clock, jump);
      await sleep(6000);
      const { headers } = await visitor.fetch('/healthz');
      const ahead = (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000;
      assert.ok(
        Math.abs(ahead - Number.parseInt(jump, 10)) < 10,
        `the clock is ${ahead.toFixed(0)} s ahead, not ${jump}`,
      );
      await expectOk(await member.fetch('/api/auth/me'));
      await expectOk(await (await signUp(url, `born-${index}-${Date.now()}`)).fetch('/api/auth/me'));
      await assertContactLimit([url], `198.51.100.${index}`);
      assert.equal((await visitor.fetch(await requestDownload(member, 4))).status, 200, `a signed link at ${jump}`);
      const email = `reader-${index}-${Date.now()}@example.com`;
      await expectOk(await visitor.send('POST', '/api/newsletter/subscribe', { email, ...ELAPSED }));
      mailTimes.push(await until(() => scene.mails.taken.some(({ to }) => to === email), 'a mail is sent', 30_000));
    }
    const answers = await stopPeople(people, 12_000);
    return {
      jumps: String(jumps.length),
      'slowest mail': ms(Math.max(...mailTimes)),
      answers: countStatuses(answers),
      ...(await scene.check()),
    };
  },
};

function findFakeTime(): string {
  const folders = ['/usr/lib', '/usr/lib64'].filter(existsSync).flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => path.join(folder, name)),
  ]);
  const file = folders.map((folder) => path.join(folder, 'faketime/libfaketimeMT.so.1')).find(existsSync);
  if (file === undefined) throw new Error('libfaketimeMT.so.1 is not where Debian installs it');
  return file;
}
