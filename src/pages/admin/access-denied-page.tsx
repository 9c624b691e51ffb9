import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.ts';
import { SiteLayout } from '../shell/site-layout.tsx';

/** Shown when a user loses the admin role while the page is open (decisions.md). */
export function AccessDeniedPage() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <SiteLayout>
      <div role="alert" className="shell pt-24 pb-40">
        <h1 className="text-3xl">Access Denied</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-muted">You need administrator privileges to access this area.</p>
        <button type="button" onClick={goBack} className={buttonClass('signal', 'mt-9')}>
          Go Back
        </button>
      </div>
    </SiteLayout>
  );
}
