import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import { createVisitor, signInAdmin, signUpMember } from './visitor.ts';
import { type Hand, WRITERS, type WriteKind, type Writer } from './writers.ts';

/** How one write went: what the client saw, and when. */
export interface Call {
  readonly kind: WriteKind;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly startedAt: number;
  readonly ms: number;
  /** The sentence of a refusal, or why there was no answer. */
  readonly words: string | undefined;
}

/** People who write all the time, each one thing after the other, and journal what they were told. */
export interface Traffic {
  readonly calls: readonly Call[];
  /** No new write begins; resolves when the last one was answered. */
  stop(): Promise<void>;
}

const AFTER_FAILURE_MS = 25;
const ALL = Object.keys(WRITERS) as WriteKind[];

/** Signs up the people who will write; the site has to be well for this. */
export async function gatherHands(url: () => string, count: number): Promise<Hand[]> {
  const admin = await signInAdmin(url);
  return Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      number,
      admin,
      member: await signUpMember(url, `hand-${number}-${randomUUID().slice(0, 8)}`),
      newcomer: () => createVisitor(url),
      contentId: 1 + number,
      paperId: 1 + (number % 3),
      memory: new Map(),
    })),
  );
}

/** Starts writing. @param pauseMs between two writes of a hand */
export function startTraffic(options: {
  hands: readonly Hand[];
  journal: Journal;
  kinds?: readonly WriteKind[];
  pauseMs?: number;
}): Traffic {
  const { hands, journal, kinds = ALL, pauseMs = 0 } = options;
  const calls: Call[] = [];
  const series = randomUUID().slice(0, 8);
  let count = 0;
  let isStopping = false;

  const write = async (hand: Hand, kind: WriteKind): Promise<boolean> => {
    const writer: Writer = WRITERS[kind];
    const one = writer(hand);
    if (!one) return true;
    count += 1;
    const marker = `drill-${series}-${count}`;
    const entry = await journal.sent(kind, marker, kind === 'download' ? `paper ${hand.paperId}` : one.target);
    const startedAt = Date.now();
    const started = performance.now();
    const tell = (status: number, words?: string) =>
      calls.push({ kind, status, startedAt, ms: performance.now() - started, words });
    try {
      const reply = await one.send(marker);
      const body = await reply.text();
      tell(reply.status, reply.ok ? undefined : wordsOf(body));
      if (!reply.ok) {
        await journal.settle(entry, reply.status < 500 ? 'refused' : 'unknown', reply.status);
        return false;
      }
      const told: unknown = JSON.parse(body);
      await journal.settle(entry, 'acknowledged', reply.status, told);
      one.learn?.(told as never);
      return true;
    } catch (error) {
      tell(0, causeOf(error));
      await journal.settle(entry, 'unknown', 0);
      return false;
    }
  };

  const work = async (hand: Hand) => {
    for (let turn = hand.number; !isStopping && !journal.isClosed; turn += 1) {
      const isDone = await write(hand, kinds[turn % kinds.length] ?? 'contact');
      if (!isDone || pauseMs > 0) await sleep(Math.max(pauseMs, isDone ? 0 : AFTER_FAILURE_MS));
    }
  };
  // A run that failed closes its journal under people's hands.
  const running = hands.map((hand) =>
    work(hand).catch((error: unknown) => {
      if (!journal.isClosed) throw error;
    }),
  );
  return {
    calls,
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

/** The sentence for a person in a refusal; whatever was said where there is none. */
function wordsOf(body: string): string {
  try {
    return (JSON.parse(body) as { error?: string }).error ?? body;
  } catch {
    return body.slice(0, 200);
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
