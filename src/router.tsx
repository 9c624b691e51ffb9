import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { setDateStyle } from '#lib/dates.ts';
import { readPageData } from '#lib/page-data.ts';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { getRenderContext } from '#lib/render-context.ts';
import { getSiteFrame } from '#site/site-frame.ts';
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

function QueryProvider({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A router and its query cache: one per render on the server, one per tab in the browser. */
export function getRouter() {
  setDateStyle(getSiteFrame().firm);
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
  readPageData(queryClient);
  const nonce = renderNonce();
  return createRouter({
    routeTree,
    // The page cache, the API and the limits know each address in one case only.
    caseSensitive: true,
    context: { queryClient },
    InnerWrap: QueryProvider,
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
