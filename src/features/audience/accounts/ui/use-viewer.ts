import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { Account } from '../accounts.contract.ts';
import { viewerQuery } from './viewer.queries.ts';

type Viewer = Account | null | undefined;

/** The viewer that the server rendered the page for. */
const renderedFor = new WeakMap<QueryClient, Viewer>();

/**
 * Returns the signed-in user: null if nobody is signed in, undefined if that is not known yet. Parts of a page that hydrate late, after
 * somebody has signed in or out, first get the viewer of their HTML and render again with the current one.
 */
export function useViewer(): Viewer {
  const client = useQueryClient();
  const { data } = useQuery(viewerQuery);
  if (!renderedFor.has(client)) renderedFor.set(client, data);
  return useHydrated() ? data : renderedFor.get(client);
}
