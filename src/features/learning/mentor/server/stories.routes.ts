import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { idParam, pageQuery } from '#lib/paging.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import { toWire } from '#platform/http/to-wire.ts';
import * as calls from '../mentor.calls.ts';
import { NARRATIVE_FAILURE } from '../mentor.constants.ts';
import * as wire from '../stories.contract.ts';
import { storyErrors } from './mentor.errors.ts';
import { listStories, type NarrativeRow, setStoryDeleted } from './stories.store.ts';
import { generateStory, readStory, restoreStory, type StoryDeps, saveStory } from './story.service.ts';
import type { StoryPart } from './story-model.ts';

/** Per user. */
const NARRATIVE_LIMIT = { name: 'narrative', points: 20, seconds: 3600 };
const STORY_WRITES = { name: 'story-write', points: 60, seconds: 60 };

export interface StoryRouteDeps extends StoryDeps {
  readonly guards: Guards;
  readonly counters: Counters;
  readonly limit: RateLimiter;
}

export function storyRoutes({ guards, counters, limit, ...deps }: StoryRouteDeps) {
  const { db } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limit(STORY_WRITES)] };
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.generateNarrative,
      {
        ...own,
        summary:
          'A story of your next months. With accept: text/event-stream, title and text arrive as they are written (events "part") and the whole story last (event "story")',
        body: wire.narrativeRequest,
        reply: wire.generatedNarrative,
      },
      async ({ c, user, body }) => {
        await counters.consume(NARRATIVE_LIMIT, String(user.id));
        if (!c.req.header('accept')?.includes('text/event-stream'))
          return generateStory(deps, user, body, { signal: c.req.raw.signal });
        return streamStory(c, (options) => generateStory(deps, user, body, options));
      },
    ),
    route(
      calls.listNarratives,
      { ...own, summary: 'Your saved stories, newest first', query: pageQuery, reply: z.array(wire.narrativeCard) },
      async ({ c, user, query: { cursor, limit: size } }) => {
        const rows = await listStories(db, user.id, { limit: size, after: parseCursor(timeCursor, cursor) });
        return paginateRows(c, rows, size, (row) => [row.createdAt, row.id]).map((row) =>
          toWire(wire.narrativeCard, withSource(row)),
        );
      },
    ),
    route(
      calls.postNarrative,
      {
        ...ownWrite,
        summary: 'Save a story',
        body: wire.saveNarrativeRequest,
        reply: wire.savedNarrative,
        refusals: [409],
        status: 201,
      },
      async ({ user, body }) => presentStory(await saveStory(db, user.id, body)),
    ),
    route(
      calls.getNarrative,
      { ...own, summary: 'One of your stories', params: idParam, reply: wire.savedNarrative, refusals: [404] },
      async ({ user, params }) => presentStory(await readStory(db, user.id, params.id)),
    ),
    route(
      calls.deleteNarrative,
      {
        ...ownWrite,
        summary: 'Delete one of your stories. It can be restored within an hour',
        params: idParam,
        reply: wire.narrativeReply,
        refusals: [404],
      },
      async ({ user, params: { id } }) => {
        if (!(await setStoryDeleted(db, user.id, id, true))) throw new DeclaredError(storyErrors.notFound);
        return { id };
      },
    ),
    route(
      calls.restoreNarrative,
      { ...ownWrite, summary: 'Undo a deletion', params: idParam, reply: wire.savedNarrative, refusals: [404, 409] },
      async ({ user, params }) => presentStory(await restoreStory(db, user.id, params.id)),
    ),
  ]);
}

type GenerateStory = (options: { onPart: (part: StoryPart) => void; signal: AbortSignal }) => Promise<unknown>;

/** Sends each addition to the story as an event. The last event is the whole story. */
function streamStory(c: Context<HttpEnv>, generate: GenerateStory): Response {
  c.header('cache-control', 'private, no-store');
  c.header('x-accel-buffering', 'no');
  return streamSSE(
    c,
    async (stream) => {
      const disconnect = new AbortController();
      stream.onAbort(() => disconnect.abort());
      let sent: Required<StoryPart> = { title: '', narrative: '' };
      const onPart = ({ title = '', narrative = '' }: StoryPart) => {
        const part = { title: getAddition(sent.title, title), narrative: getAddition(sent.narrative, narrative) };
        if (part.title === '' && part.narrative === '') return;
        sent = { title: sent.title + part.title, narrative: sent.narrative + part.narrative };
        void stream.writeSSE({ event: 'part', data: JSON.stringify(part) });
      };
      const story = await generate({ onPart, signal: disconnect.signal });
      await stream.writeSSE({ event: 'story', data: JSON.stringify(story) });
    },
    async (error, stream) => {
      c.get('log').error({ err: error }, 'story stream failed');
      await stream.writeSSE({ event: 'failed', data: JSON.stringify({ error: NARRATIVE_FAILURE }) });
    },
  );
}

/** Returns what `now` adds to `before`. Empty if `now` does not continue it. */
const getAddition = (before: string, now: string): string => (now.startsWith(before) ? now.slice(before.length) : '');

const withSource = (row: NarrativeRow) => ({
  ...row,
  source: row.isFromModel ? ('model' as const) : ('local' as const),
});

const presentStory = (row: NarrativeRow) => toWire(wire.savedNarrative, withSource(row));
