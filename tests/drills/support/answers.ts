import assert from 'node:assert/strict';

/** The answer to one request. */
export interface Answer {
  /** The path, or the kind of write. */
  readonly what: string;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly startedAt: number;
  readonly ms: number;
  readonly body: string;
  /** The sentence of a refusal, or why there was no answer. */
  readonly error: string | undefined;
}

export async function ask(what: string, send: () => Promise<Response>): Promise<Answer> {
  const startedAt = Date.now();
  const started = performance.now();
  const create = (status: number, body: string, error?: string): Answer => {
    return { what, status, startedAt, ms: performance.now() - started, body, error };
  };
  try {
    const reply = await send();
    const body = await reply.text();
    return create(reply.status, body, reply.ok ? undefined : getSentence(body));
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return create(0, '', cause?.code ?? message);
  }
}

/** The sentence in a refusal, or the text of a page without its style sheets and scripts. */
function getSentence(body: string): string {
  try {
    return (JSON.parse(body) as { error?: string }).error ?? body;
  } catch {
    return body.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
  }
}

/** Formats the number of answers of each status: `200: 51, 503: 3`. */
export function countStatuses(answers: readonly Answer[]): string {
  const groups = [...Map.groupBy(answers, ({ status }) => status)].sort(([a], [b]) => a - b);
  return groups.map(([status, those]) => `${status}: ${those.length}`).join(', ');
}

export const isFailed = ({ status }: Answer) => status === 0 || status >= 500;

/**
 * Checks that every request was answered within `limitMs`, by a success or by a 503 with a sentence: no request of a drill deserves a 4xx.
 * @throws AssertionError with examples
 */
export function assertAnswered(answers: readonly Answer[], limitMs: number): void {
  const isBad = ({ status, ms, error = '' }: Answer) =>
    ms > limitMs || status === 0 || (status >= 400 && (status !== 503 || !/[a-z] .*\./s.test(error)));
  assertNone(answers.filter(isBad), answers);
}

/** @throws AssertionError with examples of `wrong` */
export function assertNone(wrong: readonly Answer[], all: readonly Answer[]): void {
  const examples = wrong
    .slice(0, 8)
    .map(({ what, status, ms, error }) => `${what} ${status} after ${ms.toFixed(0)} ms: ${error?.slice(0, 200)}`);
  assert.equal(wrong.length, 0, `${wrong.length} of ${all.length} were answered badly:\n${examples.join('\n')}`);
}
