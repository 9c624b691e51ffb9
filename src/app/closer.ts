import type { Logger } from '#platform/config/logger.ts';

/** Closes opened resources, in reverse order. */
export interface Closer {
  add(close: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export function createCloser(log: Logger): Closer {
  const opened: (() => Promise<unknown>)[] = [];
  return {
    add: (close) => void opened.push(close),
    async close() {
      // A failing close must neither leave the others open nor hide why a start failed.
      for (const close of opened.splice(0).reverse())
        await close().catch((error: unknown) => log.error({ err: error }, 'not closed'));
    },
  };
}
