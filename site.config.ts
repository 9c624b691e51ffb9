/** Everything that another firm changes to make the site its own: texts, claims, services, solutions and links. */
export interface SiteConfig {
  readonly brand: {
    readonly name: string;
    readonly domain: string;
    readonly tagline: string;
    readonly description: string;
    readonly since: number;
  };
  readonly hero: {
    readonly kicker: string;
    readonly title: string;
    readonly text: string;
    readonly claims: readonly { readonly value: string; readonly label: string }[];
  };
  readonly services: { readonly title: string; readonly text: string; readonly items: readonly Service[] };
  readonly industries: { readonly title: string; readonly text: string; readonly items: readonly Industry[] };
  readonly solutions: { readonly title: string; readonly text: string; readonly items: readonly Solution[] };
  readonly insights: {
    readonly tagline: string;
    /** Suggestions of the search before anything is typed. These words must occur in the firm's texts. */
    readonly searchExamples: readonly string[];
  };
  readonly team: { readonly title: string; readonly text: string };
  readonly contact: {
    readonly title: string;
    readonly text: string;
    readonly email: string;
    readonly consultationMinutes: number;
  };
}

export interface Service {
  readonly key: 'commercial' | 'operations' | 'excellence' | 'technology';
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
}

export interface Industry {
  readonly key: 'airlines' | 'aerospace' | 'logistics';
  readonly title: string;
  readonly text: string;
  readonly features: readonly [string, string, string, string];
}

export interface Solution {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly features: readonly { readonly title: string; readonly text: string }[];
  /** Where "Explore" leads, in a new tab. */
  readonly url: string;
  readonly secondary: 'View Demo' | 'Start Free Trial';
}

// Texts that every page needs are separate constants: the bundler inlines them, so that no page loads the rest of this
// file in its first script (docs/decisions/0017).
export const BRAND_NAME = 'Great Circle Group';
export const INSIGHTS_TAGLINE = 'Thought leadership and research from people who have run what they write about.';
/** The names of the industries. Do not change the keys: records and addresses contain them. */
export const INDUSTRY_NAMES = {
  airlines: 'Airlines',
  aerospace: 'Aerospace',
  logistics: 'Logistics',
} satisfies Record<Industry['key'], string>;

export const site: SiteConfig = {
  brand: {
    name: BRAND_NAME,
    domain: 'greatcircle.example',
    tagline: 'Management consulting for airlines, aerospace and logistics',
    description:
      'Great Circle Group advises airlines, aerospace and logistics companies on revenue, operations and technology, and stays until the result is in the accounts.',
    since: 2024,
  },
  hero: {
    kicker: 'Management consulting for airlines, aerospace and logistics',
    title: 'The shortest route is rarely the obvious one.',
    text: 'On a flat map the quickest way across an ocean looks like a detour. We find that line through pricing, operations and technology, and fly it with you until the result shows in the accounts.',
    claims: [
      { value: '$400M+', label: 'revenue and cost optimization' },
      { value: '100+', label: 'team leadership' },
      { value: '20+', label: 'years experience' },
    ],
  },
  services: {
    title: 'Four services, one set of accounts',
    text: 'A schedule change moves revenue, crews and spare parts at once. So the people who advise on them work as one team and answer for one number.',
    items: [
      {
        key: 'commercial',
        title: 'Commercial excellence',
        text: 'Pricing, revenue management and sales that earn more from the network you already fly.',
        points: ['Fare and offer design', 'Revenue management', 'Sales and distribution'],
      },
      {
        key: 'operations',
        title: 'Operations',
        text: 'Schedules, stations and shop floors that keep their promises on an ordinary Tuesday in February.',
        points: ['Punctuality and turnarounds', 'Maintenance planning', 'Hubs and sortation'],
      },
      {
        key: 'excellence',
        title: 'Operational excellence',
        text: 'Habits, measures and management routines that hold after the consultants have left.',
        points: ['Lean on line and in the hangar', 'Performance management', 'Capability building'],
      },
      {
        key: 'technology',
        title: 'Technology and AI',
        text: 'Models and systems put to work where a decision is made, with the controls a regulator expects.',
        points: ['AI use cases with a business case', 'Data foundations', 'Core system renewal'],
      },
    ],
  },
  industries: {
    title: 'Three industries that share a sky',
    text: 'We work where assets are dear, margins are thin and a mistake is visible from the ground.',
    items: [
      {
        key: 'airlines',
        title: INDUSTRY_NAMES.airlines,
        text: 'Network, regional and low-cost carriers.',
        features: [
          'Network and fleet planning',
          'Revenue management',
          'On-time performance',
          'Loyalty and ancillary revenue',
        ],
      },
      {
        key: 'aerospace',
        title: INDUSTRY_NAMES.aerospace,
        text: 'Manufacturers, suppliers and maintenance organizations.',
        features: ['Rate ramp-up', 'MRO turn time', 'Supplier performance', 'Aftermarket strategy'],
      },
      {
        key: 'logistics',
        title: INDUSTRY_NAMES.logistics,
        text: 'Air cargo, forwarders, express and contract logistics.',
        features: [
          'Network design',
          'Cargo revenue management',
          'Warehouse and hub throughput',
          'Digital booking and pricing',
        ],
      },
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
  insights: {
    tagline: INSIGHTS_TAGLINE,
    searchExamples: ['first wave', 'block time', 'sustainable fuel'],
  },
  team: {
    title: 'The people who do the work',
    text: 'You meet the partners at the first conversation, and you still see them in the last week of the project.',
  },
  contact: {
    title: 'Start with a conversation',
    text: 'Tell us what you are trying to move. A partner answers within one working day.',
    email: 'contact@greatcircle.example',
    consultationMinutes: 30,
  },
};
