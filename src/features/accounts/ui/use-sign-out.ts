import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showNotice } from '#ui/notice/notice-store.ts';
import { runWaitingAction } from '#ui/undo/undoable.ts';
import { logout } from './accounts.queries.ts';
import { switchViewer } from './switch-viewer.ts';

/** Signs out and goes to the home page. @throws ApiError if the server refuses */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    // Without the session it would fail.
    await runWaitingAction();
    await logout();
    showNotice(undefined);
    // Unsent replies to messages, for example. The next user of this tab may be somebody else.
    sessionStorage.clear();
    // Leave a private page before its data is removed.
    await router.navigate({ to: '/' });
    switchViewer(queryClient, null);
  };
}
