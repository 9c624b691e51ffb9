import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, Output, smoothStream, streamText, wrapLanguageModel } from 'ai';
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, TimeoutStrategy, timeout } from 'cockatiel';
import type { z } from 'zod';
import type { AiSettings } from '../config/ai-settings.ts';
import { AiFailure, toAiFailure } from './ai-failure.ts';
import { extractJsonObject } from './json-object.ts';
import type { Prompt } from './prompt.ts';

interface CallOptions<Answer> extends Prompt {
  readonly schema: z.ZodType<Answer>;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal | undefined;
  /** Receives the number of characters received so far. */
  readonly onText: (length: number) => void;
  readonly onPartial: ((partial: unknown) => void) | undefined;
}

interface Answered<Answer> {
  readonly answer: Answer;
  readonly usage: { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined };
}

export type ModelCall = <Answer>(options: CallOptions<Answer>) => Promise<Answered<Answer>>;

/** After this many consecutive failures, calls pause for REST_MS. */
const FAILURES = 5;
const REST_MS = 30_000;
/** Longer answers are rejected. */
const MAX_CHARACTERS = 60_000;
/** The partial JSON is parsed again with each piece, so pieces are emitted at most this often. */
const PIECE_INTERVAL_MS = 150;

/**
 * Creates the function that calls the endpoint, with a concurrency limit, a timeout and a circuit breaker; `onBreaker`
 * is called when the breaker opens and closes. Only this file uses the SDK.
 */
export function createModelCall(settings: AiSettings, onBreaker: (isOpen: boolean) => void): ModelCall {
  // Otherwise the SDK writes its warnings to the console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    includeUsage: true,
    // Following redirects could send prompts to a server other than the configured endpoint.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }),
  });
  const model = wrapLanguageModel({
    model: provider.chatModel(settings.model),
    // The last middleware is closest to the model, so its reasoning is removed first.
    middleware: [extractJsonObject, extractReasoningMiddleware({ tagName: 'think' })],
  });
  const limiter = bulkhead(settings.concurrency, 0);
  const timeLimit = timeout(settings.timeoutMs, TimeoutStrategy.Aggressive);
  const breaker = circuitBreaker(
    // A caller who leaves or provokes invalid answers must not open the breaker for everyone.
    handleWhen((error) => !['left', 'invalid'].includes(toAiFailure(error).reason)),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  breaker.onBreak(() => onBreaker(true));
  breaker.onReset(() => onBreaker(false));

  const stream: ModelCall = async ({ instructions, prompt, schema, maxOutputTokens, signal, onText, onPartial }) => {
    let failure: unknown;
    const result = streamText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens,
      maxRetries: 0,
      experimental_transform: smoothStream({ chunking: throttlePieces(), delayInMs: null }),
      // Conversations must not reach any telemetry service.
      telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
      ...(signal && { abortSignal: signal }),
      onError: ({ error }) => {
        failure ??= error;
      },
    });
    // Both reject when the stream fails; without a handler that would be an unhandled rejection.
    const output = Promise.resolve(result.output);
    const usage = Promise.resolve(result.usage);
    output.catch(() => undefined);
    usage.catch(() => undefined);
    for await (const partial of result.partialOutputStream) {
      const length = JSON.stringify(partial).length;
      if (length > MAX_CHARACTERS) throw new TypeError('The answer is too long.');
      onText(length);
      onPartial?.(partial);
    }
    if (failure !== undefined) throw failure;
    signal?.throwIfAborted();
    const answer = await output;
    const { inputTokens, outputTokens } = await usage;
    return { answer, usage: { inputTokens, outputTokens } };
  };

  return (options) =>
    limiter.execute(() =>
      breaker.execute(async () => {
        try {
          return await timeLimit.execute(({ signal }) => stream({ ...options, signal }), options.signal);
        } catch (error) {
          throw options.signal?.aborted ? new AiFailure('left') : error;
        }
      }),
    );
}

/** Emits the first piece immediately, then the buffered text once per interval. */
function throttlePieces(): (buffer: string) => string | null {
  let last = Number.NEGATIVE_INFINITY;
  return (buffer) => {
    const now = performance.now();
    if (buffer === '' || now - last < PIECE_INTERVAL_MS) return null;
    last = now;
    return buffer;
  };
}
