import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { sampleSite, site } from '#site';

/** Removes the sentences, figures, testimonials, solutions, the plan and the postal address of the sample firm. What the firm has edited stays. */
export function removeSampleClaims(settings: SiteSettings): SiteSettings {
  const { hero, solutions, sections, contact, mentor } = withoutSampleTexts(settings);
  const items = withoutSamples(solutions.items, sampleSite.solutions.items);
  return {
    ...withoutSampleTexts(settings),
    hero: { ...hero, claims: withoutSamples(hero.claims, sampleSite.hero.claims) },
    solutions: { ...solutions, items },
    // Without its solutions the section would be a heading with nothing below it.
    sections: { ...sections, solutions: sections.solutions && (items.length > 0 || solutions.items.length === 0) },
    contact,
    glossary: withoutSamples(settings.glossary, sampleSite.glossary),
    mentor: {
      ...mentor,
      stats: withoutSamples(mentor.stats, sampleSite.mentor.stats),
      testimonials: mentor.testimonials.filter(({ isSample }) => !isSample),
      showsSamplePlan: false,
    },
  };
}

/** The sections whose fields differ between the sample firm and a site that starts without it. */
const TEXTS = ['brand', 'hero', 'services', 'industries', 'solutions', 'insights', 'team', 'contact'] as const;

/** Replaces each field that is still the sample firm's by the one with which a site starts. */
function withoutSampleTexts(settings: SiteSettings): SiteSettings {
  const replaced = TEXTS.map((section) => [
    section,
    Object.fromEntries(
      Object.entries(settings[section]).map(([name, value]) => {
        const [sample, start] = [sampleSite[section], site[section]].map(
          (own) => (own as Record<string, unknown>)[name],
        );
        const isText = typeof value === 'string' || name === 'searchExamples';
        return [name, isText && isDeepStrictEqual(value, sample) ? start : value];
      }),
    ),
  ]);
  return { ...settings, ...Object.fromEntries(replaced) };
}

/** The number of claims of the sample firm in the settings. */
export const countSampleClaims = (settings: SiteSettings): number =>
  countClaims(settings) - countClaims(removeSampleClaims(settings)) + countSampleTexts(settings);

const countSampleTexts = (settings: SiteSettings): number => {
  const own = withoutSampleTexts(settings);
  return TEXTS.flatMap((section) =>
    Object.entries(settings[section]).filter(
      ([name, value]) => typeof value === 'string' && value !== (own[section] as Record<string, unknown>)[name],
    ),
  ).length;
};

const countClaims = ({ hero, solutions, mentor }: SiteSettings): number =>
  [hero.claims, solutions.items, mentor.stats, mentor.testimonials].flat().length + Number(mentor.showsSamplePlan);

const withoutSamples = <Entry>(entries: readonly Entry[], samples: readonly Entry[]): Entry[] =>
  entries.filter((entry) => !samples.some((sample) => isDeepStrictEqual(sample, entry)));
