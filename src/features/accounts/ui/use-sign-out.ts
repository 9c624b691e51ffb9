import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showNotice } from '#ui/notice/notice-store.ts';
import { logout } from './accounts.queries.ts';
import { switchViewer } from './switch-viewer.ts';

/** Signs out and goes to the home page. @throws ApiError if the server refuses */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await logout();
    showNotice(undefined);
    // Leave a private page before its data is removed.
    await router.navigate({ to: '/' });
    switchViewer(queryClient, null);
  };
}
