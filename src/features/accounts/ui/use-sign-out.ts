import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showNotice } from '#ui/notice/notice-store.ts';
import { logout } from './accounts.queries.ts';
import { becomeViewer } from './become-viewer.ts';

/** Signs out and goes to the home page. @throws ApiError when the server did not take it */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await logout();
    showNotice(undefined);
    // A private page is left before what it shows is forgotten.
    await router.navigate({ to: '/' });
    becomeViewer(queryClient, null);
  };
}
