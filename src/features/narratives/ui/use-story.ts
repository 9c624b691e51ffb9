import { useEffect, useRef, useState } from 'react';
import type { MenteeContext } from '#lib/mentee-context.ts';
import type { Waypoint } from '#lib/narrative/story.ts';
import { NARRATIVE_FAILURE } from '../narratives.constants.ts';
import type { GeneratedNarrative } from '../narratives.contract.ts';
import { StoryFailure, type StorySoFar, streamStory } from './story-stream.ts';

/** Idle, generating or shown. "Generate Another Story" returns to idle (specification 4). */
export type StoryState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'generating'; readonly soFar: StorySoFar | undefined }
  | { readonly phase: 'shown'; readonly story: GeneratedNarrative; readonly pathway: string | null };

export interface StoryOptions {
  readonly context: MenteeContext;
  readonly pathway: string | null;
  /** Number of stories the user already has, so that the next one differs. */
  readonly existingStories: number;
  /** The route that a locally composed story follows if the call fails. */
  readonly route: readonly Waypoint[];
}

/** Requests a story from the server. If that fails, composes one in the browser and says so. */
export function useStory() {
  const [state, setState] = useState<StoryState>({ phase: 'idle' });
  const edition = useRef(0);
  const controller = useRef<AbortController>(undefined);

  useEffect(() => () => controller.current?.abort(), []);

  const generate = async ({ context, pathway, route, existingStories }: StoryOptions): Promise<void> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ phase: 'generating', soFar: undefined });
    const number = existingStories + edition.current;
    const question = { menteeContext: context, selectedPathway: pathway, edition: number };
    try {
      const story = await streamStory(question, (soFar) => setState({ phase: 'generating', soFar }), signal);
      setState({ phase: 'shown', story, pathway });
    } catch (error) {
      if (signal.aborted) return;
      const notice = error instanceof StoryFailure ? error.message : NARRATIVE_FAILURE;
      // Loaded only when needed.
      const { composeStory } = await import('#lib/narrative/compose.ts');
      const composed = composeStory({ context, pathway, route, today: new Date(), edition: number });
      if (signal.aborted) return;
      const story = {
        ...composed,
        keyMoments: [...composed.keyMoments],
        steps: [...composed.steps],
        source: 'local' as const,
        notice,
      };
      setState({ phase: 'shown', story, pathway });
    }
  };

  const clear = () => {
    controller.current?.abort();
    edition.current += 1;
    setState({ phase: 'idle' });
  };

  return { state, generate, clear };
}
