import type { Guards } from '#platform/auth/guards.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../mentor.calls.ts';
import {
  myWeek,
  reflection,
  reflectionBody,
  reflectionList,
  reminder,
  reminderBody,
  silenceBody,
} from '../week.contract.ts';
import { weekErrors } from './mentor.errors.ts';
import { answerSilence } from './plan-changes.service.ts';
import { getLastMailedMonday } from './week.jobs.ts';
import { DEFAULT_ZONE, isWritable, presentReminder, readWeek, type WeekDeps } from './week.service.ts';
import {
  findReminder,
  getReflections,
  listReflections,
  saveBrowserZone,
  saveReflection,
  saveReminder,
} from './week.store.ts';

export interface WeekRouteDeps extends WeekDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limitWrites: ReturnType<RateLimiter>;
}

/** A learner's week, reflections and Monday email. */
export function weekRoutes({ guards, limitWrites, ...deps }: WeekRouteDeps) {
  const { db } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites] } as const;
  return mountCalls({ tag: 'Your week', guards }, [
    route(
      calls.getMyWeek,
      {
        ...own,
        summary: 'Your week: the next step of your plan, what was learned, and how the last week went',
        reply: myWeek,
      },
      ({ user }) => readWeek(deps, user.id, new Date()),
    ),
    route(
      calls.listReflections,
      { ...own, summary: 'What you wrote about your weeks, newest first', reply: reflectionList },
      ({ user }) => listReflections(db, user.id),
    ),
    route(
      calls.putReflection,
      {
        ...ownWrite,
        summary:
          'Write about this week, or for two days about the last one. An empty text deletes what you wrote, of any week',
        body: reflectionBody,
        reply: reflection,
        refusals: [409],
      },
      async ({ user: { id }, body: { monday, text, basedOn } }) => {
        const zone = (await findReminder(db, id))?.timeZone ?? DEFAULT_ZONE;
        if (text !== '' && !isWritable(monday, new Date(), zone)) throw new DeclaredError(weekErrors.weekIsOver);
        await db.transaction(async (tx) => {
          await lockUser(tx, id);
          const stored = (await getReflections(tx, id, [monday])).get(monday);
          requireKnownTexts({ text: stored }, { text }, { text: basedOn });
          await saveReflection(tx, id, monday, text);
        });
        return { monday, text };
      },
    ),
    route(
      calls.getReminder,
      { ...own, summary: 'Whether you get the Monday email', reply: reminder },
      async ({ user }) => presentReminder(await findReminder(db, user.id)),
    ),
    route(
      calls.putReminder,
      {
        ...ownWrite,
        summary: 'Turn the Monday email on or off, or only say your time zone. It comes at 7:00 in that time zone',
        body: reminderBody,
        reply: reminder,
      },
      async ({ user: { id }, body: { isOn, timeZone } }) => {
        const skipped = isOn ? getLastMailedMonday(new Date(), timeZone) : null;
        if (isOn === undefined) await saveBrowserZone(db, id, timeZone);
        else await saveReminder(db, { userId: id, isOn, timeZone }, skipped);
        return presentReminder(await findReminder(db, id));
      },
    ),
    route(
      calls.postSilenceAnswer,
      {
        ...ownWrite,
        summary: 'After two weeks without a sign of life: go on with half the hours, or from a Monday on',
        body: silenceBody,
        reply: myWeek,
        refusals: [404, 409],
      },
      async ({ user, body }) => {
        await answerSilence(deps, user.id, body);
        return readWeek(deps, user.id, new Date());
      },
    ),
  ]);
}
