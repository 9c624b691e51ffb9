import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AiSettings } from '../config/ai-settings.ts';
import type { Logger } from '../config/logger.ts';
import type { RootDb } from '../db/db.ts';
import { reserveTokens, settleCall } from './ai-calls.store.ts';
import { AiFailure, type AiFailureReason, toAiFailure } from './ai-failure.ts';
import type { ModelCall } from './model-call.ts';
import { type AiRequest, buildPrompt, estimatePrompt, estimateTokens } from './prompt.ts';

/** The only access to a language model in this project. */
export interface Ai {
  /** @throws AiFailure; callers must work without an answer */
  ask<Answer>(request: AiRequest<Answer>): Promise<Answer>;
}

export function createAi(deps: { settings: AiSettings; db: RootDb; log: Logger; registry: Registry }): Ai {
  const { settings, db, log } = deps;
  const metrics = createAiMetrics(deps.registry);
  let loading: Promise<ModelCall> | undefined;
  // The SDK is loaded on the first call, so it does not slow down the start.
  const load = () => {
    loading ??= import('./model-call.ts').then(({ createModelCall }) => createModelCall(settings, metrics.onBreaker));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    async ask(request) {
      const { purpose, user, signal } = request;
      const callId = await reserveTokens(db, settings, {
        userId: user.id,
        purpose,
        tokens: estimatePrompt(request) + request.maxOutputTokens,
      });
      if (callId === undefined) {
        log.info({ purpose, outcome: 'budget' }, 'model call');
        metrics.onCall({ purpose, outcome: 'budget', seconds: 0, inputTokens: 0, outputTokens: 0 });
        throw new AiFailure('budget');
      }
      const prompt = buildPrompt(request);
      const started = performance.now();
      let received = 0;
      const settle = async (outcome: AiFailure['reason'] | 'ok', usage: { input: number; output: number }) => {
        const ms = Math.round(performance.now() - started);
        const tokens = { inputTokens: usage.input, outputTokens: usage.output };
        log.info({ purpose, outcome, ms, ...tokens }, 'model call');
        metrics.onCall({ purpose, outcome, seconds: ms / 1000, ...tokens });
        // If this fails, the reserved tokens count, which is the safe side. The answer is still returned.
        await settleCall(db, callId, { outcome: outcome === 'budget' ? 'failed' : outcome, ms, ...usage }).catch(
          (error: unknown) => log.warn({ err: error, purpose }, 'the tokens of a model call were not recorded'),
        );
      };
      const ask = async () => {
        const call = await load();
        return call({
          ...prompt,
          schema: request.schema,
          maxOutputTokens: request.maxOutputTokens,
          signal,
          onText: (length) => {
            received = length;
          },
          onPartial: request.onPartial,
        });
      };
      const { answer, usage } = await ask().catch(async (error: unknown) => {
        const failure = toAiFailure(error, signal);
        // The prompt counts as used unless the call was refused before it was sent.
        const isSent = failure.reason !== 'busy' && failure.reason !== 'down';
        await settle(failure.reason, { input: isSent ? prompt.tokens : 0, output: estimateTokens(received) });
        throw failure;
      });
      await settle('ok', {
        input: usage.inputTokens ?? prompt.tokens,
        output: usage.outputTokens ?? estimateTokens(received),
      });
      return answer;
    },
  };
}

/** Metrics of the calls to the model. */
interface AiMetrics {
  onCall(call: {
    readonly purpose: string;
    readonly outcome: AiFailureReason | 'ok';
    readonly seconds: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
  }): void;
  /** Reports whether the circuit breaker is open, which pauses all calls. */
  onBreaker(isOpen: boolean): void;
}

export function createAiMetrics(registry: Registry): AiMetrics {
  const registers = [registry];
  const calls = new Histogram({
    name: 'greatcircle_model_call_seconds',
    help: 'Calls to the language model by what they were for and how they ended',
    labelNames: ['purpose', 'outcome'] as const,
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 20, 45, 120],
    registers,
  });
  const tokens = new Counter({
    name: 'greatcircle_model_tokens_total',
    help: 'Tokens sent to the language model (input) and received (output)',
    labelNames: ['direction'] as const,
    registers,
  });
  const breakerOpen = new Gauge({
    name: 'greatcircle_model_resting',
    help: 'Whether calls to the language model are paused because it failed too often',
    registers,
    aggregator: 'max',
  });
  return {
    onCall({ purpose, outcome, seconds, inputTokens, outputTokens }) {
      calls.observe({ purpose, outcome }, seconds);
      tokens.inc({ direction: 'input' }, inputTokens);
      tokens.inc({ direction: 'output' }, outputTokens);
    },
    onBreaker: (isOpen) => breakerOpen.set(Number(isOpen)),
  };
}
