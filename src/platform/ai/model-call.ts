import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, Output, smoothStream, streamText, wrapLanguageModel } from 'ai';
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, TimeoutStrategy, timeout } from 'cockatiel';
import type { z } from 'zod';
import type { AiSettings } from '../config/ai-settings.ts';
import { AiFailure, failureOf } from './ai-failure.ts';
import type { Prompt } from './prompt.ts';

interface CallOptions<Answer> extends Prompt {
  readonly schema: z.ZodType<Answer>;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal | undefined;
  /** Hears how many characters have come. */
  readonly onText: (length: number) => void;
  readonly onPartial: ((partial: unknown) => void) | undefined;
}

interface Answered<Answer> {
  readonly answer: Answer;
  readonly usage: { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined };
}

export type Call = <Answer>(options: CallOptions<Answer>) => Promise<Answered<Answer>>;

/** After so many failures in a row nobody is asked for a while. */
const FAILURES = 5;
const REST_MS = 30_000;
/** No answer is longer, whatever the model sends. */
const MOST_CHARACTERS = 60_000;
/** The half-written JSON is read anew with every piece: so many milliseconds apart are enough for a reader. */
const PIECE_MS = 150;

/** Calls to one endpoint: few at once, each within its time, none while it is down, which `onBreaker` is told. This file alone knows the SDK. */
export function createCall(settings: AiSettings, onBreaker: (isOpen: boolean) => void): Call {
  // The SDK writes its warnings to the console otherwise.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    includeUsage: true,
    // What is told to the model goes to the endpoint that is set and nowhere else.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }),
  });
  const model = wrapLanguageModel({ model: provider.chatModel(settings.model), middleware: extractJsonMiddleware() });
  const few = bulkhead(settings.concurrency, 0);
  const inTime = timeout(settings.timeoutMs, TimeoutStrategy.Aggressive);
  const breaker = circuitBreaker(
    // Who goes away, or talks the model into nonsense, must not take it from everybody else.
    handleWhen((error) => !['left', 'invalid'].includes(failureOf(error).reason)),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  breaker.onBreak(() => onBreaker(true));
  breaker.onReset(() => onBreaker(false));

  const stream: Call = async ({ instructions, prompt, schema, maxOutputTokens, signal, onText, onPartial }) => {
    let failure: unknown;
    const result = streamText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens,
      maxRetries: 0,
      experimental_transform: smoothStream({ chunking: everySoOften(), delayInMs: null }),
      // Nothing of a conversation is told to anyone but the endpoint.
      telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
      ...(signal && { abortSignal: signal }),
      onError: ({ error }) => {
        failure ??= error;
      },
    });
    // Rejected along with the stream; each is awaited below or not at all.
    const output = Promise.resolve(result.output);
    const usage = Promise.resolve(result.usage);
    output.catch(() => undefined);
    usage.catch(() => undefined);
    for await (const partial of result.partialOutputStream) {
      const length = JSON.stringify(partial).length;
      if (length > MOST_CHARACTERS) throw new TypeError('The answer is too long.');
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
    few.execute(() =>
      breaker.execute(async () => {
        try {
          return await inTime.execute(({ signal }) => stream({ ...options, signal }), options.signal);
        } catch (error) {
          throw options.signal?.aborted ? new AiFailure('left') : error;
        }
      }),
    );
}

/** Takes the first piece at once and then what has come in the meantime. */
function everySoOften(): (buffer: string) => string | null {
  let last = Number.NEGATIVE_INFINITY;
  return (buffer) => {
    const now = performance.now();
    if (buffer === '' || now - last < PIECE_MS) return null;
    last = now;
    return buffer;
  };
}
