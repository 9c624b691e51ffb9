import type { ApiErrorBody } from '#lib/api-client.ts';
import type { MenteeContext } from '#lib/mentee-context.ts';
import { generateNarrative } from '../stories.calls.ts';
import { NARRATIVE_FAILURE } from '../stories.constants.ts';
import type { GeneratedNarrative } from '../stories.contract.ts';

export interface StoryRequest {
  readonly menteeContext: MenteeContext;
  readonly selectedPathway: string | null;
  readonly edition: number;
  /** The story shown before. */
  readonly earlier: { readonly title: string } | undefined;
}

/** The part of a story that has arrived so far. */
export interface StorySoFar {
  readonly title: string;
  readonly narrative: string;
}

/** The call failed. `message` is the reply's error message, or the default one. */
export class StoryFailure extends Error {}

/**
 * Requests a story and calls `onPart` while it is being written.
 * @throws StoryFailure if no complete story arrives, AbortError if `signal` aborts
 */
export async function streamStory(
  question: StoryRequest,
  onPart: (soFar: StorySoFar) => void,
  signal: AbortSignal,
): Promise<GeneratedNarrative> {
  let reply: Response;
  try {
    reply = await fetch(generateNarrative.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(question),
      signal,
    });
  } catch (error) {
    throw toFailure(error, signal);
  }
  if (!reply.ok || !reply.body) throw new StoryFailure(await getErrorMessage(reply));
  let soFar: StorySoFar = { title: '', narrative: '' };
  try {
    for await (const { name, data } of readEvents(reply.body)) {
      if (name === 'story') return data as unknown as GeneratedNarrative;
      if (name === 'failed') throw new StoryFailure(String(data.error));
      soFar = {
        title: soFar.title + String(data.title ?? ''),
        narrative: soFar.narrative + String(data.narrative ?? ''),
      };
      onPart(soFar);
    }
  } catch (error) {
    throw toFailure(error, signal);
  }
  throw new StoryFailure(NARRATIVE_FAILURE);
}

const toFailure = (error: unknown, signal: AbortSignal): unknown =>
  signal.aborted || error instanceof StoryFailure ? error : new StoryFailure(NARRATIVE_FAILURE, { cause: error });

async function getErrorMessage(reply: Response): Promise<string> {
  const body = (await reply.json().catch(() => undefined)) as Partial<ApiErrorBody> | undefined;
  return body?.error ?? NARRATIVE_FAILURE;
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
