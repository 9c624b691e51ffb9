import { getSiteFrame } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { PROVIDER_HREF } from '../accounts.constants.ts';

/** The ways to sign in without a password, as far as this site has them. */
export function OtherWays({ next }: { readonly next: string | undefined }) {
  const { signInProvider } = getSiteFrame();
  if (!signInProvider) return null;
  const href = next ? `${PROVIDER_HREF}?${new URLSearchParams({ next })}` : PROVIDER_HREF;
  return (
    <div className="mt-4 grid gap-3">
      {/* Not a link of the router: the server leads to the provider. */}
      <a href={href} rel="nofollow" className={buttonClass('outline', 'w-full whitespace-normal! wrap-anywhere')}>
        Sign in with {signInProvider}
      </a>
    </div>
  );
}
