import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam, pageQuery } from '#lib/paging.ts';
import { type Guards, signedInOf } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, timeCursor } from '#platform/http/page-of-rows.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { NARRATIVES_PATH } from '../narratives.constants.ts';
import {
  keepNarrativeRequest,
  keptNarrative,
  narrativeCard,
  storyStepParam,
  storyStepPatch,
} from '../narratives.contract.ts';
import { narrativeErrors } from './narratives.errors.ts';
import { presentNarrativeCard } from './narratives.presenter.ts';
import { keepNarrative, type NarrativeDeps, readNarrative, restoreNarrative } from './narratives.service.ts';
import { listNarratives, setDeleted, setStepDone, stepsOf } from './narratives.store.ts';

const STORY_WRITES = { name: 'story-write', points: 60, seconds: 60 };
const TAG = 'Mentor';

export function narrativeRoutes(deps: NarrativeDeps & { guards: Guards; limit: RateLimiter }) {
  const { db, library, guards } = deps;
  const write = deps.limit(STORY_WRITES);
  return new Hono<HttpEnv>()
    .get(
      NARRATIVES_PATH,
      endpoint({
        summary: 'Your saved stories, newest first',
        tag: TAG,
        reply: z.array(narrativeCard),
        refusals: [401],
      }),
      guards.requireUser,
      validate('query', pageQuery),
      async (c) => {
        const userId = signedInOf(c).user.id;
        const { cursor, limit } = c.req.valid('query');
        const rows = await listNarratives(db, userId, { limit, after: readCursor(timeCursor, cursor) });
        const page = pageOfRows(c, rows, limit, (row) => [row.createdAt, row.id]);
        const [steps, progress] = await Promise.all([
          stepsOf(
            db,
            page.map((row) => row.id),
          ),
          library.progress(db, userId),
        ]);
        return c.json(page.map((row) => presentNarrativeCard(row, steps, progress)));
      },
    )
    .post(
      NARRATIVES_PATH,
      endpoint({
        summary: 'Save a story',
        tag: TAG,
        reply: keptNarrative,
        status: 201,
        refusals: [401, 409],
      }),
      guards.requireUser,
      write,
      validate('json', keepNarrativeRequest),
      async (c) => c.json(await keepNarrative(deps, signedInOf(c).user.id, c.req.valid('json')), 201),
    )
    .get(
      `${NARRATIVES_PATH}/:id`,
      endpoint({
        summary: 'One of your stories, its steps, and what you completed since',
        tag: TAG,
        reply: keptNarrative,
        refusals: [401, 404],
      }),
      guards.requireUser,
      validate('param', idParam),
      async (c) => c.json(await readNarrative(deps, signedInOf(c).user.id, c.req.valid('param').id)),
    )
    .delete(
      `${NARRATIVES_PATH}/:id`,
      endpoint({
        summary: 'Delete one of your stories. It can be restored within an hour',
        tag: TAG,
        reply: z.object({ id }),
        refusals: [401, 404],
      }),
      guards.requireUser,
      write,
      validate('param', idParam),
      async (c) => {
        const story = c.req.valid('param');
        const isDone = await setDeleted(db, signedInOf(c).user.id, story.id, true);
        if (!isDone) throw new DeclaredError(narrativeErrors.notFound);
        return c.json({ id: story.id });
      },
    )
    .post(
      `${NARRATIVES_PATH}/:id/restore`,
      endpoint({ summary: 'Undo a deletion', tag: TAG, reply: keptNarrative, refusals: [401, 404, 409] }),
      guards.requireUser,
      write,
      validate('param', idParam),
      async (c) => {
        return c.json(await restoreNarrative(deps, signedInOf(c).user.id, c.req.valid('param').id));
      },
    )
    .patch(
      `${NARRATIVES_PATH}/:id/steps/:position`,
      endpoint({
        summary:
          'Check a step of one of your stories. A step that is tied to an item is done when the item is completed',
        tag: TAG,
        reply: keptNarrative,
        refusals: [401, 404],
      }),
      guards.requireUser,
      write,
      validate('param', storyStepParam),
      validate('json', storyStepPatch),
      async (c) => {
        const userId = signedInOf(c).user.id;
        const step = { ...c.req.valid('param'), ...c.req.valid('json') };
        if (!(await setStepDone(db, userId, step))) throw new DeclaredError(narrativeErrors.notFound);
        return c.json(await readNarrative(deps, userId, step.id));
      },
    );
}
