/** Resolves when it is one's turn to do something that keeps the thread for milliseconds. */
export type NextTurn = () => Promise<void>;

/** Turns of the event loop between two long steps. */
const BETWEEN = 4;

/**
 * One long step at a time, with some short turns of the event loop after each: node accepts one new connection a turn, so that where
 * eight pages are rendered in one, visitors with nothing but a cached page in mind wait at the door (docs/decisions/0029).
 */
export function createTurns(): NextTurn {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const pass = (short: number): void => {
    if (short > 0) {
      setImmediate(pass, short - 1);
      return;
    }
    const begin = waiting.shift();
    isBusy = begin !== undefined;
    if (!begin) return;
    begin();
    // What was begun runs before the next turn.
    setImmediate(pass, BETWEEN);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isBusy) return;
      isBusy = true;
      setImmediate(pass, 0);
    });
}
