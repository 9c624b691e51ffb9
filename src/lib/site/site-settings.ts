import { z } from 'zod';
import { emailText, line, pictureAddress, prose, webAddress } from '#lib/fields.ts';
import { findReadableAccent } from './accent.ts';
import { MENU_LABEL_MAX, MENU_LINKS_MAX } from './menu-limits.ts';
import { HOME_SECTIONS } from './site-choices.ts';

const MISSING = 'Please fill this in.';

const name = line(60, MISSING);
const heading = line(160, MISSING);
const paragraph = line(600, MISSING);
const whole = (min: number, max: number) => {
  const error = `Please enter a whole number from ${min} to ${max}.`;
  return z.int(error).min(min, error).max(max, error);
};
const list = <Schema extends z.ZodType>(item: Schema, max: number) =>
  z.array(item).max(max, `Please use at most ${max} entries.`);

/** The key of an industry in records and addresses. It never changes, whatever the industry is called. */
const key = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use lowercase letters, digits and hyphens.')
  .max(60);

const figure = z.object({ value: line(20, MISSING), label: line(80, MISSING) });
/** Each name may occur only once, regardless of case. */
const categories = list(line(60, MISSING), 40).refine(
  (names) => new Set(names.map((each) => each.toLowerCase())).size === names.length,
  'Please name each category once.',
);

/** The target of an entry of the navigation: a section of the home page, a page of this site, or another site. */
const destination = z.union(
  [
    line(200)
      .regex(/^\/([^\s\\/][^\s\\]*)?$/)
      .or(line(60).regex(/^#[a-z][a-z0-9-]*$/)),
    webAddress.refine((address) => address.startsWith('https://')),
  ],
  { error: 'Please enter a section (#team), a page of this site (/mentor), or an address that begins with https://.' },
);

const menuLinks = list(z.object({ label: line(MENU_LABEL_MAX, MISSING), href: destination }), MENU_LINKS_MAX);

/**
 * The firm's own part of everything a visitor reads or sees. The defaults are in site.config.ts. The firm's changes are
 * stored, and a stored section replaces the default one.
 */
export const siteSettings = z.object({
  brand: z.object({
    name,
    tagline: line(160, MISSING),
    description: line(400, MISSING),
    /** The first year of the copyright notice. */
    since: whole(1800, 2200),
    /** The address of an uploaded logo; null for the sample firm's globe. */
    logo: pictureAddress.nullable(),
    /** The logo for dark grounds; null if the other one is shown there, on its own light ground. */
    logoOnDark: pictureAddress.nullable(),
    /** Whether the logo contains the firm's name, which then is not written beside it. */
    isNameInLogo: z.boolean(),
    /** The accent color, as #rrggbb; null for the design's own amber. */
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, { error: 'Please enter a color like #c9762b.', abort: true })
      .refine((color) => findReadableAccent(color) === undefined, {
        error: ({ input }) =>
          `Neither dark nor white text is easy to read on this color. The nearest readable color is ${findReadableAccent(String(input))}.`,
      })
      .nullable(),
  }),
  navigation: menuLinks,
  /** Columns of links, beside those that the site adds itself. */
  footer: list(z.object({ title: line(MENU_LABEL_MAX, MISSING), links: menuLinks }), 3).refine(
    (columns) => new Set(columns.map(({ title }) => title)).size === columns.length,
    'Please give each column a title of its own.',
  ),
  socialLinks: list(z.object({ label: line(40, MISSING), href: webAddress }), 12),
  /** The sections of the home page that are shown. The hero always is. */
  sections: z.object(
    Object.fromEntries(HOME_SECTIONS.map((section) => [section, z.boolean()])) as Record<
      (typeof HOME_SECTIONS)[number],
      z.ZodBoolean
    >,
  ),
  hero: z.object({ kicker: heading, title: heading, text: paragraph, claims: list(figure, 4) }),
  services: z.object({ title: heading, text: paragraph }),
  industries: z.object({
    title: heading,
    text: paragraph,
    items: list(z.object({ key, title: name, /** In the contact form. */ isShown: z.boolean() }), 12).refine(
      (items) => new Set(items.map((item) => item.key)).size === items.length,
      'Two industries have the same key.',
    ),
  }),
  solutions: z.object({
    title: heading,
    text: paragraph,
    items: list(
      z.object({
        name,
        kind: heading,
        text: paragraph,
        features: list(z.object({ title: name, text: line(160, MISSING) }), 8),
        /** The address that "Explore" opens, in a new tab. */
        url: webAddress,
        secondary: z.enum(['View Demo', 'Start Free Trial']),
      }),
      8,
    ),
  }),
  insights: z.object({
    tagline: line(200, MISSING),
    /** Suggestions of the search before anything is typed. */
    searchExamples: list(line(60, MISSING), 6),
  }),
  team: z.object({ title: heading, text: paragraph }),
  contact: z.object({
    title: heading,
    text: paragraph,
    email: emailText(254),
    consultationMinutes: whole(5, 480),
    /** Business days within which a person answers a message. */
    answerDays: whole(1, 10),
    /** At the end of every mail, as lines. Empty if mails have none. */
    postalAddress: prose(300),
    legalNotice: prose(600),
  }),
  mentor: z.object({
    stats: list(figure, 4),
    /** Shown only if there are some. */
    testimonials: list(
      z.object({ quote: line(400, MISSING), name, role: line(120, MISSING), isSample: z.boolean() }),
      8,
    ),
    /** Shows part of the plan of an invented person, marked as a sample. */
    showsSamplePlan: z.boolean(),
    /** Markdown: shown first to a learner whose words hold danger, with the firm's own help addresses. */
    care: prose(2000, MISSING),
  }),
  categories: z.object({ articles: categories, learning: categories }),
  /** Words of the firm's trade, which lessons explain where they first occur. */
  glossary: list(z.object({ term: line(60, MISSING), text: line(300, MISSING) }), 200).refine(
    (entries) => new Set(entries.map(({ term }) => term.toLowerCase())).size === entries.length,
    'Please explain each word once.',
  ),
});

export type SiteSettings = z.infer<typeof siteSettings>;
