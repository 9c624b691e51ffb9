import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { isReachable, reloadPage } from '#ui/lazy-part.tsx';
import { SiteLayout } from './site-layout.tsx';

/** Shown when a page cannot be rendered. The cause is only in the server's log. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    if (await isReachable()) reloadPage();
    reset();
    void router.invalidate();
  };
  return (
    <SiteLayout>
      <div className="shell pt-24 pb-40">
        <h1 className="max-w-[18ch] text-3xl">We cannot show this page right now</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-muted">
          Something went wrong on our side. Nothing you sent is lost. Please try again in a moment.
        </p>
        <p className="mt-9 flex flex-wrap gap-3">
          <Button look="signal" onClick={retry}>
            Try again
          </Button>
          <a href="/" className={buttonClass('outline')}>
            Go to the home page
          </a>
        </p>
      </div>
    </SiteLayout>
  );
}
