import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { sampleSite, site } from '#site';

/** Removes the figures, testimonials, solutions, the plan and the postal address of the sample firm. What the firm has edited stays. */
export function removeSampleClaims(settings: SiteSettings): SiteSettings {
  const { hero, solutions, sections, contact, mentor } = settings;
  const items = withoutSamples(solutions.items, sampleSite.solutions.items);
  return {
    ...settings,
    hero: { ...hero, claims: withoutSamples(hero.claims, sampleSite.hero.claims) },
    solutions: { ...withoutSampleHeading(solutions), items },
    // Without its solutions the section would be a heading with nothing below it.
    sections: { ...sections, solutions: sections.solutions && (items.length > 0 || solutions.items.length === 0) },
    contact: { ...contact, postalAddress: withoutSampleAddress(contact.postalAddress) },
    mentor: {
      ...mentor,
      stats: withoutSamples(mentor.stats, sampleSite.mentor.stats),
      testimonials: mentor.testimonials.filter(({ isSample }) => !isSample),
      showsSamplePlan: false,
    },
  };
}

function withoutSampleHeading(solutions: SiteSettings['solutions']): SiteSettings['solutions'] {
  const { title, text } = sampleSite.solutions;
  return {
    ...solutions,
    title: solutions.title === title ? site.solutions.title : solutions.title,
    text: solutions.text === text ? site.solutions.text : solutions.text,
  };
}

/** The number of claims of the sample firm in the settings. */
export const countSampleClaims = (settings: SiteSettings): number =>
  countClaims(settings) - countClaims(removeSampleClaims(settings));

const countClaims = ({ hero, solutions, contact, mentor }: SiteSettings): number =>
  [hero.claims, solutions.items, mentor.stats, mentor.testimonials].flat().length +
  Number(contact.postalAddress !== '') +
  Number(mentor.showsSamplePlan);

const withoutSampleAddress = (address: string): string =>
  address === sampleSite.contact.postalAddress ? site.contact.postalAddress : address;

const withoutSamples = <Entry>(entries: readonly Entry[], samples: readonly Entry[]): Entry[] =>
  entries.filter((entry) => !samples.some((sample) => isDeepStrictEqual(sample, entry)));
