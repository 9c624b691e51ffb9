import { Suspense, useState } from 'react';
import { DialogNotLoaded } from '#ui/dialog/dialog-not-loaded.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { showAuthDialog, useAuthDialog } from '#ui/sign-in/auth-dialog-store.ts';
import { loadAuthDialog } from './open-auth-dialog.ts';

const AuthDialog = lazyPart(loadAuthDialog, NotLoaded);

/** Cancels the sign-in if the dialog cannot load. */
function NotLoaded() {
  return <DialogNotLoaded onClose={() => showAuthDialog(undefined)} />;
}

/** Renders the dialog; used once, in the root. After its first opening the dialog stays mounted, so that it can fade out. */
export function AuthDialogHost() {
  const mode = useAuthDialog();
  const [isFetched, setIsFetched] = useState(false);
  if (mode && !isFetched) setIsFetched(true);
  return (
    isFetched && (
      <Suspense>
        <AuthDialog mode={mode} />
      </Suspense>
    )
  );
}
