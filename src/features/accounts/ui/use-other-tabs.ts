import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showViewer, viewerChannel } from './become-viewer.ts';
import { readViewer, viewerQuery } from './viewer.queries.ts';

/**
 * Follows whoever comes or leaves in another tab of this browser: one who came is let in here too, the one who was here keeps
 * what is on the screen, and what was shown to somebody who is gone goes with its document.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const follow = async () => {
      // Whoever cannot be asked for is nobody.
      const now = await readViewer().catch(() => null);
      const before = client.getQueryData(viewerQuery.queryKey);
      if (before && before.id !== now?.id) return startAnew();
      if (before) return void client.setQueryData(viewerQuery.queryKey, now);
      showViewer(client, now);
      await router.invalidate();
    };
    const channel = viewerChannel();
    channel.addEventListener('message', follow);
    return () => channel.removeEventListener('message', follow);
  }, [client, router]);
}

/** Loads the document again. Nobody is asked whether to stay, and nothing unsent is sent in another's name. */
function startAnew(): void {
  for (const leaving of ['beforeunload', 'pagehide']) {
    addEventListener(leaving, (event) => event.stopImmediatePropagation(), { capture: true });
  }
  location.reload();
}
