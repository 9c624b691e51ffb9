import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyOnIdle } from '#ui/lazy-part.tsx';
import { LOGIN_HREF } from '../accounts.constants.ts';

// Rendered by the server. The browser hydrates it when idle, after the form.
const EntryArt = lazyOnIdle(() => import('../ui/sign-in-globe.tsx'));

/** The layout of the sign-in screens: the form, and on wide screens the globe beside it. */
export function SignInLayout({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="relative overflow-clip">
      <div className="shell grid gap-x-8 md:grid-cols-12 lg:min-h-[calc(100svh-4.5rem)]">
        <div className="min-w-0 pt-8 pb-20 md:col-span-8 md:col-start-3 lg:col-span-5 lg:col-start-1 lg:pt-10">
          <Link to="/" className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-muted hover:text-ink">
            <ArrowLeft size={17} strokeWidth={1.5} aria-hidden="true" />
            Back to Home
          </Link>
          <h1 className="mt-7 text-3xl tracking-[-0.022em]">{title}</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-muted">{lead}</p>
          <div className="mt-9">{children}</div>
        </div>
      </div>
      <div className="night absolute inset-y-0 right-0 left-1/2 hidden lg:block">
        <div className="sticky top-[4.5rem] h-[calc(100svh-4.5rem)]">
          <EntryArt />
        </div>
      </div>
    </div>
  );
}

/** Leads from a form below it to the one with a password. */
export const BackToSignIn = () => (
  <p className="mt-5 text-sm">
    <Link to={LOGIN_HREF} className="link tap-target">
      Back to sign in
    </Link>
  </p>
);
