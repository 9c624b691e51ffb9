import { openAuthDialog } from '#features/accounts/ui/open-auth-dialog.ts';
import { useViewer } from '#features/accounts/ui/use-viewer.ts';
import type { DownloadAccess } from '#features/whitepapers/ui/download-button.tsx';

/** The viewer's access to downloads. A visitor's click opens the sign-in dialog. */
export function useDownloadAccess(): DownloadAccess {
  return { isSignedIn: Boolean(useViewer()), onSignIn: (event, reason) => openAuthDialog(event, 'login', reason) };
}
