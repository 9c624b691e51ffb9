import { defineCall } from '#lib/call.ts';
import type { PageQuery } from '#lib/paging.ts';
import type {
  GeneratedNarrative,
  NarrativeCard,
  NarrativeRequest,
  SavedNarrative,
  SaveNarrativeRequest,
} from './stories.contract.ts';

/** With `accept: text/event-stream`, title and text arrive as they are written. */
export const generateNarrative = defineCall<{
  body: Omit<NarrativeRequest, 'edition'> & { edition?: number };
  reply: GeneratedNarrative;
}>('POST', '/api/generate-narrative');
export const listNarratives = defineCall<{ query: PageQuery; reply: NarrativeCard[] }>('GET', '/api/narratives');
export const postNarrative = defineCall<{ body: SaveNarrativeRequest; reply: SavedNarrative }>(
  'POST',
  '/api/narratives',
);

interface OfNarrative {
  readonly params: { id: number };
}

export const getNarrative = defineCall<OfNarrative & { reply: SavedNarrative }>('GET', '/api/narratives/:id');
/** It can be restored within an hour. */
export const deleteNarrative = defineCall<OfNarrative & { reply: { id: number } }>('DELETE', '/api/narratives/:id');
export const restoreNarrative = defineCall<OfNarrative & { reply: SavedNarrative }>(
  'POST',
  '/api/narratives/:id/restore',
);
