import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { showNotice } from '#ui/notice/notice-store.ts';
import { runDeferredActions } from '#ui/undo/deferred-action.ts';
import * as calls from '../accounts.calls.ts';
import { LOGOUT_HREF } from '../accounts.constants.ts';
import { switchViewer } from './switch-viewer.ts';

/** A logout button that also works without JavaScript. Calls `onSignedOut` afterward. */
export function LogoutForm(props: {
  className?: string;
  label?: string;
  onSignedOut?: () => void;
  children: ReactNode;
}) {
  const { className, label, onSignedOut, children } = props;
  const signOut = useSignOut();
  const isSigningOut = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSigningOut.current) return;
    isSigningOut.current = true;
    try {
      await signOut();
      onSignedOut?.();
    } catch {
      // Falls back to a plain form post, so that the browser shows the result.
      form.submit();
    } finally {
      isSigningOut.current = false;
    }
  };

  return (
    <form method="post" action={LOGOUT_HREF} onSubmit={onSubmit}>
      <button type="submit" aria-label={label} data-tooltip={label} className={className}>
        {children}
      </button>
    </form>
  );
}

/** Signs out and goes to the home page. @throws ApiError if the server refuses */
function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    // Without the session it would fail.
    await runDeferredActions();
    await callApi(calls.signOut);
    showNotice(undefined);
    // Unsent replies to messages, for example. The next user of this tab may be somebody else.
    sessionStorage.clear();
    // Leave a private page before its data is removed.
    await router.navigate({ to: '/' });
    switchViewer(queryClient, null);
  };
}
