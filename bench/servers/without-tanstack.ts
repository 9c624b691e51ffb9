/** Replaces TanStack's packages in the bare render: the same elements without a router, and queries that are read once. */
import { type AnchorHTMLAttributes, createElement, use } from 'react';
import { pickFrame } from '#lib/site/site-frame.ts';
import { site } from '#site';

// @tanstack/react-router
const LOCATION = { pathname: '/', search: {}, searchStr: '', hash: '', href: '/' };

export function Link(props: AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string; hash?: string }) {
  const { to = '/', hash, ...anchor } = props;
  return createElement('a', { ...anchor, href: hash ? `${to}#${hash}` : to });
}

export function useLocation<T = typeof LOCATION>(options?: { select?: (location: typeof LOCATION) => T }) {
  return options?.select ? options.select(LOCATION) : LOCATION;
}

export const useRouter = () => ({
  options: {},
  state: { location: LOCATION },
  navigate: () => {},
  invalidate: () => {},
});
export const useNavigate = () => () => {};
export const useHydrated = () => false;
export const HeadContent = () => null;
export const Scripts = () => null;

// @tanstack/react-query: each query is read by the first render.
interface Query {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: object) => Promise<unknown>;
}

const results = new Map<string, Promise<unknown>>();

export const queryOptions = (options: Query) => options;
export const infiniteQueryOptions = (options: Query) => options;

export function useQuery({ queryKey, queryFn }: Query) {
  const key = JSON.stringify(queryKey);
  const reading = results.get(key) ?? queryFn({});
  results.set(key, reading);
  return {
    data: use(reading),
    error: null,
    isPending: false,
    isError: false,
    isSuccess: true,
    isFetching: false,
    refetch: () => {},
  };
}

export const useSuspenseQuery = (query: Query) => useQuery(query);

export const useMutation = () => ({
  mutate: () => {},
  isPending: false,
  isError: false,
  isSuccess: false,
  error: null,
});

// Imported by what the first render does not show: dialogs, lists that grow, the search.
export const useQueryClient = () => ({ getQueryCache: () => ({ findAll: () => [] }) });
export const useQueries = () => [];
export const keepPreviousData = (data: unknown) => data;

// @tanstack/react-start: server functions as they are, with the API of the site at APP_URL.
const APP_URL = process.env.APP_URL ?? '';

type AnyFunction = (...args: never[]) => unknown;

export const createIsomorphicFn = () => ({
  server: <Fn extends AnyFunction>(own: Fn) =>
    Object.assign((...args: Parameters<Fn>) => own(...args), { client: () => own }),
});

export const getGlobalStartContext = () => ({
  fetchApi: (path: string, init?: RequestInit) => fetch(APP_URL + path, init),
  nonce: undefined,
  siteFrame: { ...pickFrame(site), publicUrl: APP_URL },
});
