import { type ComponentType, lazy } from 'react';

const LATEST_MS = 2000;

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof window === 'undefined') resolve();
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 1);
  });

/** A component whose server HTML is there at once and whose code is fetched when the browser has nothing better to do. */
export function lazyOnIdle<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => idle().then(load));
}
