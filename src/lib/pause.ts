/**
 * Calls `run` once `schedule` was not called for the given milliseconds, and at the latest `longestMs` after the first
 * call.
 */
export function createPause(run: () => void, longestMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    since = undefined;
  };
  return {
    schedule: (waitMs: number): void => {
      clearTimeout(timer);
      since ??= Date.now();
      const latest = since + Math.max(waitMs, longestMs);
      timer = setTimeout(
        () => {
          cancel();
          run();
        },
        Math.max(0, Math.min(waitMs, latest - Date.now())),
      );
    },
    cancel,
  };
}
