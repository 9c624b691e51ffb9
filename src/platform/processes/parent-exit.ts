const CHECK_MS = 500;

/**
 * Calls `listener` when the parent process has ended, for example because npm was killed. Only npm scripts need this: what
 * systemd or a container starts ends with them.
 */
export function onNpmExit(listener: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, CHECK_MS);
  timer.unref();
}
