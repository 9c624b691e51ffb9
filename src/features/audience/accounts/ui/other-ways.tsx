import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { getSiteFrame } from '#site/site-frame.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { PROVIDER_HREF, SIGN_IN_LINK_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { explainPasskeyFailure, signInWithPasskey } from './passkeys.ts';

/** The ways to sign in without a password, as far as this site has them. */
export function OtherWays(props: {
  readonly next: string | undefined;
  readonly onSignedIn: (viewer: Account) => void;
}) {
  const { next, onSignedIn } = props;
  const { signInProvider } = getSiteFrame();
  const passkey = useMutation({ networkMode: 'always', mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  const href = next ? `${PROVIDER_HREF}?${new URLSearchParams({ next })}` : PROVIDER_HREF;
  return (
    <div className="mt-4 grid gap-3">
      {signInProvider && (
        // Not a link of the router: the server leads to the provider.
        <a href={href} rel="nofollow" className={buttonClass('outline', 'w-full whitespace-normal! wrap-anywhere')}>
          Sign in with {signInProvider}
        </a>
      )}
      {passkey.error && <FormAlert>{explainPasskeyFailure(passkey.error)}</FormAlert>}
      {/* It needs a script, so it is not there without. */}
      <Button
        isBusy={passkey.isPending}
        busyLabel="Waiting for your device..."
        onClick={() => passkey.mutate()}
        className="w-full noscript:hidden"
      >
        <KeyRound size={17} strokeWidth={1.5} aria-hidden="true" />
        Use a passkey
      </Button>
      <Link to={SIGN_IN_LINK_HREF} search={next ? { next } : {}} className="link tap-target justify-self-start text-sm">
        Email me a sign-in link
      </Link>
    </div>
  );
}
