import { type ComponentType, createElement, Fragment, lazy } from 'react';
import { EarlyClicks } from './early/early-replay.tsx';

const LATEST_MS = 2000;

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof window === 'undefined') resolve();
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 1);
  });

/**
 * A component whose server HTML is there at once and whose code is fetched when the browser has nothing better to do. A button of it
 * that is clicked before then does what it says when it can.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await idle();
    const { default: Part } = await load();
    return {
      default: (props: Props) => createElement(Fragment, null, createElement(Part, props), createElement(EarlyClicks)),
    };
  });
}
