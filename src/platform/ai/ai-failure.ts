/** Why there is no answer. */
export type AiFailureReason = 'budget' | 'invalid' | 'timeout' | 'busy' | 'down' | 'failed' | 'left';

/** The model gave no answer that can be used. It carries no text: neither what was asked nor what came back. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason;
  /** What the endpoint answered, where it answered. */
  readonly status: number | undefined;

  constructor(reason: AiFailureReason, status?: number) {
    super(`no answer from the model: ${reason}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'AiFailure';
    this.reason = reason;
    this.status = status;
  }
}

// By name: the classes come with libraries that are loaded with the first call.
const REASONS: Readonly<Record<string, AiFailureReason>> = {
  BulkheadRejectedError: 'busy',
  BrokenCircuitError: 'down',
  IsolatedCircuitError: 'down',
  TaskCancelledError: 'timeout',
  AI_NoObjectGeneratedError: 'invalid',
  AI_NoOutputGeneratedError: 'invalid',
  AI_TypeValidationError: 'invalid',
  AI_JSONParseError: 'invalid',
  AI_InvalidResponseDataError: 'invalid',
};

/** A failure as ours; the SDK's own errors hold the whole prompt and answer, which nobody shall log. */
export function failureOf(error: unknown, signal?: AbortSignal): AiFailure {
  if (error instanceof AiFailure) return error;
  if (signal?.aborted) return new AiFailure('left');
  if (!(error instanceof Error)) return new AiFailure('failed');
  const { name, message } = error;
  const kind = name === 'Error' ? error.constructor.name : name;
  const reason = REASONS[kind] ?? REASONS[error.constructor.name] ?? byMessage(message);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return new AiFailure(reason ?? 'failed', status);
}

// Cockatiel's errors have no name of their own.
function byMessage(message: string): AiFailureReason | undefined {
  if (/^Operation timed out/.test(message)) return 'timeout';
  if (/breaker is open/.test(message)) return 'down';
  return /^Bulkhead capacity exceeded/.test(message) ? 'busy' : undefined;
}
