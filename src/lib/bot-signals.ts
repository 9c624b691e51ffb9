import { z } from 'zod';

/** Fields of a public form that help detect bots. */
export const botSignalFields = {
  /** Honeypot: hidden from people. A submission that fills it in is stored as spam. */
  website: z.unknown().optional(),
  /** Milliseconds between showing the form and sending it; missing without JavaScript. */
  elapsed: z.coerce.number().int().min(0).optional().catch(undefined),
};

/** A filled honeypot means spam; a form sent within `fastestMs` is only suspect. */
export function checkBotSignals(
  { website, elapsed }: { website?: unknown; elapsed?: number | undefined },
  fastestMs: number,
): { isSpam: boolean; isSuspect: boolean } {
  const isSpam = website !== undefined && website !== null && website !== '';
  return { isSpam, isSuspect: elapsed !== undefined && elapsed < fastestMs };
}
