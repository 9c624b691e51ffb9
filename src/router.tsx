import { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { getRenderContext } from '#lib/render-context.ts';
import { routeTree } from './routeTree.gen';

const renderNonce = createIsomorphicFn()
  .server(() => getRenderContext().nonce)
  .client(() => undefined);

/**
 * The browser has placed the first page by itself, and somebody may have scrolled it before the router was there, so it stays. Later
 * pages are placed by the router.
 */
function createScrollRestoration() {
  let first = typeof document === 'undefined' ? undefined : location.href;
  return () => {
    const isFirst = first !== undefined && first === location.href;
    first = undefined;
    // The router saves the places of what it saw scroll.
    if (isFirst) document.dispatchEvent(new Event('scroll'));
    return !isFirst;
  };
}

/** A router and its query cache: one per render on the server, one per tab in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
  const nonce = renderNonce();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    scrollRestoration: createScrollRestoration(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Keeps rare screens out of the first script.
    defaultNotFoundComponent: lazyRouteComponent(() => import('#pages/shell/not-found-page.tsx'), 'NotFoundPage'),
    defaultErrorComponent: lazyRouteComponent(() => import('#pages/shell/error-page.tsx'), 'ErrorPage'),
    ...(nonce && { ssr: { nonce } }),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
