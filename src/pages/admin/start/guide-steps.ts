import type { SiteGuide } from '#features/firm/dashboard/dashboard.contract.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';

export interface GuideStepText {
  readonly name: keyof SiteGuide['steps'];
  readonly label: string;
  readonly text: string;
  /** The settings that the step asks for: sections, and which of their fields. */
  readonly fields?: readonly (readonly [keyof SiteSettings, readonly string[]])[];
  /** Other screens on which the step is done. */
  readonly pages?: readonly { readonly page: string; readonly label: string }[];
}

/** The eight steps that make a new site the firm's own, in the order in which the guide asks. */
export const GUIDE_STEPS: readonly GuideStepText[] = [
  {
    name: 'name',
    label: 'Your name',
    text: 'On every page, in emails and in search results.',
    fields: [['brand', ['name', 'shortName', 'tagline', 'description', 'since']]],
  },
  {
    name: 'logo',
    label: 'Your logo',
    text: 'In place of the globe. Without one, pages show your name.',
    fields: [['brand', ['logo', 'logoOnDark', 'isNameInLogo', 'favicon']]],
  },
  {
    name: 'color',
    label: 'Your colors',
    text: 'One for the main button, one for the bands, links and drawings.',
    fields: [['brand', ['accent', 'ground']]],
  },
  {
    name: 'texts',
    label: 'First screen',
    text: 'What visitors read first, and what they see beside it.',
    fields: [['hero', ['kicker', 'title', 'text', 'visual', 'routeFrom', 'routeTo', 'image', 'imageAlt']]],
  },
  {
    name: 'areas',
    label: 'What you offer',
    text: 'Switch off what you do not need, drag the sections of the home page into your order, and name the industries that visitors choose from.',
    fields: [
      ['areas', ['mentor', 'comments', 'newsletter', 'signUp']],
      ['sections', []],
      ['industries', []],
    ],
  },
  {
    name: 'addresses',
    label: 'Your addresses',
    text: 'Where messages reach you, and what your emails say at the end. Health lists what is left.',
    fields: [
      ['contact', ['email', 'postalAddress', 'legalNotice']],
      ['firm', ['timeZone', 'dateOrder', 'offices']],
    ],
  },
  {
    name: 'team',
    label: 'Your team',
    text: 'The people visitors will meet, and what they work on.',
    pages: [
      { page: 'team', label: 'Add team members' },
      { page: 'practices', label: 'Describe your services and industries' },
      { page: 'import', label: 'Import a list' },
    ],
  },
  {
    name: 'samples',
    label: 'No sample content',
    text: 'Removes the articles, people and sentences of a firm that does not exist. What you changed stays.',
    pages: [{ page: 'sample-content', label: 'Remove sample content' }],
  },
];
