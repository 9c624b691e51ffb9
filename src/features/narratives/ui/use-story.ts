import { useEffect, useRef, useState } from 'react';
import type { BriefingInput } from '#lib/briefing/briefing-facts.ts';
import { NARRATIVE_FAILURE } from '../narratives.constants.ts';
import type { GeneratedNarrative } from '../narratives.contract.ts';
import { StoryFailure, type StorySoFar, streamStory } from './story-stream.ts';

/** Idle, generating or shown. "Generate Another Story" returns to idle (specification 4). */
export type StoryState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'generating'; readonly soFar: StorySoFar | undefined }
  | { readonly phase: 'shown'; readonly story: GeneratedNarrative; readonly pathway: string | null };

/** What a story is asked for, and what the browser knows of the facts if the call fails. */
export interface StoryOptions extends Omit<BriefingInput, 'today' | 'edition'> {
  /** Number of stories the user already has, so that the next one differs. */
  readonly existingStories: number;
}

/** Requests a story from the server. If that fails, writes the briefing in the browser, and says so. */
export function useStory() {
  const [state, setState] = useState<StoryState>({ phase: 'idle' });
  const edition = useRef(0);
  const earlier = useRef<{ readonly title: string }>(undefined);
  const last = useRef<StoryOptions>(undefined);
  const controller = useRef<AbortController>(undefined);

  useEffect(() => () => controller.current?.abort(), []);

  const generate = async (options: StoryOptions): Promise<void> => {
    last.current = options;
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ phase: 'generating', soFar: undefined });
    const { existingStories, ...facts } = options;
    const pathway = facts.pathway?.title ?? null;
    const number = existingStories + edition.current;
    let seen: StorySoFar | undefined;
    try {
      const question = { menteeContext: facts.context, selectedPathway: pathway, edition: number };
      const onPart = (soFar: StorySoFar) => {
        seen = soFar;
        setState({ phase: 'generating', soFar });
      };
      const story = await streamStory({ ...question, earlier: earlier.current }, onPart, signal);
      setState({ phase: 'shown', story, pathway });
    } catch (error) {
      if (signal.aborted) return;
      const notice = error instanceof StoryFailure ? error.message : NARRATIVE_FAILURE;
      // Loaded only when needed.
      const { writeBriefing } = await import('#lib/briefing/briefing.ts');
      if (signal.aborted) return;
      const written = writeBriefing({ ...facts, today: new Date(), edition: number });
      const story = { ...written, source: 'local' as const, notice, unfinished: seen?.narrative ? seen : null };
      setState({ phase: 'shown', story, pathway });
    }
  };

  /** Asks for the same story again. */
  const retry = () => {
    if (last.current) void generate(last.current);
  };

  const clear = () => {
    controller.current?.abort();
    edition.current += 1;
    if (state.phase === 'shown') earlier.current = { title: state.story.title };
    setState({ phase: 'idle' });
  };

  return { state, generate, retry, clear };
}
