import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stopSending } from '#lib/api-client.ts';
import { showAuthDialog } from '#ui/sign-in/auth-dialog-store.ts';
import { getViewerChannel, setViewer } from './switch-viewer.ts';
import { readViewer, viewerQuery } from './viewer.queries.ts';

const RETRY_MS = 5000;

/**
 * Follows sign-ins and sign-outs in this browser's other tabs. A user who signed in there is also signed in here, and the same
 * user keeps what is on the screen. If the previous user is gone, the page reloads so that none of their data stays.
 */
export function useViewerSync(): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const syncViewer = async () => {
      clearTimeout(retry);
      const now = await readViewer().catch(() => undefined);
      if (now === undefined) {
        // The viewer is unknown. Reloading would lose typed text and show nothing else.
        retry = setTimeout(syncViewer, RETRY_MS);
        return;
      }
      const before = client.getQueryData(viewerQuery.queryKey);
      if (before && before.id !== now?.id) return reloadDocument();
      // Resumes actions waiting for a sign-in.
      if (now) showAuthDialog(undefined, true);
      if (before) return void client.setQueryData(viewerQuery.queryKey, now);
      setViewer(client, now);
      await router.invalidate();
    };
    const channel = getViewerChannel();
    channel.addEventListener('message', syncViewer);
    if (window.earlyActions?.isViewerChanged) void syncViewer();
    return () => {
      clearTimeout(retry);
      channel.removeEventListener('message', syncViewer);
    };
  }, [client, router]);
}

/** Reloads the page for another user, without a prompt. Unsent data stays in this browser. */
export function reloadDocument(): void {
  // The page's timers and earlier listeners would otherwise still send.
  stopSending();
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
