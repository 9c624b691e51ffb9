import { HOME_SECTIONS, type HomeSection } from '#lib/site/site-choices.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';

/** A control of the settings' form. `max` is the number of characters, or of entries. The server validates. */
export type SettingsField = { readonly label: string; readonly hint?: string } & (
  | { readonly type: 'line' | 'text' | 'markdown'; readonly max: number }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'check' | 'picture' | 'color' }
  | { readonly type: 'choice'; readonly options: readonly string[] }
  /** Texts of one line each, written one per line. */
  | { readonly type: 'lines'; readonly max: number }
  | ListField
  | GroupField
);

/** Entries that can be added, removed and moved. */
export interface ListField {
  readonly type: 'list';
  readonly label: string;
  readonly hint?: string;
  /** "service": the name of one entry. */
  readonly one: string;
  readonly max: number;
  readonly fields: SettingsFields;
  /** The field by which a folded entry is known. Without it, an entry is one row. */
  readonly titleField?: string;
}

export interface GroupField {
  readonly type: 'group';
  readonly label: string;
  readonly hint?: string;
  readonly fields: SettingsFields;
  /** Opens with a click, for long contents. */
  readonly isFolded?: true;
}

export type SettingsFields = Readonly<Record<string, SettingsField>>;

const line = (label: string, max: number, hint?: string) =>
  ({ type: 'line', label, max, ...(hint && { hint }) }) as const;
const text = (label: string, max = 600, hint?: string) =>
  ({ type: 'text', label, max, ...(hint && { hint }) }) as const;
const lines = (label: string, max = 8) => ({ type: 'lines', label, max, hint: 'One per line.' }) as const;
const check = (label: string, hint?: string) => ({ type: 'check', label, ...(hint && { hint }) }) as const;
const group = (label: string, fields: SettingsFields) => ({ type: 'group', label, fields }) as const;

const HEADINGS = { title: line('Heading', 160), text: text('Text below the heading') };

const figures = (label: string) =>
  ({
    type: 'list',
    label,
    one: 'figure',
    max: 4,
    fields: { value: line('Figure', 20), label: line('What it counts', 80) },
  }) as const;

const MENU_LINK = { label: line('Label', 40), href: line('Leads to', 2000) };

const SECTION_NAMES: Readonly<Record<HomeSection, string>> = {
  services: 'Services',
  industries: 'Industries',
  solutions: 'Solutions',
  insights: 'Insights',
  team: 'Team',
  contact: 'Contact',
};

type SectionName = keyof SiteSettings;

/** Every part of the settings, in the order of the form's list. */
export const SETTINGS_FIELDS: Readonly<Record<SectionName, GroupField | ListField>> = {
  brand: group('Brand', {
    name: line('Name', 60),
    tagline: line('Tagline', 160, 'In the footer, in the title of the home page and in links that are shared.'),
    description: text('Description', 400, 'What search engines and social networks show.'),
    since: { type: 'number', label: 'Since', min: 1800, max: 2200, hint: 'The first year of the copyright notice.' },
    logo: { type: 'picture', label: 'Logo', hint: 'An SVG or PNG. Without one, pages show the globe.' },
    logoOnDark: {
      type: 'picture',
      label: 'Logo on dark backgrounds',
      hint: 'Without one, the other logo gets a light background there.',
    },
    isNameInLogo: check('The logo contains the name', 'The name is then not written beside it.'),
    accent: { type: 'color', label: 'Accent color', hint: 'The color of the main button on each page.' },
  }),
  navigation: {
    type: 'list',
    label: 'Menu and footer',
    hint: 'Links lead to a section of the home page (#team), a page of this site (/mentor), or another site (https://…).',
    one: 'link',
    max: 12,
    fields: MENU_LINK,
  },
  footer: {
    type: 'list',
    label: 'Footer',
    one: 'column',
    max: 3,
    titleField: 'title',
    fields: {
      title: line('Title', 40),
      links: { type: 'list', label: 'Links', one: 'link', max: 12, fields: MENU_LINK },
    },
  },
  hero: group('Hero', {
    kicker: line('Line above the headline', 160),
    title: line('Headline', 160),
    text: text('Text'),
    claims: figures('Figures'),
  }),
  services: group('Services', HEADINGS),
  industries: group('Industries', {
    ...HEADINGS,
    items: {
      type: 'list',
      label: 'Industries',
      one: 'industry',
      max: 12,
      titleField: 'title',
      fields: {
        title: line('Name', 60),
        key: line('Key', 60, 'Lowercase letters, digits and hyphens. It is in addresses, so it should not change.'),
        isShown: check('In the contact form'),
      },
    },
  }),
  solutions: group('Solutions', {
    ...HEADINGS,
    items: {
      type: 'list',
      label: 'Solutions',
      one: 'solution',
      max: 8,
      titleField: 'name',
      fields: {
        name: line('Name', 60),
        kind: line('What it is', 160),
        text: text('Text'),
        url: line('Address', 2000, 'Where “Explore” leads, in a new tab.'),
        secondary: { type: 'choice', label: 'Second button', options: ['View Demo', 'Start Free Trial'] },
        features: {
          type: 'list',
          label: 'Features',
          one: 'feature',
          max: 8,
          fields: { title: line('Name', 60), text: line('What it does', 160) },
        },
      },
    },
  }),
  insights: group('Insights', {
    tagline: text('Text below the heading', 200),
    searchExamples: { ...lines('Suggested searches', 6), hint: 'One per line. Shown before anything is typed.' },
  }),
  team: group('Team', HEADINGS),
  contact: group('Contact', {
    ...HEADINGS,
    email: line('Email', 254),
    consultationMinutes: { type: 'number', label: 'Minutes of a first consultation', min: 5, max: 480 },
    answerDays: { type: 'number', label: 'Business days within which you answer a message', min: 1, max: 10 },
    postalAddress: text('Postal address', 300, 'At the end of every email. Many countries require it in newsletters.'),
    legalNotice: text('Legal notice', 600, 'Below the postal address, such as your company registration.'),
  }),
  mentor: group('Mentor', {
    stats: figures('Figures'),
    testimonials: {
      type: 'list',
      label: 'Testimonials',
      hint: 'Without any, the page does not show this section.',
      one: 'testimonial',
      max: 8,
      titleField: 'name',
      fields: {
        quote: text('Quote', 400),
        name: line('Name', 60),
        role: line('Role', 120),
        isSample: check('This is a sample', 'The page says so.'),
      },
    },
    showsSamplePlan: check('Show a sample plan', 'Part of the plan of an invented person. The page says so.'),
    care: {
      type: 'markdown',
      label: 'When somebody is in danger',
      max: 2000,
      hint: 'Shown first to a learner whose words speak of harm. Name people and addresses that help where you are. No plan or story quotes such words.',
    },
  }),
  categories: group('Categories', { articles: lines('Articles', 40), learning: lines('Learning', 40) }),
  glossary: {
    type: 'list',
    label: 'Glossary',
    hint: 'Lessons explain these words where they first occur. Capitals matter only in abbreviations such as AOG.',
    one: 'word',
    max: 200,
    titleField: 'term',
    fields: { term: line('Word', 60), text: text('Explanation', 300) },
  },
  socialLinks: {
    type: 'list',
    label: 'Social links',
    hint: 'In the footer of every page.',
    one: 'link',
    max: 12,
    fields: { label: line('Label', 40), href: line('Address', 2000) },
  },
  sections: {
    ...group('Sections shown', Object.fromEntries(HOME_SECTIONS.map((name) => [name, check(SECTION_NAMES[name])]))),
    hint: 'The sections of the home page. Links to a hidden section disappear from the navigation, too.',
  },
};

export const SETTINGS_SECTIONS = Object.keys(SETTINGS_FIELDS) as readonly SectionName[];

/** The sections that are parts of the home page. */
export const isHomeSection = (name: SectionName): boolean =>
  name === 'hero' || HOME_SECTIONS.some((section) => section === name);
