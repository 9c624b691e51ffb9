import { Protected } from '../account/protected.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { LearningPathsSection } from './learning-paths-section.tsx';
import type { LibrarySearch } from './library-search.ts';
import { LibrarySection } from './library-section.tsx';

/** The learning area of whoever is signed in: the library and the paths through it. */
export function DashboardPage({ search }: { search: LibrarySearch }) {
  return (
    <Protected>
      {(viewer) => (
        <SiteLayout>
          <div className="shell pt-10 pb-20 lg:pt-14">
            <h1 className="text-3xl tracking-[-0.022em] wrap-anywhere">Welcome, {viewer.firstName}</h1>
            <p className="mt-3 max-w-[62ch] text-muted">
              What the library holds, and below it the{' '}
              <a href="#learning-paths" className="link">
                learning paths
              </a>{' '}
              that lead through it. A title with an arrow opens in a new tab.
            </p>
            <LibrarySection search={search} />
            <LearningPathsSection />
          </div>
        </SiteLayout>
      )}
    </Protected>
  );
}
