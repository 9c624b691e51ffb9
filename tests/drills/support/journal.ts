import { until } from '../../tools/time.ts';

/**
 * The outcome of a write, as far as a client knows: `refused` was not done, and `unknown` (a 5xx, or no answer at all)
 * may be either.
 */
export type Outcome = 'sent' | 'acknowledged' | 'refused' | 'unknown';

export interface Entry {
  /** Occurs only in the written text. */
  readonly marker: string;
  readonly kind: string;
  /** Writes to one target replace each other, in this order. Without one each creates something. */
  readonly target: string | undefined;
  outcome: Outcome;
}

/** The clients' writes, in the order of sending, and the answers to them. */
export class Journal {
  readonly entries: Entry[] = [];

  /** The writes of a kind. */
  list(kind: string): Entry[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }

  /** Waits for one more acknowledged write, so that the kill that follows happens while people write. */
  untilAcknowledged(): Promise<unknown> {
    const before = this.count('acknowledged');
    return until(() => this.count('acknowledged') > before, 'a write is acknowledged');
  }
}
