/**
 * Offers `earlyActions.isReachable` and `earlyActions.keepTrying`. Sent as its own source text, so it must not use anything from
 * outside.
 */
export function offerRetries(): void {
  const early = window.earlyActions;
  if (!early) return;
  early.isReachable = async () => {
    try {
      return (await fetch(location.href, { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  };
  // Ends early when the connection is back, or with a click, but not with each of many.
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const waiting = new AbortController();
      const { signal } = waiting;
      const since = performance.now();
      const end = () => {
        waiting.abort();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, ms);
      addEventListener('online', end, { signal });
      addEventListener('click', () => performance.now() - since > 2000 && end(), { signal, capture: true });
    });
  // Loading the page again would undo a followed link or a sent form.
  let leftAt = Number.NEGATIVE_INFINITY;
  const isLeaving = () => performance.now() - leftAt < 10_000;
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) leftAt = performance.now();
  });
  early.keepTrying = async (load) => {
    for (let failures = 0; ; failures += 1) {
      try {
        const loaded = await load();
        if (failures > 0) early.failing -= 1;
        return loaded;
      } catch {
        // A new version has other scripts, and a page never asks again for a script that it could not load. Without a connection, links
        // and forms still work without scripts.
        if ((await early.isReachable()) && !isLeaving() && early.reload()) return new Promise(() => {});
        if (failures === 0) early.failing += 1;
        early.keys = [];
        early.opening = undefined;
        for (const button of early.buttons) {
          early.settle(button);
          // Follows the link, unless it leads to a section of this page and was followed already.
          if (!button.hash) button.click();
        }
        await pause(5000 * 2 ** Math.min(failures, 6));
      }
    }
  };
}
