import { Fragment, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { BrandColors } from '#lib/artwork/recolor.ts';
import { isSwitchedOff } from '#lib/site/areas.ts';
import { getLogoHref } from '#lib/site/brand-hrefs.ts';
import { listColorProperties } from '#lib/site/ground.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { ContactSection } from '../../home/contact-section.tsx';
import { HeroSection } from '../../home/hero-section.tsx';
import { IndustriesSection } from '../../home/industries-section.tsx';
import { InsightsSection } from '../../home/insights-section.tsx';
import { ServicesSection } from '../../home/services-section.tsx';
import { SolutionsSection } from '../../home/solutions-section.tsx';
import { TeamSection } from '../../home/team-section.tsx';
import { StatsStrip } from '../../mentor/stats-strip.tsx';
import { TestimonialsSection } from '../../mentor/testimonials-section.tsx';

/** Wider screens show the same, with more space around it. */
const PAGE_WIDTH = 1280;

const SECTIONS: { readonly [Name in keyof SiteSettings]?: (settings: SiteSettings) => ReactNode } = {
  hero: (settings) => <HeroSection texts={settings} />,
  services: ({ services }) => <ServicesSection texts={services} />,
  industries: ({ industries }) => <IndustriesSection texts={industries} />,
  solutions: ({ solutions }) => <SolutionsSection texts={solutions} />,
  insights: ({ insights }) => <InsightsSection texts={insights} />,
  team: ({ team }) => <TeamSection texts={team} />,
  contact: (settings) => <ContactSection texts={settings} />,
  mentor: ({ mentor: { stats, testimonials } }) => (
    <>
      <StatsStrip stats={stats} />
      {testimonials.length > 0 && <TestimonialsSection testimonials={testimonials} />}
    </>
  ),
};

/** Renders a section with settings that are not saved yet. @returns undefined for a section that is not part of a page */
export function renderSectionPreview(name: keyof SiteSettings, settings: SiteSettings): ReactNode {
  const render = SECTIONS[name];
  return (
    render && (
      <ScaledPage>
        <Suspense>{render({ ...settings, [name]: withoutTwins(settings[name]) })}</Suspense>
      </ScaledPage>
    )
  );
}

/** Renders the home page with settings that are not saved yet. */
export function renderHomePreview(settings: SiteSettings): ReactNode {
  const shown = settings.sections.order.filter((name) => settings.sections[name] && name !== 'caseStudy');
  const own = withoutTwins(settings);
  return (
    <ScaledPage colors={settings.brand}>
      <PreviewHeader settings={settings} />
      <Suspense>
        {(['hero', ...shown] as const).map((name) => (
          <Fragment key={name}>{SECTIONS[name as keyof SiteSettings]?.(own)}</Fragment>
        ))}
      </Suspense>
    </ScaledPage>
  );
}

/** The head of a page with the logo or the name. */
function PreviewHeader({ settings: { brand, navigation, sections, areas } }: { settings: SiteSettings }) {
  const isShown = (href: string) =>
    href.startsWith('#')
      ? ((sections as Readonly<Record<string, unknown>>)[href === '#subsidiaries' ? 'solutions' : href.slice(1)] ??
        true)
      : !isSwitchedOff(href, areas);
  return (
    <p className="shell flex h-[4.5rem] items-center gap-6 border-b border-line">
      {brand.logo && <img src={getLogoHref(brand.logo)} alt="" className="h-8 w-auto max-w-44 object-contain" />}
      {!(brand.logo && brand.isNameInLogo) && (
        <span className="grow font-display text-[1.3rem]">{brand.shortName || brand.name}</span>
      )}
      {navigation
        .filter(({ href }) => isShown(href))
        .map(({ label, href }) => (
          <span key={`${label} ${href}`} className="text-sm text-muted">
            {label}
          </span>
        ))}
    </p>
  );
}

/**
 * Leaves out entries that are named like an earlier one. The sections tell entries apart by name, and two may be alike
 * while they are being typed.
 */
function withoutTwins<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutTwins(part)])) as Value;
  const byName = new Map<unknown, unknown>();
  for (const entry of value) {
    const name = typeof entry === 'string' ? entry : (entry.key ?? entry.title ?? entry.name ?? entry.label);
    if (!byName.has(name)) byName.set(name, withoutTwins(entry));
  }
  return [...byName.values()] as Value;
}

/** A part of a page as this screen would show it, smaller. Nothing in it can be used. */
function ScaledPage({ colors, children }: { colors?: BrandColors; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState<number>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / Math.min(window.innerWidth, PAGE_WIDTH)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { accent = null, ground = null } = colors ?? {};
  useLayoutEffect(() => {
    const own = Object.entries(listColorProperties({ accent, ground }));
    for (const [name, value] of own) frame.current?.style.setProperty(name, value);
    return () => {
      for (const [name] of own) frame.current?.style.removeProperty(name);
    };
  }, [accent, ground]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it can have the focus
    <div ref={frame} tabIndex={0} className="max-h-[min(46rem,80dvh)] overflow-auto border border-line bg-paper">
      {/* Pages allow no inline styles in their HTML, only those that scripts set later. */}
      <div inert className={scale === undefined ? 'invisible' : undefined} style={{ zoom: scale }}>
        {children}
      </div>
    </div>
  );
}
