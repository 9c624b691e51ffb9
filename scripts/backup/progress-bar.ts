import { SingleBar } from 'cli-progress';
import type { Progress } from '../../src/platform/backup/dump.ts';

export interface ProgressBar extends Progress {
  /** Removes the bar from the terminal. */
  close(): void;
}

const REDRAW_INTERVAL_MS = 100;
const LINE_EVERY_PERCENT = 10;

/**
 * Shows a bar on a terminal, and elsewhere prints a line every 10 %. Writes to stderr because stdout carries the
 * result.
 */
export function openProgressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  const display = stream.isTTY ? createBar(stream) : createLinePrinter(stream);
  let total = 0;
  let before = 0;
  let part = { what: '', bytes: 0, done: 0 };
  const getDone = () => before + Math.min(part.done, part.bytes);
  return {
    total(bytes) {
      total = bytes;
    },
    begin(what, bytes) {
      before += part.bytes;
      part = { what, bytes, done: 0 };
      display.update(getDone(), total, what);
    },
    done(bytes) {
      part.done += bytes;
      display.update(getDone(), total, part.what);
    },
    close: () => display.close(),
  };
}

function createBar(stream: NodeJS.WriteStream) {
  const bar = new SingleBar({
    stream,
    format: '  {bar} {percentage} %  {what}',
    barCompleteChar: '━',
    barIncompleteChar: '─',
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false,
  });
  let lastDrawnAt = 0;
  bar.start(100, 0, { what: '' });
  return {
    update(done: number, total: number, what: string) {
      if (performance.now() - lastDrawnAt < REDRAW_INTERVAL_MS) return;
      lastDrawnAt = performance.now();
      bar.update(toPercent(done, total), { what });
    },
    close: () => bar.stop(),
  };
}

function createLinePrinter(stream: NodeJS.WriteStream) {
  let next = LINE_EVERY_PERCENT;
  return {
    update(done: number, total: number, what: string) {
      const percent = toPercent(done, total);
      if (percent < next) return;
      next = percent - (percent % LINE_EVERY_PERCENT) + LINE_EVERY_PERCENT;
      stream.write(`${percent} %  ${what}\n`);
    },
    close: () => undefined,
  };
}

const toPercent = (done: number, total: number) => (total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0);
