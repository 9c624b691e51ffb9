export interface TeamMemberSample {
  name: string;
  title: string;
  bio: string;
  slug: string;
  linkedinUrl: string | null;
  twitterUrl: string | null;
  order: number;
}

/** The people of the sample firm, in the order shown on the site. */
export const teamMembers: readonly TeamMemberSample[] = [
  {
    name: 'Ingrid Halvorsen-Pryce',
    title: 'Managing Partner',
    bio: 'Ingrid advises airline boards on commercial strategy: where to fly, what to charge, and what to stop doing. She began on a revenue management desk, ran network planning for a carrier during a restructuring, and still asks to see the booking curve before the slides. She leads the firm and its work on pricing and capacity.',
    slug: 'ingrid-halvorsen-pryce',
    linkedinUrl: 'https://social.example/ingrid-halvorsen-pryce',
    twitterUrl: null,
    order: 1,
  },
  {
    name: 'Tomás Arrieta-Lund',
    title: 'Partner, Airline Operations',
    bio: 'Tomás spent eleven years in operations control, the last four as a duty manager on nights, before he became a consultant. He works on punctuality, disruption recovery and the schedule itself. His teams measure on the ramp before they model, and he considers a plan finished when the night shift has tried to break it.',
    slug: 'tomas-arrieta-lund',
    linkedinUrl: 'https://social.example/tomas-arrieta-lund',
    twitterUrl: null,
    order: 2,
  },
  {
    name: 'Nadia Benyoucef-Hart',
    title: 'Partner, Technology and AI',
    bio: 'Nadia builds and judges decision systems for operations: arrival forecasts, document reading, maintenance alerts. A statistician by training, she led data teams at a software company before joining. She is best known to clients for asking what the simplest alternative would score, and for telling them when a spreadsheet will do.',
    slug: 'nadia-benyoucef-hart',
    linkedinUrl: 'https://social.example/nadia-benyoucef-hart',
    twitterUrl: 'https://social.example/@nadia-benyoucef-hart',
    order: 3,
  },
  {
    name: 'Kwame Asante-Bell',
    title: 'Partner, Aerospace',
    bio: 'Kwame works with manufacturers, their suppliers and repair organizations on rate, cost and long-term service contracts. He trained as a production engineer, managed an assembly line through two rate increases, and negotiated engine agreements from both sides of the table. He writes about the clauses and records on which value turns out to depend.',
    slug: 'kwame-asante-bell',
    linkedinUrl: 'https://social.example/kwame-asante-bell',
    twitterUrl: null,
    order: 4,
  },
  {
    name: 'Yuki Tanabe-Moore',
    title: 'Partner, Logistics',
    bio: 'Yuki leads our work for forwarders, express carriers and cargo airlines. She started in air freight sales, moved to capacity procurement when she saw where the money was lost, and later ran a regional hub. Her projects tend to begin with two weeks of event data and end with a different contract.',
    slug: 'yuki-tanabe-moore',
    linkedinUrl: null,
    twitterUrl: null,
    order: 5,
  },
  {
    name: 'Rafael Dinis-Ferro',
    title: 'Principal, Operational Excellence',
    bio: 'Rafael improves the flow of work through hangars, shops and terminals, usually without buying anything. He was a licensed aircraft engineer and then a hangar planner, and he trains client teams to carry on once we leave. He also looks after the firm’s mentoring program and most of the operations lessons in its library.',
    slug: 'rafael-dinis-ferro',
    linkedinUrl: 'https://social.example/rafael-dinis-ferro',
    twitterUrl: null,
    order: 6,
  },
];
