import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getBrandName, getPublicUrl } from '#site/site-frame.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyOnIdle } from '#ui/lazy-part.tsx';
import { Brand } from './brand.tsx';
import { SiteHeader } from './site-header.tsx';

const PageNotice = lazyOnIdle(() => import('./idle/page-notice.tsx'));
// The footer's links work without JavaScript, so its code is loaded when the browser is idle.
const SiteFooter = lazyOnIdle(() => import('./idle/site-footer.tsx'));
const LegalLine = lazyOnIdle(() => import('./idle/legal-line.tsx'));

/**
 * Header, the page, footer. In an area where people work, both are slim. Around a page that is bare, nothing but the legal
 * links leads elsewhere.
 */
export function SiteLayout(props: { isSlim?: boolean; isBare?: boolean; children: ReactNode }) {
  const { isSlim = false, isBare = false, children } = props;
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {isBare ? <BareHeader /> : <SiteHeader isSlim={isSlim} />}
      <PageNotice />
      <Letterhead />
      <main id="main" tabIndex={-1} className={classNames('outline-none', isSlim && 'min-h-[calc(100dvh-7.5rem)]')}>
        {children}
      </main>
      {isSlim || isBare ? (
        <footer>
          <LegalLine />
        </footer>
      ) : (
        <SiteFooter />
      )}
    </>
  );
}

function BareHeader() {
  return (
    <header className="border-b border-line">
      <div className="@container/brand shell flex h-[4.5rem] items-center">
        <Brand isLink={false} />
      </div>
    </header>
  );
}

/** On paper, the name of the firm and the page's address are in place of the header. */
function Letterhead() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <p className="hidden justify-between gap-8 border-b border-edge pb-2 text-xs text-muted print:flex">
      <span className="shrink-0 font-semibold text-ink">{getBrandName()}</span>
      {/* The server knows the public address. A browser may use another one. */}
      <span suppressHydrationWarning className="min-w-0 text-right wrap-anywhere">
        {getPublicUrl() + path}
      </span>
    </p>
  );
}
