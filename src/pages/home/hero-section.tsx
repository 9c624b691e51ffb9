import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AnchorLink } from '../shell/anchor-link.tsx';
import { isSectionShown } from '../shell/navigation.ts';
import { HeroVisual } from './hero-visual.tsx';

export function HeroSection({ texts: { hero, contact } }: { texts: Pick<HomeTexts, 'hero' | 'contact'> }) {
  const { kicker, title, text, claims, visual, image } = hero;
  const hasVisual = visual === 'route' || (visual === 'picture' && image !== null);
  return (
    <section aria-label="Introduction" className="relative overflow-clip border-b border-line">
      <div className="shell relative">
        <div
          className={classNames(
            'flex flex-col',
            hasVisual
              ? 'min-h-[min(52rem,calc(100svh-4.5rem))] pt-[clamp(1.75rem,4vh,5rem)]'
              : 'pt-[clamp(3rem,11vh,8rem)] pb-[clamp(2rem,9vh,6rem)]',
          )}
        >
          <div className={hasVisual ? 'lg:max-w-[48%]' : 'max-w-[62rem]'}>
            <p className="text-sm text-blue">{kicker}</p>
            <h1 className="mt-5 lg:mt-7 text-4xl text-balance tracking-[-0.026em] sm:max-w-[18ch] lg:max-w-none lg:text-[min(5.9vw,5.5rem)]">
              {title}
            </h1>
            <p className="mt-6 max-w-[41ch] text-lg text-muted">{text}</p>
            <div className="mt-7 flex flex-wrap gap-3">
              <AnchorLink anchor="contact" className={buttonClass('signal', 'max-sm:w-full')}>
                Start Your Transformation
              </AnchorLink>
              <AnchorLink anchor="services" className={buttonClass('outline', 'bg-paper max-sm:w-full')}>
                Explore Services
              </AnchorLink>
            </div>
            <p className="mt-4 text-sm text-muted">
              {isSectionShown('contact') ? (
                `First step: ${contact.consultationMinutes} minutes with a partner, free.`
              ) : (
                <a href={`mailto:${contact.email}`} className="link tap-target text-base wrap-anywhere text-ink">
                  {contact.email}
                </a>
              )}
            </p>
          </div>
          <HeroVisual hero={hero} />
          <dl className="mt-auto grid grid-cols-3 gap-x-3 pt-8 pb-7 sm:gap-x-8 lg:max-w-[48%] empty:hidden">
            {claims.map((claim) => (
              <div key={claim.label} className="flex flex-col-reverse justify-end border-t border-ink pt-3">
                <dt className="mt-1.5 text-xs text-muted sm:text-sm">{claim.label}</dt>
                <dd className="figures font-display text-[clamp(1.3rem,6vw,1.75rem)] sm:text-[2.5rem] sm:leading-none lg:text-[2rem] xl:text-[2.5rem]">
                  {claim.value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
