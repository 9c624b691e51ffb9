import { useQueryClient } from '@tanstack/react-query';
import { requestPremium, resendConfirmation } from '#features/audience/accounts/accounts.calls.ts';
import { openAuthDialog } from '#features/audience/accounts/ui/open-auth-dialog.ts';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import type { DownloadAccess } from '#features/library/whitepapers/ui/download-access.ts';
import { callApi } from '#lib/api-client.ts';

/** The viewer's access to downloads. A visitor's click opens the sign-in dialog. */
export function useDownloadAccess(): DownloadAccess {
  const client = useQueryClient();
  return {
    viewer: useViewer() ?? null,
    onSignIn: (event, reason) => openAuthDialog(event, 'login', reason),
    resendLink: () => callApi(resendConfirmation),
    requestPremium: async () => {
      client.setQueryData(viewerQuery.queryKey, await callApi(requestPremium));
    },
  };
}
