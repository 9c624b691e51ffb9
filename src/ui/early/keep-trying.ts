/**
 * Offers `earlyActions.isOutdated` and `earlyActions.keepTrying`. Sent as its own source text, so it must not use anything from
 * outside.
 */
export function offerRetries(): void {
  const early = window.earlyActions;
  if (!early) return;
  const ask = async () => {
    try {
      const reply = await fetch(location.href, { cache: 'no-store' });
      return reply.ok && !(await reply.text()).includes(early.entry);
    } catch {
      return false;
    }
  };
  let asked: Promise<boolean> | undefined;
  early.isOutdated = () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
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
  early.keepTrying = async (load) => {
    for (let failures = 0; ; failures += 1) {
      try {
        const loaded = await load();
        if (failures > 0) early.failing -= 1;
        return loaded;
      } catch {
        // A new version has other scripts. Without a connection, or if nothing changed, links and forms still work without scripts.
        if ((await early.isOutdated()) && early.reload()) return new Promise(() => {});
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
