import { type ComponentType, createElement, Fragment, lazy, memo, type ReactNode, Suspense } from 'react';
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
 * before then takes effect once the code has loaded. If it cannot be loaded, the HTML stays, whose links and forms need no code.
 * Renders again only with new properties, because React replaces a part that it renders again before it has hydrated: what is
 * typed there, or pressed in that moment, would be lost. `fallback` is shown where there is no HTML.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  const Part = lazy(async () => {
    await waitUntilIdle();
    const { default: Loaded } = await load().catch(() => new Promise<never>(() => {}));
    return {
      default: (props: Props) =>
        createElement(Fragment, null, createElement(Loaded, props), createElement(EarlyClicks)),
    };
  });
  return memo((props: Props) => createElement(Suspense, { fallback }, createElement(Part, props)));
}
