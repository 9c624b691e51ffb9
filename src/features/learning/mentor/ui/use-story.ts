import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiErrorBody } from '#lib/api-client.ts';
import type { MenteeContext } from '#lib/mentee-context.ts';
import type { StoryFacts } from '../domain/story/story-facts.ts';
import { generateNarrative } from '../mentor.calls.ts';
import { NARRATIVE_FAILURE, TOLD_MAX } from '../mentor.constants.ts';
import type { GeneratedNarrative, NarrativeRequest } from '../stories.contract.ts';

/** The story's request, with the facts that the browser tells if the call fails. */
export interface StoryOptions {
  readonly context: MenteeContext;
  /** A path's title or the learner's own words. Null is their plan. */
  readonly pathway: string | null;
  readonly facts: Omit<StoryFacts, 'edition' | 'words'>;
  /** Number of stories the user already has, so that the next one differs. */
  readonly existingStories: number;
}

/** Idle, generating or shown. "Generate Another Story" returns to idle. */
type StoryState = {
  readonly edition: number;
  /** The story before. */
  readonly earlier?: { readonly title: string };
  /** The texts of the stories that were shown. */
  readonly told: readonly string[];
  readonly options?: StoryOptions;
} & (
  | { readonly phase: 'idle' }
  | { readonly phase: 'generating'; readonly soFar: StorySoFar | undefined }
  | { readonly phase: 'shown'; readonly story: GeneratedNarrative; readonly pathway: string | null }
);

const IDLE: StoryState = { phase: 'idle', edition: 0, told: [] };

/** Cached, so that an unsaved story is still there, or still being written, after a visit to another screen. */
const unsavedStoryQuery = (owner: number) =>
  queryOptions<StoryState>({
    queryKey: ['unsaved-story', owner],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Requests a story from the server. If that fails, the browser tells the facts, and says so. `owner` is the user's id. */
export function useStory(owner: number) {
  const client = useQueryClient();
  const { queryKey } = unsavedStoryQuery(owner);
  const { data: state = IDLE } = useQuery(unsavedStoryQuery(owner));

  const generate = async (options: StoryOptions): Promise<void> => {
    const { edition, earlier, told } = client.getQueryData(queryKey) ?? IDLE;
    const base = { edition, options, told, ...(earlier && { earlier }) };
    const controller = new AbortController();
    let current: StoryState | undefined;
    const show = (next: StoryState) => {
      current = client.setQueryData(queryKey, next);
    };
    /** Signing out ends it. */
    const isOver = () => client.getQueryData(queryKey) !== current;
    show({ ...base, phase: 'generating', soFar: undefined });
    const { existingStories, context, pathway, facts } = options;
    const number = existingStories + edition;
    let seen: StorySoFar | undefined;
    try {
      const onPart = (soFar: StorySoFar) => {
        if (isOver()) return controller.abort();
        seen = soFar;
        show({ ...base, phase: 'generating', soFar });
      };
      const question = { menteeContext: context, selectedPathway: pathway, edition: number, told: [...told], earlier };
      const story = await streamStory(question, onPart, controller.signal);
      if (!isOver()) show({ ...base, phase: 'shown', story, pathway });
    } catch (error) {
      if (isOver()) return;
      const notice = error instanceof StoryFailure ? error.message : NARRATIVE_FAILURE;
      // Loaded only when needed.
      const { tellFacts } = await import('./tell-facts.ts');
      if (isOver()) return;
      const written = tellFacts({ ...facts, edition: number }, context, told);
      const story = { ...written, source: 'local' as const, notice, unfinished: seen?.narrative ? seen : null };
      show({ ...base, phase: 'shown', story, pathway });
    }
  };

  /** Asks for the same story again. */
  const retry = () => {
    if (state.options) void generate(state.options);
  };

  const clear = () => {
    const shown = state.phase === 'shown' ? state.story : undefined;
    const earlier = shown ? { title: shown.title } : state.earlier;
    const told = shown ? [shown.narrative, ...state.told].slice(0, TOLD_MAX) : state.told;
    client.setQueryData(queryKey, { phase: 'idle', edition: state.edition + 1, told, ...(earlier && { earlier }) });
  };

  return { state, generate, retry, clear };
}

/** The part of a story that has arrived so far. */
export interface StorySoFar {
  readonly title: string;
  readonly narrative: string;
}

/** The call failed for the reason in `message`, which is the reply's. */
class StoryFailure extends Error {}

/**
 * Requests a story and calls `onPart` while it is being written.
 * @throws Error if no complete story arrives; a StoryFailure says why
 */
async function streamStory(
  question: NarrativeRequest,
  onPart: (soFar: StorySoFar) => void,
  signal: AbortSignal,
): Promise<GeneratedNarrative> {
  const reply = await fetch(generateNarrative.path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal,
  });
  if (!reply.ok || !reply.body) {
    const { error = NARRATIVE_FAILURE } = (await reply.json()) as Partial<ApiErrorBody>;
    throw new StoryFailure(error);
  }
  let soFar: StorySoFar = { title: '', narrative: '' };
  for await (const { name, data } of readEvents(reply.body)) {
    if (name === 'story') return data as unknown as GeneratedNarrative;
    if (name === 'failed') throw new StoryFailure(String(data.error));
    soFar = {
      title: soFar.title + String(data.title ?? ''),
      narrative: soFar.narrative + String(data.narrative ?? ''),
    };
    onPart(soFar);
  }
  throw new Error('The story ended before it was whole');
}

/** Reads the complete events of a `text/event-stream`. */
async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name && data) yield { name, data: JSON.parse(data) as Record<string, unknown> };
    }
  }
}
