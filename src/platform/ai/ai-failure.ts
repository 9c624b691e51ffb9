/** Why there is no answer. */
export type AiFailureReason = 'budget' | 'invalid' | 'timeout' | 'busy' | 'down' | 'failed' | 'left';

/** The model gave no usable answer. The error contains neither the prompt nor the answer. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason;
  /** HTTP status of the endpoint's response, if there was one. */
  readonly status: number | undefined;

  constructor(reason: AiFailureReason, status?: number) {
    super(`no answer from the model: ${reason}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'AiFailure';
    this.reason = reason;
    this.status = status;
  }
}

// Matched by name, because the libraries with these classes are loaded on the first call.
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

/**
 * Converts any error to an AiFailure. The SDK's own errors contain the prompt and the answer, which must not be logged.
 */
export function toAiFailure(error: unknown, signal?: AbortSignal): AiFailure {
  if (error instanceof AiFailure) return error;
  if (signal?.aborted) return new AiFailure('left');
  if (!(error instanceof Error)) return new AiFailure('failed');
  const { name, message } = error;
  const kind = name === 'Error' ? error.constructor.name : name;
  const reason = REASONS[kind] ?? REASONS[error.constructor.name] ?? findReasonByMessage(message);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return new AiFailure(reason ?? 'failed', status);
}

// Cockatiel's errors do not set `name`, so match their messages.
function findReasonByMessage(message: string): AiFailureReason | undefined {
  if (/^Operation timed out/.test(message)) return 'timeout';
  if (/breaker is open/.test(message)) return 'down';
  return /^Bulkhead capacity exceeded/.test(message) ? 'busy' : undefined;
}
