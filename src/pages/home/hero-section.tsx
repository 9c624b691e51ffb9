import type { HomeTexts } from '#features/settings/settings.contract.ts';
import { buttonClass } from '#ui/button.ts';
import { lazyOnIdle } from '#ui/lazy-on-idle.ts';

// Rendered by the server and animated with CSS. The browser needs this code only for the pause button.
const HeroGlobe = lazyOnIdle(() => import('./hero-globe.tsx'));

export function HeroSection({ texts: { kicker, title, text, claims } }: { texts: HomeTexts['hero'] }) {
  return (
    <section aria-label="Introduction" className="relative overflow-clip border-b border-line">
      <div className="shell relative">
        <HeroGlobe />
        <div className="relative flex min-h-[min(46rem,calc(100svh-4.5rem))] flex-col pt-[clamp(2.75rem,6.5vh,6rem)]">
          <p className="max-w-[26ch] text-sm text-blue sm:max-w-none">{kicker}</p>
          <h1 className="mt-5 max-w-[10.5ch] text-4xl tracking-[-0.026em]">{title}</h1>
          <p className="mt-7 max-w-[41ch] text-lg text-muted">{text}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a href="#contact" className={buttonClass('signal')}>
              Start Your Transformation
            </a>
            <a href="#services" className={buttonClass('outline', 'bg-paper')}>
              Explore Services
            </a>
          </div>
          <dl className="mt-auto grid grid-cols-3 gap-x-4 pt-12 pb-8 sm:max-w-2xl sm:gap-x-10">
            {claims.map((claim) => (
              <div key={claim.label} className="flex flex-col-reverse justify-end border-t border-ink pt-4">
                <dt className="mt-1.5 text-xs text-muted sm:text-sm">{claim.label}</dt>
                <dd className="figures font-display text-2xl sm:text-[2.75rem] sm:leading-none">{claim.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
