import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Counters } from '#platform/http/rate-limit.ts';
import { GENERATE_NARRATIVE_PATH, NARRATIVE_FAILURE } from '../narratives.constants.ts';
import { generatedNarrative, narrativeRequest } from '../narratives.contract.ts';
import { generateStory, type StoryDeps } from './story.service.ts';
import type { StoryPart } from './story-check.ts';

/** Per user. */
const NARRATIVE_LIMIT = { name: 'narrative', points: 20, seconds: 3600 };

export function storyRoutes({ guards, counters, ...deps }: StoryDeps & { guards: Guards; counters: Counters }) {
  return new Hono<HttpEnv>().post(
    GENERATE_NARRATIVE_PATH,
    endpoint(
      'Mentor',
      'A story of your next months. With accept: text/event-stream, title and text arrive as they are written (events "part") and the whole story last (event "story")',
      generatedNarrative,
      [401],
    ),
    guards.requireUser,
    validate('json', narrativeRequest),
    async (c) => {
      const { user } = getSignedIn(c);
      await counters.consume(NARRATIVE_LIMIT, String(user.id));
      const request = c.req.valid('json');
      if (!c.req.header('accept')?.includes('text/event-stream')) {
        return c.json(await generateStory(deps, user, request, { signal: c.req.raw.signal }));
      }
      return streamStory(c, (options) => generateStory(deps, user, request, options));
    },
  );
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
