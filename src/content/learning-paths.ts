export interface LearningPathSample {
  title: string;
  description: string;
  category: 'Strategy' | 'Technology' | 'Operations' | 'Leadership';
  difficulty: 'beginner' | 'intermediate' | 'advanced' | 'expert';
  /** Text for people, such as "6 weeks, 3 hours a week". */
  estimatedDuration: string;
  /** Titles of learning content, in reading order. */
  contentTitles: readonly string[];
  /** Names in skills.ts. */
  skills: readonly string[];
  order: number;
}

export const learningPaths: readonly LearningPathSample[] = [
  {
    title: 'First steps: useful from the first month',
    description:
      'For people new to consulting or new to a team. How to ask for help, frame a question, watch work properly and say what you saw, in an order that pays back within weeks.',
    category: 'Leadership',
    difficulty: 'beginner',
    estimatedDuration: '4 weeks, 1 hour a week',
    contentTitles: [
      'Start here',
      'Frame the problem before you solve it',
      'Walking the floor without getting in the way',
      'Feedback that gets used',
      'The first ninety days in a team you did not build',
      'Run a meeting that decides',
    ],
    skills: [
      'Finding a mentor',
      'Problem framing',
      'Observing work',
      'Feedback',
      'Starting a new role',
      'Running meetings',
    ],
    order: 1,
  },
  {
    title: 'The airline commercial desk',
    description:
      'From unit revenue to the price of a group. For analysts and managers in pricing, revenue management and network planning who want to argue from the whole flight and not from one measure.',
    category: 'Strategy',
    difficulty: 'intermediate',
    estimatedDuration: '3 weeks, 2 hours a week',
    contentTitles: [
      'A short atlas of airline business models',
      'Unit revenue, unit cost and the gap between',
      'Reading a route’s profit and loss',
      'The Perishable Seat',
      'Fare families that customers can explain',
      'Displacement: what a group booking really costs',
      'Network shape: banks, rolling hubs and what each buys',
    ],
    skills: ['Airline economics', 'Revenue management', 'Pricing', 'Network planning'],
    order: 2,
  },
  {
    title: 'From the stand to the network',
    description:
      'Punctuality from the ground up: one turnaround, one day of delays, one schedule, and finally a bad night worked through in real time with colleagues from other carriers.',
    category: 'Operations',
    difficulty: 'intermediate',
    estimatedDuration: '4 weeks, 2 hours a week',
    contentTitles: [
      'How a turnaround really works',
      'A day in the operations control center',
      'Reading delay codes without being fooled',
      'One definition of on time',
      'Schedule buffers: where to put the spare minutes',
      'Recovery night: a disruption exercise in real time',
    ],
    skills: ['Aircraft turnaround', 'Operations control', 'Punctuality', 'Scheduling', 'Disruption management'],
    order: 3,
  },
  {
    title: 'Flow in hangars, shops and terminals',
    description:
      'Why busy places are slow, and what to do before anyone buys a machine. For people who run repair shops, assembly lines and freight terminals and are judged by how long things take.',
    category: 'Operations',
    difficulty: 'advanced',
    estimatedDuration: '3 weeks, 2 hours a week',
    contentTitles: [
      'Walking the floor without getting in the way',
      'Queues on the shop floor',
      'Where Freight Waits',
      'Rate readiness: will your suppliers keep up?',
      'Ground damage and the cost nobody books',
      'Contracting for turn time',
    ],
    skills: ['Queues and flow', 'Observing work', 'Air cargo', 'Supplier management', 'Safety management', 'Contracts'],
    order: 4,
  },
  {
    title: 'Decision systems that people keep on screen',
    description:
      'How to judge a forecast, brief an automation and test a language model on your own documents, and how to prove to a cautious engineer that a model may be trusted with something that matters.',
    category: 'Technology',
    difficulty: 'advanced',
    estimatedDuration: '6 weeks, 1 hour a week',
    contentTitles: [
      'What a forecast owes you',
      'How airline systems fit together',
      'One definition of on time',
      'Write the automation brief first',
      'Testing a language model on your own paperwork',
      'The Optimizer and the Dispatcher',
      'Safety cases for learned models',
    ],
    skills: [
      'Forecasting',
      'Automation',
      'Artificial intelligence',
      'Data quality',
      'Planning and optimization',
      'Safety management',
    ],
    order: 5,
  },
  {
    title: 'From manager to partner',
    description:
      'For people who already lead and are about to be answerable for a firm, a function or a client. Less about technique than about judgment: what to say, to whom, and what to hand over.',
    category: 'Leadership',
    difficulty: 'expert',
    estimatedDuration: '3 weeks, 2 hours a week, then a year alongside work',
    contentTitles: [
      'Run a meeting that decides',
      'Leading the people you used to sit beside',
      'Telling a board what you do not know',
      'Just culture in a hard quarter',
      'Succession in small expert teams',
      'A year of sponsoring someone else',
    ],
    skills: [
      'Running meetings',
      'Leading a team',
      'Presenting to executives',
      'Just culture',
      'Knowledge handover',
      'Mentoring and sponsoring',
    ],
    order: 6,
  },
];
