import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { DrillContext } from './drill.ts';
import { until } from './polling.ts';

/** What a client may know of a write: `refused` was not done, and of `unknown` nobody told (a 5xx, or no answer at all). */
export type Outcome = 'sent' | 'acknowledged' | 'refused' | 'unknown';

export interface Entry {
  /** Occurs in what was written, and nowhere else. */
  readonly marker: string;
  readonly kind: string;
  /** Writes to one target replace each other, in this order; without one each makes something new. */
  readonly target: string | undefined;
  outcome: Outcome;
  status: number | undefined;
  /** The reply's body, once it was acknowledged. */
  reply: unknown;
}

/** What clients wrote and were told, each line on the disk before the next step is taken. */
export interface Journal {
  sent(kind: string, marker: string, target?: string): Promise<Entry>;
  settle(entry: Entry, outcome: Exclude<Outcome, 'sent'>, status?: number, reply?: unknown): Promise<void>;
  /** In the order of sending. */
  readonly entries: readonly Entry[];
  of(kind: string): Entry[];
  count(outcome: Outcome): number;
  /** Waits until one more write was acknowledged: whoever then kills something does it to people who write. */
  untilAcknowledged(): Promise<unknown>;
}

export async function openJournal(context: DrillContext): Promise<Journal> {
  const file: FileHandle = await open(path.join(context.folder, 'journal.ndjson'), 'a');
  context.closeLater(() => file.close());
  const entries: Entry[] = [];
  const write = async (line: object) => {
    await file.appendFile(`${JSON.stringify(line)}\n`);
    await file.datasync();
  };
  const count = (outcome: Outcome) => entries.filter((entry) => entry.outcome === outcome).length;
  return {
    entries,
    async sent(kind, marker, target) {
      const entry: Entry = { marker, kind, target, outcome: 'sent', status: undefined, reply: undefined };
      await write({ kind, marker, target, outcome: 'sent' });
      entries.push(entry);
      return entry;
    },
    async settle(entry, outcome, status, reply) {
      await write({ marker: entry.marker, outcome, status, reply });
      Object.assign(entry, { outcome, status, reply });
    },
    of: (kind) => entries.filter((entry) => entry.kind === kind),
    count,
    untilAcknowledged() {
      const before = count('acknowledged');
      return until(() => count('acknowledged') > before, 'a write is acknowledged');
    },
  };
}
