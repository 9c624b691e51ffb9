import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AiFailureReason } from './ai-failure.ts';

/** Metrics of the calls to the model. */
export interface AiMetrics {
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
