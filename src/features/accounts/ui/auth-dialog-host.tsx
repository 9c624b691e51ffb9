import { lazy, Suspense, useState } from 'react';
import { useAuthDialog } from '#ui/sign-in/auth-dialog-store.ts';
import { loadAuthDialog } from './open-auth-dialog.ts';

const AuthDialog = lazy(loadAuthDialog);

/** Where the dialog appears; stands once, in the root. From its first opening on it stays, so that it can fade out. */
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
