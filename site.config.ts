import { GLOSSARY_TERMS } from './src/lib/site/glossary-terms.ts';
import type { SiteSettings } from './src/lib/site/site-settings.ts';

/** The sample firm's domain: the default of ADMIN_EMAIL, and of the address for messages until the firm enters its own. */
export const DOMAIN = 'greatcircle.example';

/** What a new site says until its owner changes it in the administration, under "Settings". It claims no figures. */
export const site: SiteSettings = {
  brand: {
    name: 'Great Circle Group',
    tagline: 'Management consulting for airlines, aerospace and logistics',
    description:
      'We advise airlines, aerospace and logistics companies on revenue, operations and technology, and stay until the result is in the accounts.',
    since: 2024,
    logo: null,
    logoOnDark: null,
    isNameInLogo: false,
    accent: null,
  },
  navigation: [
    { label: 'Services', href: '#services' },
    { label: 'Industries', href: '#industries' },
    { label: 'Solutions', href: '#subsidiaries' },
    { label: 'Insights', href: '#insights' },
    { label: 'Team', href: '#team' },
    { label: 'Mentor', href: '/mentor' },
    { label: 'Contact', href: '#contact' },
  ],
  socialLinks: [],
  sections: { services: true, industries: true, solutions: false, insights: true, team: true, contact: true },
  hero: {
    kicker: 'Management consulting for airlines, aerospace and logistics',
    title: 'The shortest route is rarely the obvious one.',
    text: 'On a flat map the quickest way across an ocean looks like a detour. We find that line through pricing, operations and technology, and fly it with you until the result shows in the accounts.',
    claims: [],
  },
  services: {
    title: 'Four services, one set of accounts',
    text: 'A schedule change moves revenue, crews and spare parts at once. So the people who advise on them work as one team and answer for one number.',
  },
  industries: {
    title: 'Three industries that share a sky',
    text: 'We work where assets are expensive, margins are thin and a mistake is visible from the ground.',
    items: [
      { key: 'airlines', title: 'Airlines', isShown: true },
      { key: 'aerospace', title: 'Aerospace', isShown: true },
      { key: 'logistics', title: 'Logistics', isShown: true },
      { key: 'technology', title: 'Technology', isShown: false },
    ],
  },
  solutions: { title: 'Solutions', text: 'What we have built, and you can use.', items: [] },
  insights: {
    tagline: 'Research from people who have run what they write about.',
    searchExamples: ['first wave', 'block time', 'sustainable fuel'],
  },
  team: {
    title: 'The people who do the work',
    text: 'You meet the partners at the first conversation, and you still see them in the last week of the project.',
  },
  contact: {
    title: 'Start with a conversation',
    text: 'Tell us what you are trying to move. A partner answers within one business day.',
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
  legal: {
    privacy: {
      isSample: true,
      text: `## What we keep

- **Messages.** When you write to us through the contact form we keep your name, your email address, your message, and the company and industry if you gave them. We use them to answer you and to follow up.
- **Accounts.** If you create an account we keep your name, your email address, your company if you gave it, your password in a form that nobody can read, and the browsers in which you are signed in with their network addresses. We also keep which white papers you downloaded, and may write to you about them.
- **Comments.** We keep your name, your email address and your comment. The address is never shown.
- **Newsletter.** We keep your email address, and when and how you agreed. We count how often the links of an issue are clicked.
- **Notes.** Our colleagues may keep notes about people who have been in touch with us.
- **Learning.** We keep what you read, answer, plan and write in the learning area, and your profile there, in which you may say something about your health or your family. A mentor sees only what you choose to share with them. If this site uses a language model, its provider receives parts of your profile, never your name or email address; the questions say which parts.
- **Requests.** Our server logs each request: the address, the time, and how long the response took. We use these logs to find errors and to prevent abuse.

## What we do not do

There is no advertising on this site, no tracking across sites, and no analytics by third parties. Fonts, pictures and scripts come from our own server, so no other company learns of your visit.

## How long we keep it

You can download what belongs to your account, and delete the account with it, on your account page at any time. We keep messages until we no longer need them or you ask us to delete them. How long the request logs are kept depends on the settings of our hosting.

## Your rights

You may ask what we hold about you, have it corrected, and have it deleted. Write to the email address at the foot of this page; we answer within thirty days. If you are not satisfied you may complain to the data protection authority of your country.`,
    },
    terms: {
      isSample: true,
      text: `## What this site is

The articles, white papers and case studies here are general information. They are written with care, but they are not advice for your situation, and no client relationship arises from reading them.

## Using what you find

You may read, print and quote what we publish, naming us as the source. Republishing whole texts needs our consent, which we usually give.

## Links to others

Some pages lead to sites that are not ours. We choose links carefully but are not responsible for the content of other sites.

## Liability

We work to keep the site correct and available, without a guarantee that it always is. As far as the law allows, we are not liable for losses that come from relying on it.`,
    },
    cookies: {
      isSample: true,
      text: `## Reading the site

Reading sets no cookie. If you choose the light or the dark appearance, that choice is stored in your browser under the name “theme” and is never sent to us.

## Signing in

If you sign in, these cookies are set. They are strictly necessary, and none of them follows you. That is why there is no cookie banner here.

- **greatcircle_session** keeps you signed in. Scripts cannot read it, and it is deleted when you sign out.
- **greatcircle_second_step** holds a sign-in for a few minutes while you enter the code of its second step.
- **greatcircle_viewer** remembers for an hour how wide your name and links are at the top of the page. It says nothing about you.
- **greatcircle_device** lets us recognize for a year, also after you sign out, a browser in which you have signed in, so that nobody can lock you out of your account. It does not let anybody in.

## What you are writing

Your browser stores what you have begun to write until it is saved, and a few choices such as the columns of a list. This stays in the browser after you sign out. On a computer that you share, clear the data of this site.`,
    },
  },
  categories: {
    articles: ['Strategy', 'Operations', 'Technology', 'AI & Innovation'],
    learning: ['Strategy', 'Technology', 'Operations', 'Leadership'],
  },
  glossary: [...GLOSSARY_TERMS],
};

/** The site while it shows the sample firm, with that firm's claims. They are removed together with the sample content. */
export const sampleSite: SiteSettings = {
  ...site,
  contact: { ...site.contact, postalAddress: 'Great Circle Group\n1 Meridian Quay\n00000 Portolan' },
  sections: { ...site.sections, solutions: true },
  hero: {
    ...site.hero,
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
