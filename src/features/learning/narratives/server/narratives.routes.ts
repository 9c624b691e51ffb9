import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam, pageQuery } from '#lib/paging.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { NARRATIVES_PATH } from '../narratives.constants.ts';
import {
  narrativeCard,
  savedNarrative,
  saveNarrativeRequest,
  storyStepParam,
  storyStepPatch,
} from '../narratives.contract.ts';
import { narrativeErrors } from './narratives.errors.ts';
import { presentNarrativeCard, presentSavedNarrative } from './narratives.presenter.ts';
import { type NarrativeDeps, readNarrative, restoreNarrative, saveNarrative } from './narratives.service.ts';
import { listNarratives, listSteps, setNarrativeDeleted, setStepDone } from './narratives.store.ts';

const STORY_WRITES = { name: 'story-write', points: 60, seconds: 60 };
const TAG = 'Mentor';

export function narrativeRoutes(deps: NarrativeDeps & { guards: Guards; limit: RateLimiter }) {
  const { db, library, guards } = deps;
  const write = deps.limit(STORY_WRITES);
  return new Hono<HttpEnv>()
    .get(
      NARRATIVES_PATH,
      endpoint(TAG, 'Your saved stories, newest first', z.array(narrativeCard), [401]),
      guards.requireUser,
      validate('query', pageQuery),
      async (c) => {
        const userId = getSignedIn(c).user.id;
        const { cursor, limit } = c.req.valid('query');
        const rows = await listNarratives(db, userId, { limit, after: parseCursor(timeCursor, cursor) });
        const page = paginateRows(c, rows, limit, (row) => [row.createdAt, row.id]);
        const [steps, progress] = await Promise.all([
          listSteps(
            db,
            page.map((row) => row.id),
          ),
          library.getProgress(db, userId),
        ]);
        return c.json(page.map((row) => presentNarrativeCard(row, steps, progress)));
      },
    )
    .post(
      NARRATIVES_PATH,
      endpoint(TAG, 'Save a story', savedNarrative, [401, 409], { status: 201 }),
      guards.requireUser,
      write,
      validate('json', saveNarrativeRequest),
      async (c) =>
        c.json(presentSavedNarrative(await saveNarrative(deps, getSignedIn(c).user.id, c.req.valid('json'))), 201),
    )
    .get(
      `${NARRATIVES_PATH}/:id`,
      endpoint(TAG, 'One of your stories, its steps, and what you completed since', savedNarrative, [401, 404]),
      guards.requireUser,
      validate('param', idParam),
      async (c) =>
        c.json(presentSavedNarrative(await readNarrative(deps, getSignedIn(c).user.id, c.req.valid('param').id))),
    )
    .delete(
      `${NARRATIVES_PATH}/:id`,
      endpoint(TAG, 'Delete one of your stories. It can be restored within an hour', z.object({ id }), [401, 404]),
      guards.requireUser,
      write,
      validate('param', idParam),
      async (c) => {
        const story = c.req.valid('param');
        const isDone = await setNarrativeDeleted(db, getSignedIn(c).user.id, story.id, true);
        if (!isDone) throw new DeclaredError(narrativeErrors.notFound);
        return c.json({ id: story.id });
      },
    )
    .post(
      `${NARRATIVES_PATH}/:id/restore`,
      endpoint(TAG, 'Undo a deletion', savedNarrative, [401, 404, 409]),
      guards.requireUser,
      write,
      validate('param', idParam),
      async (c) => {
        return c.json(
          presentSavedNarrative(await restoreNarrative(deps, getSignedIn(c).user.id, c.req.valid('param').id)),
        );
      },
    )
    .patch(
      `${NARRATIVES_PATH}/:id/steps/:position`,
      endpoint(
        TAG,
        'Check a step of one of your stories. A step that is tied to an item is done when the item is completed',
        savedNarrative,
        [401, 404],
      ),
      guards.requireUser,
      write,
      validate('param', storyStepParam),
      validate('json', storyStepPatch),
      async (c) => {
        const userId = getSignedIn(c).user.id;
        const step = { ...c.req.valid('param'), ...c.req.valid('json') };
        if (!(await setStepDone(db, userId, step))) throw new DeclaredError(narrativeErrors.notFound);
        return c.json(presentSavedNarrative(await readNarrative(deps, userId, step.id)));
      },
    );
}
