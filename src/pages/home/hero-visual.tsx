import { useMemo } from 'react';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { parsePlace } from '#lib/site/places.ts';
import { hydratedApart } from '#ui/lazy-part.tsx';
import { Picture } from '#ui/picture.tsx';
import { HeroGlobe } from './hero-globe.tsx';

// Rendered by the server and animated with CSS. The browser needs this code only for the pause button.
const Globe = hydratedApart(HeroGlobe);

/** What the hero shows beside its headline. Null if it is type alone. */
export function HeroVisual({ hero: { visual, routeFrom, routeTo, image, imageAlt } }: Pick<HomeTexts, 'hero'>) {
  const [from, to] = useMemo(() => [parsePlace(routeFrom), parsePlace(routeTo)], [routeFrom, routeTo]);
  if (visual === 'route' && from && to) return <Globe from={from} to={to} />;
  if (visual !== 'picture' || image === null) return null;
  return (
    <div className="relative -mx-(--gutter) mt-9 aspect-[4/3] lg:absolute lg:inset-y-0 lg:left-[54%] lg:m-0 lg:aspect-auto lg:w-[46vw]">
      <Picture
        src={image}
        alt={imageAlt}
        width={1200}
        height={1200}
        sizes="(width >= 64rem) 46vw, 100vw"
        first
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}
