import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../accounts.contract.ts';
import { viewerQuery } from './viewer.queries.ts';
import { deleteViewerMark } from './viewer-mark.ts';

let channel: BroadcastChannel | undefined;

/** Tells this browser's other tabs that a user signed in or out, and nothing else. A tab does not receive its own messages. */
export function getViewerChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('viewer');
  return channel;
}

/** Makes `viewer` the signed-in user in this tab, and has this browser's other tabs ask the server for the new user. */
export function switchViewer(client: QueryClient, viewer: Account | null): void {
  setViewer(client, viewer);
  getViewerChannel().postMessage('changed');
}

/**
 * Sets `viewer` as this tab's user and drops data cached for the previous one. On sign-in, data on the screen stays visible
 * while it is fetched again; on sign-out it is removed.
 */
export function setViewer(client: QueryClient, viewer: Account | null): void {
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== viewerQuery.queryKey[0],
  };
  client.removeQueries(viewer ? { ...others, type: 'inactive' } : others);
  client.setQueryData(viewerQuery.queryKey, viewer);
  if (viewer) void client.invalidateQueries(others);
  else deleteViewerMark();
}
