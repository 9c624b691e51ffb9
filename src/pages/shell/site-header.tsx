import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AuthLink } from '#features/accounts/ui/auth-link.tsx';
import { useViewer } from '#features/accounts/ui/use-viewer.ts';
import { SearchLink } from '#features/search/ui/search-link.tsx';
import { BRAND_NAME } from '#site';
import { buttonClass } from '#ui/button.ts';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { BrandMark } from './brand-mark.tsx';
import { NAVIGATION } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { SideMenu } from './side-menu.tsx';

const HeaderLinks = lazy(() =>
  import('#features/accounts/ui/viewer-links.tsx').then((links) => ({ default: links.HeaderLinks })),
);

export function SiteHeader() {
  const viewer = useViewer();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="shell flex h-[4.5rem] items-center gap-2 sm:gap-6">
        <Link
          to="/"
          className="flex min-w-0 items-center gap-2.5 font-display text-[clamp(1.05rem,5.4vw,1.3rem)] tracking-[-0.01em] whitespace-nowrap"
        >
          <span className="shrink-0 max-[22rem]:hidden">
            <BrandMark />
          </span>
          {BRAND_NAME}
        </Link>
        <nav aria-label="Main" className="ml-auto hidden xl:block">
          <ul className="flex items-center gap-1">
            {NAVIGATION.map((item) => (
              <li key={item.label}>
                <NavigationLink
                  item={item}
                  className="block px-3 py-2.5 text-sm text-muted transition-colors hover:text-ink"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center max-sm:-mr-3 sm:gap-1 xl:ml-2">
          <SearchLink />
          <ThemeToggle />
          {viewer ? (
            <Suspense>
              <HeaderLinks viewer={viewer} />
            </Suspense>
          ) : (
            <>
              <AuthLink
                mode="login"
                className="hidden px-3 py-2.5 text-sm font-semibold whitespace-nowrap hover:text-blue md:block"
              >
                Sign In
              </AuthLink>
              <AuthLink mode="signup" className={buttonClass('outline', 'hidden! px-4! py-2! md:inline-flex!')}>
                Create Account
              </AuthLink>
            </>
          )}
          <SideMenu />
        </div>
      </div>
    </header>
  );
}
