import { DATE_ORDERS } from '#lib/dates.ts';
import { HERO_VISUALS, HOME_SECTIONS, type HomeSection } from '#lib/site/site-choices.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { check, figures, group, HEADINGS, line, lines, text } from './settings-field-kinds.ts';
import type { GroupField, ListField } from './settings-field-types.ts';

const PLACE_HINT =
  'A large city such as Oslo, or a name with latitude and longitude: Ulm, 48.4, 9.99. The kilometers follow.';
const MENU_LINK = { label: line('Label', 40), href: line('Leads to', 2000) };

export const SECTION_NAMES: Readonly<Record<HomeSection, string>> = {
  caseStudy: 'Result of a client',
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
    name: line(
      'Full name',
      120,
      'In emails, search results and the copyright notice, with its legal form if you like.',
    ),
    shortName: line(
      'Short name',
      30,
      'In the header, on browser tabs and on phones. Leave it empty to use the full name.',
    ),
    tagline: line('Tagline', 160, 'In the footer, in the title of the home page and in links that are shared.'),
    description: text('Description', 400, 'What search engines and social networks show.'),
    since: { type: 'number', label: 'Since', min: 1800, max: 2200, hint: 'The first year of the copyright notice.' },
    logo: { type: 'picture', label: 'Logo', hint: 'An SVG or PNG. Without one, pages show the globe.' },
    logoOnDark: {
      type: 'picture',
      label: 'Logo on dark backgrounds',
      hint: 'Without one, the other logo gets a light background there.',
    },
    isNameInLogo: check('The logo contains the name', 'If so, the name is not repeated beside it.'),
    favicon: {
      type: 'picture',
      label: 'Icon',
      hint: 'For browser tabs and bookmarks: a square SVG or PNG. Without one, browsers show the logo.',
    },
    accent: { type: 'color', label: 'Accent color', hint: 'The color of the main button on each page.' },
    ground: {
      type: 'color',
      label: 'Ground color',
      hint: 'The color of the dark bands and, lighter or darker, of links and drawings. Light text has to be readable on it.',
    },
  }),
  firm: group('Offices and dates', {
    timeZone: line(
      'Time zone',
      64,
      'For the dates on pages and in the calendar: Europe/Berlin, America/New_York, Asia/Tokyo.',
    ),
    dateOrder: {
      type: 'choice',
      label: 'Dates look like',
      options: DATE_ORDERS,
      names: { 'month-first': 'Jan 5, 2027', 'day-first': '5 Jan 2027', 'year-first': '2027-01-05' },
    },
    offices: {
      type: 'list',
      label: 'Offices',
      hint: 'In the contact section of the home page.',
      one: 'office',
      max: 30,
      titleField: 'name',
      fields: {
        name: line('City or name', 60),
        address: { type: 'lines-text', label: 'Address', max: 300 },
        phone: line('Phone', 40),
        timeZone: line('Time zone', 64, 'Only if it differs: Asia/Tokyo.'),
      },
    },
  }),
  areas: {
    ...group('Areas', {
      mentor: check('Mentor area', 'Learning library, plans, mentors, badges and the Monday email.'),
      comments: check('Comments', 'Below articles.'),
      newsletter: check('Newsletter', 'The form in the footer, the issues and their emails.'),
      signUp: check('Sign-up for readers', 'Without it, only people you invite get an account.'),
    }),
    hint: 'What you switch off disappears for visitors and colleagues, and sends no emails. Plans, comments and subscribers stay, and come back when you switch it on again.',
  },
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
  sections: {
    ...group('Sections', {
      ...Object.fromEntries(HOME_SECTIONS.map((name) => [name, check(SECTION_NAMES[name])])),
      order: { type: 'order', label: 'Order', options: HOME_SECTIONS },
    }),
    hint: 'What the home page shows below its first screen, and in which order. Links to a hidden section disappear from the navigation, too.',
  },
  hero: group('Hero', {
    kicker: line('Line above the headline', 160),
    title: line('Headline', 160),
    text: text('Text'),
    claims: figures('Figures'),
    visual: {
      type: 'choice',
      label: 'Beside the headline',
      options: HERO_VISUALS,
      names: { route: 'A route on the globe', picture: 'Your picture', none: 'Nothing: the headline alone' },
    },
    routeFrom: line('Route from', 120, PLACE_HINT),
    routeTo: line('Route to', 120, PLACE_HINT),
    image: { type: 'photo', label: 'Picture' },
    imageAlt: line('What the picture shows', 300, 'For people who cannot see it.'),
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
    postalAddress: {
      type: 'lines-text',
      label: 'Postal address',
      max: 300,
      hint: 'In the footer and at the end of every email. Many countries require it in newsletters.',
    },
    legalNotice: {
      type: 'lines-text',
      label: 'Legal notice',
      max: 600,
      hint: 'Below the postal address in emails, such as your company registration.',
    },
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
};

export const SETTINGS_SECTIONS = Object.keys(SETTINGS_FIELDS) as readonly SectionName[];

/** The sections that are parts of the home page. */
export const isHomeSection = (name: SectionName): boolean =>
  name === 'sections' || name === 'hero' || HOME_SECTIONS.some((section) => section === name);
