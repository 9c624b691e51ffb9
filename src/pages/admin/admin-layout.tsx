import { Link } from '@tanstack/react-router';
import { ExternalLink, LogOut } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Account } from '#features/audience/accounts/accounts.contract.ts';
import { LogoutForm } from '#features/audience/accounts/ui/logout-form.tsx';
import { useSiteFrame } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ShortcutHelp } from '#ui/shortcuts/shortcut-help.tsx';
import { ThemeToggle } from '#ui/theme/theme.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { Logo } from '../shell/logo.tsx';
import { AdminStyles } from './admin-styles.tsx';
import { SiteMenu, SiteSidebar } from './site/site-menu.tsx';
import type { AdminTab } from './tab-search.ts';

const HEADER_BUTTON = buttonClass('quiet', 'min-h-11 py-2! font-normal! text-muted!');

/** Wider than the site's pages, with less beside it. */
const SHELL = 'shell w-[min(100%-2*var(--gutter),100rem)] [--gutter:clamp(1.25rem,2.5vw,2.5rem)]';

const showLoggedOutToast = () =>
  toast({ title: 'Logged out successfully', text: 'You have been logged out of the admin dashboard.' });

/** The layout of the admin screens, with their own header instead of the site's. */
export function AdminLayout(props: { viewer: Account; tab: AdminTab | undefined; children: ReactNode }) {
  const { viewer, tab, children } = props;
  const { brand } = useSiteFrame();
  const logout = useRef<HTMLDivElement>(null);
  return (
    <>
      <AdminStyles />
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="border-b border-line">
        <div className={`${SHELL} flex items-center justify-between gap-x-2 py-2 sm:gap-x-4`}>
          <div className="flex min-w-0 items-center gap-x-3.5">
            <Link to="/" className="flex min-h-11 shrink-0 items-center gap-2.5 font-display text-lg max-sm:hidden">
              <Logo />
              {!(brand.logo && brand.isNameInLogo) && (
                <span className="max-lg:sr-only">{brand.shortName || brand.name}</span>
              )}
            </Link>
            <div className="min-w-0 border-line sm:border-l sm:pl-3.5 lg:flex lg:items-baseline lg:gap-x-4">
              <h1 className="font-sans text-base font-semibold tracking-normal sm:text-sm">Admin Dashboard</h1>
              <p className="truncate text-xs text-muted sm:text-sm">Welcome, {viewer.email}</p>
            </div>
          </div>
          <div className="flex shrink-0 items-center gap-2 max-sm:gap-1">
            <ShortcutHelp />
            <ThemeToggle />
            <SiteMenu role={viewer.role} onLogout={() => logout.current?.querySelector('form')?.requestSubmit()} />
            <a href="/" target="_blank" rel="noopener" className={classNames(HEADER_BUTTON, 'max-sm:hidden')}>
              <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" className="max-md:hidden" />
              View Site
            </a>
            <div ref={logout} className="max-sm:hidden">
              <LogoutForm className={HEADER_BUTTON} onSignedOut={showLoggedOutToast}>
                <LogOut size={16} strokeWidth={1.5} aria-hidden="true" className="max-md:hidden" />
                Logout
              </LogoutForm>
            </div>
          </div>
        </div>
      </header>
      {/* Beside the sidebar at least as high as the screen below the header, so that its line reaches the edge. */}
      <div className={`${SHELL} items-start gap-x-8 lg:flex`}>
        <SiteSidebar role={viewer.role} tab={tab} />
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh-5rem)] min-w-0 grow pt-6 pb-16 outline-none lg:min-h-[calc(100dvh-61px)]"
        >
          {children}
        </main>
      </div>
    </>
  );
}
