import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createNotFoundArc } from '#lib/artwork/not-found-arc.ts';
import { buttonClass } from '#ui/button.ts';
import { NearMatches } from './near-matches.tsx';
import { SiteLayout } from './site-layout.tsx';

/** The 404 page, with a drawing of a route that misses its target. */
export function NotFoundPage() {
  const arc = createNotFoundArc();
  return (
    <SiteLayout>
      <div className="shell pt-14 pb-28">
        <svg viewBox={`0 0 ${arc.width} ${arc.height}`} fill="none" aria-hidden="true" className="w-full">
          <path d={arc.graticule} stroke="var(--globe-line)" />
          <path d={arc.miss} stroke="var(--globe-arc)" strokeWidth="1.5" strokeDasharray="2 7" strokeLinecap="round" />
          <path d={arc.route} stroke="var(--amber)" strokeWidth="3.5" />
          <circle cx={arc.start.x} cy={arc.start.y} r="5" fill="var(--globe-arc)" />
          <circle cx={arc.target.x} cy={arc.target.y} r="11" stroke="var(--globe-arc)" strokeWidth="1.5" />
          <circle cx={arc.target.x} cy={arc.target.y} r="3.5" fill="var(--globe-arc)" />
          <circle cx={arc.end.x} cy={arc.end.y} r="5" fill="var(--amber)" />
        </svg>
        <h1 className="mt-6 text-3xl">404 Page Not Found</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">Did you forget to add the page to the router?</p>
        <Suspense fallback={null}>
          <NearMatches />
        </Suspense>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/" className={buttonClass('signal')}>
            Go to the home page
          </Link>
          <Link to="/" hash="contact" className={buttonClass('outline')}>
            Tell us what you were looking for
          </Link>
        </p>
      </div>
    </SiteLayout>
  );
}
