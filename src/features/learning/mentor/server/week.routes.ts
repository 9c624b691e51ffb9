import { Hono } from 'hono';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb } from '#platform/db/db.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { MY_WEEK_PATH, REFLECTION_PATH, REFLECTIONS_PATH, REMINDER_PATH } from '../week.constants.ts';
import { myWeek, reflection, reflectionBody, reflectionList, reminder, reminderBody } from '../week.contract.ts';
import { weekErrors } from './week.errors.ts';
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

const describe = createEndpoint('Your week');

export interface WeekRouteDeps extends WeekDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limitWrites: ReturnType<RateLimiter>;
}

/** A learner's week, reflections and Monday email. */
export function weekRoutes(deps: WeekRouteDeps) {
  const { db, guards, limitWrites } = deps;
  return new Hono<HttpEnv>()
    .get(
      MY_WEEK_PATH,
      describe('Your week: the next step of your plan, what was learned, and how the last week went', myWeek),
      guards.requireUser,
      async (c) => c.json(await readWeek(deps, getSignedIn(c).user.id, new Date())),
    )
    .get(
      REFLECTIONS_PATH,
      describe('What you wrote about your weeks, newest first', reflectionList),
      guards.requireUser,
      async (c) => c.json(await listReflections(db, getSignedIn(c).user.id)),
    )
    .put(
      REFLECTION_PATH,
      describe(
        'Write about this week, or for two days about the last one. An empty text deletes what you wrote, of any week',
        reflection,
        [409],
      ),
      guards.requireUser,
      limitWrites,
      validate('json', reflectionBody),
      async (c) => {
        const { id } = getSignedIn(c).user;
        const { monday, text, basedOn } = c.req.valid('json');
        const zone = (await findReminder(db, id))?.timeZone ?? DEFAULT_ZONE;
        if (text !== '' && !isWritable(monday, new Date(), zone)) throw new DeclaredError(weekErrors.weekIsOver);
        await db.transaction(async (tx) => {
          await lockUser(tx, id);
          const stored = (await getReflections(tx, id, [monday])).get(monday);
          requireKnownTexts({ text: stored }, { text }, { text: basedOn });
          await saveReflection(tx, id, monday, text);
        });
        return c.json({ monday, text });
      },
    )
    .get(REMINDER_PATH, describe('Whether you get the Monday email', reminder), guards.requireUser, async (c) => {
      return c.json(presentReminder(await findReminder(db, getSignedIn(c).user.id)));
    })
    .put(
      REMINDER_PATH,
      describe(
        'Turn the Monday email on or off, or only say your time zone. It comes at 7:00 in that time zone',
        reminder,
      ),
      guards.requireUser,
      limitWrites,
      validate('json', reminderBody),
      async (c) => {
        const { isOn, timeZone } = c.req.valid('json');
        const { id } = getSignedIn(c).user;
        const skipped = isOn ? getLastMailedMonday(new Date(), timeZone) : null;
        if (isOn === undefined) await saveBrowserZone(db, id, timeZone);
        else await saveReminder(db, { userId: id, isOn, timeZone }, skipped);
        return c.json(presentReminder(await findReminder(db, id)));
      },
    );
}
