import { SingleBar } from 'cli-progress';
import type { Progress } from '../../src/platform/backup/dump.ts';

export interface ProgressBar extends Progress {
  /** Ends the line, or the lines. */
  close(): void;
}

const REDRAWN_MS = 100;
const LINE_EVERY_PERCENT = 10;

/** A bar on a terminal, and elsewhere a line for each tenth; on stderr, as what is asked for goes to stdout. */
export function openProgressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  const show = stream.isTTY ? barOn(stream) : linesOn(stream);
  let total = 0;
  let before = 0;
  let part = { what: '', bytes: 0, done: 0 };
  const told = () => before + Math.min(part.done, part.bytes);
  return {
    total(bytes) {
      total = bytes;
    },
    begin(what, bytes) {
      before += part.bytes;
      part = { what, bytes, done: 0 };
      show.at(told(), total, what);
    },
    done(bytes) {
      part.done += bytes;
      show.at(told(), total, part.what);
    },
    close: () => show.close(),
  };
}

function barOn(stream: NodeJS.WriteStream) {
  const bar = new SingleBar({
    stream,
    format: '  {bar} {percentage} %  {what}',
    barCompleteChar: '━',
    barIncompleteChar: '─',
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false,
  });
  let drawn = 0;
  bar.start(100, 0, { what: '' });
  return {
    at(done: number, total: number, what: string) {
      if (performance.now() - drawn < REDRAWN_MS) return;
      drawn = performance.now();
      bar.update(percentOf(done, total), { what });
    },
    close: () => bar.stop(),
  };
}

function linesOn(stream: NodeJS.WriteStream) {
  let next = LINE_EVERY_PERCENT;
  return {
    at(done: number, total: number, what: string) {
      const percent = percentOf(done, total);
      if (percent < next) return;
      next = percent - (percent % LINE_EVERY_PERCENT) + LINE_EVERY_PERCENT;
      stream.write(`${percent} %  ${what}\n`);
    },
    close: () => undefined,
  };
}

const percentOf = (done: number, total: number) => (total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0);
