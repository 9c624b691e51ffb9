import { callListQuery, callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../stories.calls.ts';
import { STORIES_MAX } from '../stories.constants.ts';
import { FRESH_MS } from './mentor.queries.ts';

/** All saved stories, newest first. */
export const storiesQuery = callListQuery(
  calls.listNarratives,
  { query: { limit: STORIES_MAX } },
  { staleTime: FRESH_MS },
);

export const storyQuery = (id: number) => callQuery(calls.getNarrative, { params: { id } }, { staleTime: FRESH_MS });

/** Key of the list, for invalidating it. */
export const STORIES_KEY = getCallKey(calls.listNarratives);
