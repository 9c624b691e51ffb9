import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../accounts.contract.ts';
import { viewerQuery } from './viewer.queries.ts';

let channel: BroadcastChannel | undefined;

/** Where this browser's tabs tell each other that somebody came or left, and nothing else; none hears itself. */
export function viewerChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('viewer');
  return channel;
}

/** Makes `viewer` the one who is signed in, here and, by asking the server, in this browser's other tabs. */
export function becomeViewer(client: QueryClient, viewer: Account | null): void {
  showViewer(client, viewer);
  viewerChannel().postMessage('changed');
}

/**
 * Shows this tab to `viewer` and forgets what was read for somebody else. What a page shows just now is read again without
 * leaving the screen, unless it was shown to somebody who is gone.
 */
export function showViewer(client: QueryClient, viewer: Account | null): void {
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== viewerQuery.queryKey[0],
  };
  client.removeQueries(viewer ? { ...others, type: 'inactive' } : others);
  client.setQueryData(viewerQuery.queryKey, viewer);
  if (viewer) void client.invalidateQueries(others);
}
