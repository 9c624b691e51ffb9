import { setTimeout as sleep } from 'node:timers/promises';
import { createVisitor } from './visitor.ts';

/** One page or list that somebody asked for. */
export interface Reading {
  readonly path: string;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly startedAt: number;
  readonly ms: number;
  readonly words: string | undefined;
}

/** Visitors who only read, one page after the other. */
export interface Readers {
  readonly readings: readonly Reading[];
  stop(): Promise<void>;
}

/** From the page cache, past it, and the search. */
const PATHS = ['/', '/insights', '/api/blog-posts', '/api/search?q=slots', '/api/team-members'];

export function startReaders(
  url: () => string,
  { count = 2, paths = PATHS, pauseMs = 30 }: { count?: number; paths?: readonly string[]; pauseMs?: number } = {},
): Readers {
  const readings: Reading[] = [];
  let isStopping = false;
  const read = async (path: string) => {
    const startedAt = Date.now();
    const started = performance.now();
    const tell = (status: number, words?: string) =>
      readings.push({ path, status, startedAt, ms: performance.now() - started, words });
    try {
      const reply = await createVisitor(url).fetch(path);
      const body = await reply.text();
      tell(reply.status, reply.ok ? undefined : body);
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      tell(0, cause?.code ?? message);
    }
  };
  const work = async (reader: number) => {
    for (let turn = reader; !isStopping; turn += 1) {
      await read(paths[turn % paths.length] ?? '/');
      await sleep(pauseMs);
    }
  };
  const running = Array.from({ length: count }, (_, reader) => work(reader));
  return {
    readings,
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
