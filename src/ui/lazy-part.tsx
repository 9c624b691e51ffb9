import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import { EarlyClicks } from './early/early-replay.tsx';
import { LoadError } from './lists/load-error.tsx';

const LATEST_MS = 2000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof window === 'undefined') resolve();
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 1);
  });

/**
 * A component whose code loads when it is first shown. If that fails, `Otherwise` is in its place: usually an error with a button that
 * loads the page again, because browsers remember for the life of a page that a script could not be loaded.
 */
export const lazyPart = <Props extends object>(load: Load<Props>, Otherwise: ComponentType<Props> = NotLoaded) =>
  lazy(() => load().catch(() => ({ default: Otherwise })));

function NotLoaded() {
  return (
    <LoadError
      what="this part of the page"
      onRetry={async () => {
        if (await isReachable()) reloadPage();
      }}
    />
  );
}

/** Whether the server has this page, so that loading it again can help. */
export const isReachable = async (): Promise<boolean> => (await window.earlyActions?.isReachable()) ?? true;

/** Loads the page again, with what was typed if that is possible. */
export function reloadPage(): void {
  if (!window.earlyActions?.reload()) location.reload();
}

/** For a part that is better late than replaced by an error: loads its code as soon as that is possible. */
export const keepTrying = <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> =>
  typeof window !== 'undefined' && window.earlyActions ? window.earlyActions.keepTrying(load) : load();

/**
 * A component that hydrates after what surrounds it, or at once where somebody clicks in it, so that a tap does not wait for the
 * whole page. Renders again only with new properties, for the reason given at `lazyOnIdle`.
 */
export function hydratedApart<Props extends object>(Part: ComponentType<Props>) {
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
      <EarlyClicks />
    </Suspense>
  ));
}

/**
 * A component that is in the server's HTML and whose code loads when the browser is idle. A click on one of its buttons
 * before then takes effect once the code has loaded. Until it can be loaded, the HTML stays, whose links and forms need no code.
 * Renders again only with new properties, because React replaces a part that it renders again before it has hydrated: what is
 * typed there, or pressed in that moment, would be lost. `fallback` is shown where there is no HTML.
 */
export function lazyOnIdle<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  const Part = lazy(async () => {
    await waitUntilIdle();
    const { default: Loaded } = await keepTrying(load);
    return {
      default: (props: Props) => (
        <>
          <Loaded {...props} />
          <EarlyClicks />
        </>
      ),
    };
  });
  return memo((props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ));
}
