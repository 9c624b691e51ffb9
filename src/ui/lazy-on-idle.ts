import { type ComponentType, createElement, Fragment, lazy } from 'react';
import { EarlyClicks } from './early/early-replay.tsx';

const LATEST_MS = 2000;

export const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof window === 'undefined') resolve();
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 1);
  });

/**
 * A component that is in the server's HTML and whose code loads when the browser is idle. A click on one of its buttons
 * before then takes effect once the code has loaded.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await waitUntilIdle();
    const { default: Part } = await load();
    return {
      default: (props: Props) => createElement(Fragment, null, createElement(Part, props), createElement(EarlyClicks)),
    };
  });
}
