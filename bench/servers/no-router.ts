/** Stands in for @tanstack/react-router in the bare render: the same elements without a router. */
import { type AnchorHTMLAttributes, createElement } from 'react';

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
export const HeadContent = () => null;
export const Scripts = () => null;
