import { getLogoHref } from '#lib/site/brand-hrefs.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { classNames } from '#ui/class-names.ts';

const SHAPE = 'h-8 w-auto max-w-44 object-contain object-left';

/**
 * The firm's logo, or a globe with one curved route across it. Without a logo for dark grounds the other one gets a
 * light ground there. `isOnNight`: the ground is dark in both themes.
 */
export function Logo({ isOnNight = false }: { isOnNight?: boolean }) {
  const { logo, logoOnDark, isNameInLogo, name } = getSiteFrame().brand;
  if (logo === null) return <Globe />;
  const images =
    logoOnDark === null
      ? [{ src: logo, look: isOnNight ? 'logo-plate' : 'dark:logo-plate' }]
      : [
          ...(isOnNight ? [] : [{ src: logo, look: 'dark:hidden' }]),
          { src: logoOnDark, look: isOnNight ? '' : 'hidden dark:block' },
        ];
  return images.map(({ src, look }) => (
    <img key={src} src={getLogoHref(src)} alt={isNameInLogo ? name : ''} className={classNames(SHAPE, look)} />
  ));
}

function Globe() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="14.25" stroke="currentColor" strokeWidth="1.5" />
      <path d="M3.6 22.6C7.8 8.6 19.4 5.2 28.3 10.6" stroke="var(--amber)" strokeWidth="2.25" strokeLinecap="round" />
      <path d="M16 1.75v28.5M1.75 16h28.5" stroke="currentColor" strokeWidth=".75" opacity=".35" />
      {/* Where the reader is on the route of a long text (reading.css). */}
      <circle r="3.4" fill="var(--amber)" stroke="var(--paper)" strokeWidth="1.5" className="logo-point" />
    </svg>
  );
}
