import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { lazyOnIdle } from '#ui/lazy-on-idle.ts';
import { SiteHeader } from './site-header.tsx';

const PageNotice = lazyOnIdle(() => import('./idle/page-notice.tsx'));
// The footer's links work without JavaScript, so its code is loaded when the browser is idle.
const SiteFooter = lazyOnIdle(() => import('./idle/site-footer.tsx'));
const LegalLine = lazyOnIdle(() => import('./idle/legal-line.tsx'));

/** Header, the page, footer. In an area where people work, both are slim. */
export function SiteLayout({ isSlim = false, children }: { isSlim?: boolean; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader isSlim={isSlim} />
      <PageNotice />
      <main id="main" tabIndex={-1} className={classNames('outline-none', isSlim && 'min-h-[calc(100dvh-7.5rem)]')}>
        {children}
      </main>
      {isSlim ? (
        <footer>
          <LegalLine />
        </footer>
      ) : (
        <SiteFooter />
      )}
    </>
  );
}
