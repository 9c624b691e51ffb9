import { GLOSSARY_TERMS } from './src/lib/site/glossary-terms.ts';
import { HOME_SECTIONS } from './src/lib/site/site-choices.ts';
import type { SiteSettings } from './src/lib/site/site-settings.ts';

/** The sample firm's domain: the default of ADMIN_EMAIL, and of the address for messages until the firm enters its own. */
export const DOMAIN = 'greatcircle.example';

/** The links that the navigation and the footer begin with. */
const NAVIGATION: SiteSettings['navigation'] = [
  { label: 'Services', href: '#services' },
  { label: 'Industries', href: '#industries' },
  { label: 'Solutions', href: '#subsidiaries' },
  { label: 'Insights', href: '#insights' },
  { label: 'Team', href: '#team' },
  { label: 'Mentor', href: '/mentor' },
  { label: 'Contact', href: '#contact' },
];

/** What a new site says until its owner changes it in the administration, under "Settings". It claims no figures. */
export const site: SiteSettings = {
  brand: {
    name: 'Great Circle Group',
    shortName: '',
    tagline: 'Management consulting',
    description: 'Advice for companies, and help with putting it into practice.',
    // A year of its own would be a claim of a firm that does not exist.
    since: new Date().getUTCFullYear(),
    logo: null,
    logoOnDark: null,
    isNameInLogo: false,
    favicon: null,
    accent: null,
    ground: null,
  },
  firm: { timeZone: 'UTC', dateOrder: 'month-first', offices: [] },
  navigation: NAVIGATION,
  footer: [{ title: 'The firm', links: NAVIGATION }],
  socialLinks: [],
  areas: { mentor: true, comments: true, newsletter: true, signUp: true },
  sections: {
    caseStudy: true,
    services: true,
    industries: true,
    solutions: false,
    insights: true,
    team: true,
    contact: true,
    order: [...HOME_SECTIONS],
  },
  hero: {
    kicker: 'Management consulting',
    title: 'Good advice, put into practice.',
    text: 'Tell us what you want to change. We work on it with you, and stay until it works.',
    claims: [],
    visual: 'route',
    routeFrom: 'London',
    routeTo: 'New York',
    image: null,
    imageAlt: '',
  },
  services: { title: 'Services', text: 'What we can do for you.' },
  industries: {
    title: 'Industries',
    text: 'Where we know our way around.',
    items: [
      { key: 'airlines', title: 'Airlines', isShown: true },
      { key: 'aerospace', title: 'Aerospace', isShown: true },
      { key: 'logistics', title: 'Logistics', isShown: true },
      { key: 'technology', title: 'Technology', isShown: false },
    ],
  },
  solutions: { title: 'Solutions', text: 'What we have built, and you can use.', items: [] },
  insights: { tagline: 'What we have learned, to read.', searchExamples: [] },
  team: { title: 'Team', text: 'The people you will work with.' },
  contact: {
    title: 'Start with a conversation',
    text: 'Write to us, and we will answer.',
    email: 'contact@greatcircle.example',
    consultationMinutes: 30,
    answerDays: 1,
    // An invented address. A site without sample content starts without one.
    postalAddress: '',
    legalNotice: '',
  },
  mentor: {
    stats: [],
    testimonials: [],
    showsSamplePlan: false,
    care: `**Before anything else.** What you wrote sounds as if you, or somebody near you, might be in danger. If it is urgent, please call your local emergency number now. Otherwise, please tell one person today: a friend, a doctor, or a crisis line where you live.

No plan and no story is made from those words. The learning can wait.`,
  },
  categories: {
    articles: ['Strategy', 'Operations', 'Technology', 'AI & Innovation'],
    learning: ['Strategy', 'Technology', 'Operations', 'Leadership'],
  },
  glossary: [],
};

/** The site while it shows the sample firm, with that firm's claims. They are removed together with the sample content. */
export const sampleSite: SiteSettings = {
  ...site,
  glossary: [...GLOSSARY_TERMS],
  brand: {
    ...site.brand,
    tagline: 'Management consulting for airlines, aerospace and logistics',
    description:
      'We advise airlines, aerospace and logistics companies on revenue, operations and technology, and stay until the result is in the accounts.',
  },
  services: {
    ...site.services,
    title: 'Four services, one set of accounts',
    text: 'A schedule change moves revenue, crews and spare parts at once. So the people who advise on them work as one team and answer for one number.',
  },
  industries: {
    ...site.industries,
    title: 'Three industries that share a sky',
    text: 'We work where assets are expensive, margins are thin and a mistake is visible from the ground.',
  },
  insights: {
    tagline: 'Research from people who have run what they write about.',
    searchExamples: ['first wave', 'block time', 'sustainable fuel'],
  },
  team: {
    title: 'The people who do the work',
    text: 'You meet the partners at the first conversation, and you still see them in the last week of the project.',
  },
  contact: {
    ...site.contact,
    text: 'Tell us what you are trying to move. A partner answers within one business day.',
    postalAddress: 'Great Circle Group\n1 Meridian Quay\n00000 Portolan',
  },
  sections: { ...site.sections, solutions: true },
  footer: [{ title: 'The firm', links: [...NAVIGATION, { label: 'Careers', href: '/careers' }] }],
  hero: {
    ...site.hero,
    kicker: 'Management consulting for airlines, aerospace and logistics',
    title: 'The shortest route is rarely the obvious one.',
    text: 'On a flat map the quickest way across an ocean looks like a detour. We find that line through pricing, operations and technology, and fly it with you until the result shows in the accounts.',
    routeFrom: 'Dubai',
    routeTo: 'San Francisco',
    claims: [
      { value: '$400M+', label: 'revenue and cost optimization' },
      { value: '100+', label: 'team leadership' },
      { value: '20+', label: 'years experience' },
    ],
  },
  solutions: {
    title: 'Two platforms of our own',
    text: 'Some answers are better as a product than as a project. These two are run by subsidiaries of the group.',
    items: [
      {
        name: 'Callsign',
        kind: 'AI agency for small and medium businesses',
        text: 'An agency that sets up and looks after AI for firms without an IT department: on the phone, in the inbox and behind the counter.',
        features: [
          { title: 'Voice agents', text: 'answer every call, at any hour' },
          { title: 'Workflow automation', text: 'moves the paper nobody should carry' },
          { title: 'Call-center AI', text: 'helps agents while they speak' },
          { title: 'Appointment booking', text: 'fills the calendar by itself' },
        ],
        url: 'https://callsign.example',
        secondary: 'View Demo',
      },
      {
        name: 'Waypoint',
        kind: 'Career lifecycle platform',
        text: 'A companion for a working life: where you stand, where you could go, and what to learn and whom to meet on the way there.',
        features: [
          { title: 'Career planning', text: 'a route with dates, not a wish' },
          { title: 'Skill assessment', text: 'what you can show, not what you claim' },
          { title: 'Professional network', text: 'people one step ahead of you' },
          { title: 'Learning resources', text: 'chosen for the next step' },
        ],
        url: 'https://waypoint.example',
        secondary: 'Start Free Trial',
      },
    ],
  },
  mentor: {
    ...site.mentor,
    stats: [
      { value: '150+', label: 'resources in the library' },
      { value: '25', label: 'learning paths' },
      { value: '5,000+', label: 'learners' },
      { value: '95%', label: 'completion' },
    ],
    testimonials: [
      {
        quote: 'I had read plenty. What I lacked was an order to read it in, and a reason for each piece.',
        name: 'Ilse',
        role: 'Duty manager at a regional airport',
        isSample: true,
      },
      {
        quote:
          'My nearest peer works three hundred miles away. Here I could at least see the next step and take it on a Sunday evening.',
        name: 'Tomasi',
        role: 'Maintenance planner, moving into management',
        isSample: true,
      },
    ],
    showsSamplePlan: true,
  },
};
