/**
 * The parts of which a language builds such sentences. Each is a list of regular expressions, separated by " | " and new
 * lines, in which "*" is the rest of a word. Any wish combines with any act, and so on.
 */
export interface DangerParts {
  /** Enough by themselves. */
  readonly alone: string;
  /** Look-alikes, taken out first. */
  readonly harmless: string;
  /** A wish or plan, and what is then done to oneself. */
  readonly wish: string;
  readonly act: string;
  /** Not wanting, not being able to, no reason to; and living, as a statement's last words. */
  readonly not: string;
  readonly living: string;
  readonly after: string;
  /** Somebody, what they do, and whom they do it to, in this order unless the language has verbs last. */
  readonly other: string;
  readonly harm: string;
  readonly target: string;
  /** What somebody may want to do to others. */
  readonly hurt: string;
  readonly victim: string;
  /** What is saved up, counted or read about, and the means. */
  readonly gather?: string;
  readonly means?: string;
  /** Verbs may stand after or before their objects. */
  readonly isFree?: boolean;
}
