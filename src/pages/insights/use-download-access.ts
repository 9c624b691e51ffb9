import { openAuthDialog } from '#features/accounts/ui/open-auth-dialog.ts';
import { useViewer } from '#features/accounts/ui/use-viewer.ts';
import type { DownloadAccess } from '#features/whitepapers/ui/download-button.tsx';

/** What white papers need to know about who is looking: a visitor's click opens the dialog for signing in. */
export function useDownloadAccess(): DownloadAccess {
  return { isSignedIn: Boolean(useViewer()), onSignIn: (event) => openAuthDialog(event, 'login') };
}
