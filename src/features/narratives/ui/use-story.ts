import { useEffect, useRef, useState } from 'react';
import type { MenteeContext } from '#lib/mentee-context.ts';
import type { Waypoint } from '#lib/narrative/story.ts';
import { NARRATIVE_FAILURE } from '../narratives.constants.ts';
import type { GeneratedNarrative } from '../narratives.contract.ts';
import { StoryFailure, type StorySoFar, streamStory } from './story-stream.ts';

/** Idle, then generating, then shown; "Generate Another Story" clears it (specification 4). */
export type StoryState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'generating'; readonly soFar: StorySoFar | undefined }
  | { readonly phase: 'shown'; readonly story: GeneratedNarrative; readonly pathway: string | null };

export interface StoryOrder {
  readonly context: MenteeContext;
  readonly pathway: string | null;
  /** How many stories one has already: the next shall be another. */
  readonly told: number;
  /** What is composed along where the call fails. */
  readonly route: readonly Waypoint[];
}

/** Asks the server for a story; where that fails composes one here from the same words, and says so. */
export function useStory() {
  const [state, setState] = useState<StoryState>({ phase: 'idle' });
  const edition = useRef(0);
  const asking = useRef<AbortController>(undefined);

  useEffect(() => () => asking.current?.abort(), []);

  const generate = async ({ context, pathway, route, told }: StoryOrder): Promise<void> => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setState({ phase: 'generating', soFar: undefined });
    const number = told + edition.current;
    const question = { menteeContext: context, selectedPathway: pathway, edition: number };
    try {
      const story = await streamStory(question, (soFar) => setState({ phase: 'generating', soFar }), signal);
      setState({ phase: 'shown', story, pathway });
    } catch (error) {
      if (signal.aborted) return;
      const notice = error instanceof StoryFailure ? error.message : NARRATIVE_FAILURE;
      // Only who needs it fetches it.
      const { composeStory } = await import('#lib/narrative/compose.ts');
      const own = composeStory({ context, pathway, route, today: new Date(), edition: number });
      if (signal.aborted) return;
      const story = {
        ...own,
        keyMoments: [...own.keyMoments],
        steps: [...own.steps],
        source: 'local' as const,
        notice,
      };
      setState({ phase: 'shown', story, pathway });
    }
  };

  const clear = () => {
    asking.current?.abort();
    edition.current += 1;
    setState({ phase: 'idle' });
  };

  return { state, generate, clear };
}
