import { useQueryClient } from '@tanstack/react-query';
import { requestPremium, resendConfirmation } from '#features/audience/accounts/accounts.calls.ts';
import { openAuthDialog } from '#features/audience/accounts/ui/open-auth-dialog.ts';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { callApi } from '#lib/api-client.ts';
import type { ReaderAccess } from '#ui/access/reader-access.ts';

/** What the viewer may open, and what they can do about the rest. A visitor's click opens the sign-in dialog. */
export function useReaderAccess(): ReaderAccess {
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
