import type { ReactNode } from 'react';
import { lazyOnIdle } from '#ui/lazy-on-idle.ts';
import { SiteHeader } from './site-header.tsx';

const PageNotice = lazyOnIdle(() => import('./idle/page-notice.tsx'));
// The footer's links work without JavaScript, so its code is loaded when the browser is idle.
const SiteFooter = lazyOnIdle(() => import('./idle/site-footer.tsx'));

/** Header, the page, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <PageNotice />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
