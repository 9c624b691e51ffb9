export interface LearningSample {
  title: string;
  description: string;
  /** What one can do afterward: one sentence of at most 300 characters. */
  takeaway: string;
  type: 'book' | 'article' | 'video' | 'course' | 'event' | 'program';
  category: 'Strategy' | 'Technology' | 'Operations' | 'Leadership';
  difficulty: 'beginner' | 'intermediate' | 'advanced' | 'expert';
  /** Minutes; null if learners set their own pace. */
  estimatedTime: number | null;
  author: string | null;
  /** The address of a linked item; null for an item with a page of its own. */
  url: string | null;
  tags: readonly string[];
  /** Names in skills.ts, the one it teaches most first. */
  skills: readonly string[];
  /** What it takes besides time and a device to read on; absent if nothing. */
  needs?: readonly ('computer' | 'travel' | 'money')[];
  /** The least number of weeks it takes; absent if it can be done in one. */
  weeks?: number;
  /** For events: weeks from the import of the sample to its day. */
  startsInWeeks?: number;
  isRecommended: boolean;
  /** Name of a file in `lessons/`, without its extension. */
  lesson: string | null;
}

/** In id order: a new account starts with the first two bookmarked and the first one completed. */
export const learningContent: readonly LearningSample[] = [
  {
    title: 'Start here',
    description:
      'How to use this library and how to find, ask and keep a mentor. Includes the four-line preparation for a half-hour conversation, and a plan for your first two weeks.',
    takeaway:
      'You can ask somebody for half an hour in a message that is easy to say yes to, and you have two fixed hours for learning in your week.',
    type: 'article',
    category: 'Leadership',
    difficulty: 'beginner',
    estimatedTime: 20,
    author: 'Rafael Dinis-Ferro',
    url: null,
    tags: ['mentoring', 'getting started', 'habits', 'asking for help'],
    skills: ['Finding a mentor', 'Time management'],
    isRecommended: true,
    lesson: 'start-here',
  },
  {
    title: 'Frame the problem before you solve it',
    description:
      'Turn a topic into a question that someone can decide, split it without gaps, and find the test most likely to prove you wrong. The most useful hour in any project.',
    takeaway:
      'You can turn a topic into a question that someone can decide, split it without gaps, and name the test that could prove you wrong.',
    type: 'article',
    category: 'Strategy',
    difficulty: 'beginner',
    estimatedTime: 30,
    author: 'Ingrid Halvorsen-Pryce',
    url: null,
    tags: ['problem solving', 'hypotheses', 'scoping', 'analysis'],
    skills: ['Problem framing', 'Writing at work'],
    isRecommended: true,
    lesson: 'frame-the-problem',
  },
  {
    title: 'How a turnaround really works',
    description:
      'A dozen trades, one critical path. Learn which tasks decide the departure, why handovers lose more minutes than slow work, and in which order to improve them.',
    takeaway:
      'You can draw the critical path of a process with a fixed departure and say which handover to improve before any other.',
    type: 'article',
    category: 'Operations',
    difficulty: 'beginner',
    estimatedTime: 30,
    author: 'Tomás Arrieta-Lund',
    url: null,
    tags: ['turnaround', 'critical path', 'ground operations', 'punctuality'],
    skills: ['Aircraft turnaround', 'Process improvement'],
    isRecommended: true,
    lesson: 'turnaround-anatomy',
  },
  {
    title: 'What a forecast owes you',
    description:
      'Five questions to put to any forecast, however it was made: compared with what, how wrong, at what cost, how sure, and what will you do differently? With arithmetic you can do by hand.',
    takeaway:
      'You can compare a forecast with the simplest alternative, work out its error and bias by hand, and say what a miss costs.',
    type: 'article',
    category: 'Technology',
    difficulty: 'beginner',
    estimatedTime: 30,
    author: 'Nadia Benyoucef-Hart',
    url: null,
    tags: ['forecasting', 'baselines', 'uncertainty', 'decisions'],
    skills: ['Forecasting', 'Decisions under uncertainty'],
    isRecommended: true,
    lesson: 'what-a-forecast-owes-you',
  },
  {
    title: 'Unit revenue, unit cost and the gap between',
    description:
      'Five measures that make most airline results readable, worked through on a single flight, with the comparisons that mislead and a four-line way to read an annual report.',
    takeaway:
      'You can calculate load factor, yield, unit revenue and unit cost for a flight, and tell when a comparison between two airlines misleads.',
    type: 'course',
    category: 'Strategy',
    difficulty: 'beginner',
    estimatedTime: 40,
    author: 'Ingrid Halvorsen-Pryce',
    url: null,
    tags: ['unit economics', 'load factor', 'yield', 'airline finance'],
    skills: ['Airline economics', 'Financial statements'],
    isRecommended: true,
    lesson: 'unit-economics',
  },
  {
    title: 'Feedback that gets used',
    description:
      'Three sentences that a camera could confirm, said within two days about one thing. How to give feedback up, down and across cultures, and how to receive it without explaining.',
    takeaway:
      'You can give feedback in three sentences that a camera would confirm, and receive it without explaining yourself.',
    type: 'article',
    category: 'Leadership',
    difficulty: 'beginner',
    estimatedTime: 25,
    author: 'Rafael Dinis-Ferro',
    url: null,
    tags: ['feedback', 'conversations', 'teams', 'coaching'],
    skills: ['Feedback', 'Difficult conversations'],
    isRecommended: true,
    lesson: 'feedback-that-gets-used',
  },
  {
    title: 'Walking the floor without getting in the way',
    description:
      'How to spend half a day watching work in a hangar, a terminal or an office: whom to ask, where to stand, what to write down, and what never to do with what you saw.',
    takeaway:
      'You can watch half a day of other people’s work, estimate where the time goes from glances, and report it so that they invite you back.',
    type: 'article',
    category: 'Operations',
    difficulty: 'beginner',
    estimatedTime: 60,
    author: 'Maren Oksanen-Birch',
    url: null,
    tags: ['observation', 'process', 'interviews', 'etiquette'],
    skills: ['Observing work', 'Process improvement'],
    isRecommended: false,
    lesson: 'walking-the-floor',
  },
  {
    title: 'How airline systems fit together',
    description:
      'One flight, seven systems and seven numbers of passengers, all of them right. What each system promises, what it counts and when it stops listening, and how to reconcile any two.',
    takeaway:
      'You can explain why seven systems count seven numbers of passengers for one flight, and reconcile any two of them.',
    type: 'article',
    category: 'Technology',
    difficulty: 'beginner',
    estimatedTime: 40,
    author: 'Idris Kelleher-Vance',
    url: null,
    tags: ['airline systems', 'architecture', 'integration', 'data'],
    skills: ['Systems integration', 'Data quality'],
    isRecommended: false,
    lesson: 'how-airline-systems-fit-together',
  },
  {
    title: 'A short atlas of airline business models',
    description:
      'Hub carriers, point-to-point airlines, leisure, regional and cargo operators compared by what they sell, what they own, and which months of the year pay for the others.',
    takeaway:
      'You can place an airline by what it sells and owns, and show which months of the year pay for the others.',
    type: 'article',
    category: 'Strategy',
    difficulty: 'beginner',
    estimatedTime: 45,
    author: 'Caro Vandermeer-Li',
    url: null,
    tags: ['business models', 'airlines', 'strategy', 'industry overview'],
    skills: ['Business models', 'Airline economics'],
    isRecommended: false,
    lesson: 'atlas-of-airline-business-models',
  },
  {
    title: 'A day in the operations control center',
    description:
      'One day with a control team, from the morning count of aircraft to the last curfew. Shows who may decide what, what a spare aircraft is worth at 07:40, and why silence has a limit.',
    takeaway:
      'You can list the last moments of a working day in order, and price hoping, waiting and swapping against each other.',
    type: 'article',
    category: 'Operations',
    difficulty: 'beginner',
    estimatedTime: 40,
    author: 'Tomás Arrieta-Lund',
    url: null,
    tags: ['operations control', 'disruption', 'roles', 'airlines'],
    skills: ['Operations control', 'Disruption management', 'Decisions under uncertainty'],
    isRecommended: false,
    lesson: 'a-day-in-operations-control',
  },
  {
    title: 'The first ninety days in a team you did not build',
    description:
      'What to learn before you change anything: the promises already made, the work nobody sees, and the person whom everybody asks. With a question for each of the first twelve weeks.',
    takeaway:
      'You can find the promises, the unseen work and the person everyone asks in a new team, before you change anything in it.',
    type: 'article',
    category: 'Leadership',
    difficulty: 'beginner',
    estimatedTime: 40,
    author: 'Siobhán Keogh-Duarte',
    url: null,
    tags: ['new role', 'listening', 'teams', 'first ninety days'],
    skills: ['Starting a new role', 'Leading a team'],
    isRecommended: false,
    lesson: 'first-ninety-days',
  },
  {
    title: 'Run a meeting that decides',
    description:
      'Write the sentence that says who will decide what, send one page, hear the junior people first, and ask for the decision at two-thirds of the time. Then keep it decided.',
    takeaway:
      'You can prepare a meeting around one sentence and one page, hear everyone in the right order, and leave with a decision that stays decided.',
    type: 'article',
    category: 'Leadership',
    difficulty: 'intermediate',
    estimatedTime: 30,
    author: 'Ingrid Halvorsen-Pryce',
    url: null,
    tags: ['meetings', 'decisions', 'facilitation', 'writing'],
    skills: ['Running meetings', 'Decisions under uncertainty', 'Writing at work'],
    isRecommended: true,
    lesson: 'run-a-meeting-that-decides',
  },
  {
    title: 'Queues on the shop floor',
    description:
      'Count, divide, and you know the turn time. What Little’s law means for repair shops and terminals, why busy benches make customers wait, and how to hold a limit on open work.',
    takeaway:
      'You can work out how long things take by counting and dividing, and set a limit on open work that shortens it.',
    type: 'article',
    category: 'Operations',
    difficulty: 'intermediate',
    estimatedTime: 30,
    author: 'Rafael Dinis-Ferro',
    url: null,
    tags: ['queues', 'lead time', 'mro', 'work in progress'],
    skills: ['Queues and flow', 'Process improvement'],
    isRecommended: true,
    lesson: 'queues-on-the-shop-floor',
  },
  {
    title: 'Write the automation brief first',
    description:
      'One page to fill in before choosing a tool: trigger, decision, authority, exceptions, fallback, stop rule. Worked through on three thousand freight invoices a month.',
    takeaway:
      'You can describe on one page what an automation may decide, what it must leave to people, and how it is stopped.',
    type: 'course',
    category: 'Technology',
    difficulty: 'intermediate',
    estimatedTime: 35,
    author: 'Nadia Benyoucef-Hart',
    url: null,
    tags: ['automation', 'requirements', 'process', 'ai'],
    skills: ['Automation', 'Leading change'],
    isRecommended: true,
    lesson: 'automation-brief',
  },
  {
    title: 'Reading delay codes without being fooled',
    description:
      'What a delay code records, four ways in which charts of them mislead, and a one-day method that traces reactionary minutes to the flight where the trouble began.',
    takeaway:
      'You can trace a day’s reactionary minutes to the flight where the trouble began, and say what a chart of delay codes hides.',
    type: 'article',
    category: 'Operations',
    difficulty: 'intermediate',
    estimatedTime: 30,
    author: 'Tomás Arrieta-Lund',
    url: null,
    tags: ['delay codes', 'punctuality', 'root cause', 'data'],
    skills: ['Punctuality', 'Root cause analysis'],
    isRecommended: false,
    lesson: 'delay-codes',
  },
  {
    title: 'One definition of on time',
    description:
      'Eight choices hide in two simple words. How to write a definition that leaves nothing to decide, compute it once, change it openly, and get four departments to agree on fifty cases.',
    takeaway:
      'You can write the definition of a measure so that four departments compute the same figure from the same fifty cases.',
    type: 'article',
    category: 'Technology',
    difficulty: 'intermediate',
    estimatedTime: 30,
    author: 'Nadia Benyoucef-Hart',
    url: null,
    tags: ['definitions', 'data quality', 'metrics', 'governance'],
    skills: ['Data quality', 'Punctuality'],
    isRecommended: false,
    lesson: 'one-definition-of-on-time',
  },
  {
    title: 'The Perishable Seat',
    description:
      'Why capacity that expires at departure is priced differently from everything else, told through one flight from the day it opens for sale. Little mathematics, two tables to build yourself.',
    takeaway:
      'You can decide how many seats to hold back for late customers, using nothing but past counts and two prices.',
    type: 'course',
    category: 'Strategy',
    difficulty: 'intermediate',
    estimatedTime: 45,
    author: 'Hugo Lindqvist-Marsh',
    url: null,
    tags: ['pricing', 'revenue management', 'capacity', 'demand'],
    skills: ['Revenue management', 'Pricing'],
    needs: ['computer'],
    isRecommended: true,
    lesson: 'the-perishable-seat',
  },
  {
    title: 'Reading a route’s profit and loss',
    description:
      'A line-by-line reading of a route result: which costs would go if the route did, which would stay and find another home, and how connecting revenue is shared out.',
    takeaway:
      'You can sort the costs of a route by what would go if it closed, and defend the bottom line that fits the decision.',
    type: 'article',
    category: 'Strategy',
    difficulty: 'intermediate',
    estimatedTime: 50,
    author: 'Ingrid Halvorsen-Pryce',
    url: null,
    tags: ['route economics', 'costs', 'networks', 'airline finance'],
    skills: ['Airline economics', 'Financial statements', 'Network planning'],
    needs: ['computer'],
    isRecommended: false,
    lesson: 'route-profit-and-loss',
  },
  {
    title: 'Where Freight Waits',
    description:
      'Air cargo spends most of its journey standing still. Follows one consignment through docks, sheds and customs desks, and shows the three things it waits for and the price of a cut-off.',
    takeaway:
      'You can follow a consignment from dock to door, name each wait by its kind, and put a price on a cut-off.',
    type: 'article',
    category: 'Operations',
    difficulty: 'intermediate',
    estimatedTime: 40,
    author: 'Leila Farahani-Boyd',
    url: null,
    tags: ['air cargo', 'logistics', 'terminals', 'dwell time'],
    skills: ['Air cargo', 'Logistics'],
    isRecommended: false,
    lesson: 'where-freight-waits',
  },
  {
    title: 'Query the operation: SQL for people who run things',
    description:
      'Eight exercises on twelve flights with their crews and parts, few enough to check by hand. By the end you can answer your own question, and tell when the report is wrong.',
    takeaway:
      'You can answer your own question about an operation in SQL, and notice when a report has counted something twice or left it out.',
    type: 'course',
    category: 'Technology',
    difficulty: 'intermediate',
    estimatedTime: 60,
    author: 'Jonas Wetterström-Ames',
    url: null,
    tags: ['sql', 'data', 'analysis', 'operations'],
    skills: ['SQL', 'Data analysis'],
    needs: ['computer'],
    isRecommended: false,
    lesson: 'query-the-operation',
  },
  {
    title: 'Fare families that customers can explain',
    description:
      'Design two, three or four versions of the same seat, set the steps between them, and find the trade-up share at which the split pays. With five invented routes to rebuild.',
    takeaway:
      'You can design two or three versions of one product and find the share of customers at which splitting it pays.',
    type: 'course',
    category: 'Strategy',
    difficulty: 'intermediate',
    estimatedTime: 60,
    author: 'Paloma Rueda-Whitlock',
    url: null,
    tags: ['fare families', 'ancillaries', 'pricing', 'product'],
    skills: ['Pricing', 'Revenue management'],
    needs: ['computer'],
    isRecommended: false,
    lesson: 'fare-families',
  },
  {
    title: 'Leading from the Night Shift',
    description:
      'A reading guide to a book of essays on authority without an audience. Gives its subject in our words, with three nights of questions and a handover sheet; you can use it without the book.',
    takeaway:
      'You can lead tired people through the small hours: who decides, what is handed over in which words, and what is left for the morning.',
    type: 'book',
    category: 'Leadership',
    difficulty: 'intermediate',
    estimatedTime: 90,
    author: 'Anselm Brandt-Okoye',
    url: null,
    tags: ['shift work', 'leadership', 'safety', 'teams'],
    skills: ['Shift leadership', 'Leading a team', 'Just culture'],
    isRecommended: false,
    lesson: 'leading-from-the-night-shift',
  },
  {
    title: 'Displacement: what a group booking really costs',
    description:
      'The floor price of a block of seats is what they would otherwise have earned. A full calculation with three scenarios, the error that averages hide, and offers better than no.',
    takeaway:
      'You can work out the floor price of a group over three scenarios and offer the customer something better than a refusal.',
    type: 'article',
    category: 'Strategy',
    difficulty: 'advanced',
    estimatedTime: 35,
    author: 'Ingrid Halvorsen-Pryce',
    url: null,
    tags: ['groups', 'displacement', 'pricing', 'revenue management'],
    skills: ['Revenue management', 'Pricing', 'Negotiation'],
    needs: ['computer'],
    isRecommended: true,
    lesson: 'displacement',
  },
  {
    title: 'Network shape: banks, rolling hubs and what each buys',
    description:
      'How the timing of arrivals and departures at a hub trades connections against aircraft, staff and stands. Three timetables for the same ten aircraft are built, counted and compared.',
    takeaway:
      'You can count the connections that a timetable makes possible and set them against the aircraft, staff and stands it needs.',
    type: 'article',
    category: 'Strategy',
    difficulty: 'advanced',
    estimatedTime: 45,
    author: 'Caro Vandermeer-Li',
    url: null,
    tags: ['networks', 'hubs', 'scheduling', 'connections'],
    skills: ['Network planning', 'Scheduling'],
    isRecommended: false,
    lesson: 'network-shape',
  },
  {
    title: 'Fleet choices under uncertainty',
    description:
      'Order, lease, extend or wait. Values each as a promise or a right, using a small spreadsheet and four futures, and shows which assumption the answer hangs on.',
    takeaway:
      'You can value ordering, leasing, extending and waiting over four futures, and name the assumption on which the answer hangs.',
    type: 'course',
    category: 'Strategy',
    difficulty: 'advanced',
    estimatedTime: 60,
    author: 'Hugo Lindqvist-Marsh',
    url: null,
    tags: ['fleet', 'leasing', 'uncertainty', 'investment'],
    skills: ['Fleet and capacity planning', 'Investment decisions', 'Decisions under uncertainty'],
    needs: ['computer'],
    isRecommended: false,
    lesson: 'fleet-choices',
  },
  {
    title: 'Schedule buffers: where to put the spare minutes',
    description:
      'A fixed number of spare minutes can go into block time, turnarounds or spare aircraft. Learn to price a minute in each, and to place it where it stops most delay from spreading.',
    takeaway:
      'You can simulate a day of inherited delays in a spreadsheet and place a fixed number of spare minutes where they stop the most.',
    type: 'course',
    category: 'Operations',
    difficulty: 'advanced',
    estimatedTime: 60,
    author: 'Tomás Arrieta-Lund',
    url: null,
    tags: ['scheduling', 'buffers', 'punctuality', 'simulation'],
    skills: ['Scheduling', 'Punctuality', 'Planning and optimization'],
    needs: ['computer'],
    isRecommended: true,
    lesson: 'schedule-buffers',
  },
  {
    title: 'Rate readiness: will your suppliers keep up?',
    description:
      'A structured visit to a supplier before a rate increase: the six places to look, the questions that get an honest answer, and the signs that a recovery plan is a wish.',
    takeaway:
      'You can visit a supplier, find which of six places limits what it can deliver, and tell a recovery plan from a wish.',
    type: 'article',
    category: 'Operations',
    difficulty: 'advanced',
    estimatedTime: 50,
    author: 'Kwame Asante-Bell',
    url: null,
    tags: ['supply chain', 'aerospace', 'rate', 'suppliers'],
    skills: ['Supplier management', 'Logistics'],
    isRecommended: false,
    lesson: 'rate-readiness',
  },
  {
    title: 'Ground damage and the cost nobody books',
    description:
      'A dented door sill is charged to maintenance, the canceled flight to operations and the spare aircraft to nobody. Follows one event through the ledgers, adds it up, and estimates the damage nobody reported.',
    takeaway:
      'You can add up what one damage event costs across all ledgers, and estimate how many were never reported.',
    type: 'article',
    category: 'Operations',
    difficulty: 'advanced',
    estimatedTime: 50,
    author: 'Maren Oksanen-Birch',
    url: null,
    tags: ['ground damage', 'safety', 'cost', 'ground handling'],
    skills: ['Safety management', 'Financial statements', 'Just culture'],
    isRecommended: false,
    lesson: 'ground-damage',
  },
  {
    title: 'Testing a language model on your own paperwork',
    description:
      'Collect two hundred of your own documents, write down the right answers, and measure. Covers disagreement between experts, confident errors, what two hundred can prove, and when to test again.',
    takeaway:
      'You can measure a language model on two hundred documents of your own and say where checking its answers pays.',
    type: 'course',
    category: 'Technology',
    difficulty: 'advanced',
    estimatedTime: 60,
    author: 'Nadia Benyoucef-Hart',
    url: null,
    tags: ['language models', 'evaluation', 'documents', 'ai'],
    skills: ['Artificial intelligence', 'Automation', 'Data quality'],
    needs: ['computer'],
    isRecommended: true,
    lesson: 'testing-a-language-model',
  },
  {
    title: 'The Optimizer and the Dispatcher',
    description:
      'A reading guide to a book on why planners override good software, and when they are right. Gives its subject in our words, with a log of refusals to keep; you can use it without the book.',
    takeaway:
      'You can collect the reasons for which planners override software, tell the good ones from the rest, and turn them into better rules.',
    type: 'book',
    category: 'Technology',
    difficulty: 'advanced',
    estimatedTime: 90,
    author: 'Adaeze Nwosu-Calder',
    url: null,
    tags: ['optimization', 'human factors', 'planning', 'adoption'],
    skills: ['Planning and optimization', 'Leading change', 'Operations control'],
    weeks: 2,
    isRecommended: false,
    lesson: 'the-optimizer-and-the-dispatcher',
  },
  {
    title: 'Leading the people you used to sit beside',
    description:
      'Promotion changes what your jokes mean. Six short sessions on old friendships, new information, first refusals and pay, each with something to try in the week that follows.',
    takeaway:
      'You can refuse a friend, share news fairly and give out wanted work by more than habit in your first weeks as a manager.',
    type: 'course',
    category: 'Leadership',
    difficulty: 'advanced',
    estimatedTime: 60,
    author: 'Siobhán Keogh-Duarte',
    url: null,
    tags: ['promotion', 'management', 'trust', 'difficult conversations'],
    skills: ['Leading a team', 'Difficult conversations', 'Starting a new role'],
    weeks: 6,
    isRecommended: false,
    lesson: 'leading-former-peers',
  },
  {
    title: 'Telling a board what you do not know',
    description:
      'How to present uncertainty to people who want a number: ranges that mean something, the decision that survives them, and what to say when asked for your personal view.',
    takeaway:
      'You can present a decision with an honest range, show where it would turn, and give your own view in twenty seconds.',
    type: 'article',
    category: 'Leadership',
    difficulty: 'advanced',
    estimatedTime: 40,
    author: 'Ingrid Halvorsen-Pryce',
    url: null,
    tags: ['boards', 'uncertainty', 'presenting', 'judgment'],
    skills: ['Presenting to executives', 'Decisions under uncertainty'],
    isRecommended: false,
    lesson: 'telling-a-board',
  },
  {
    title: 'Metal neutrality: how a joint venture shares revenue',
    description:
      'When partners agree not to mind whose aircraft carries the passenger, somebody must write the formula. Baselines, growth clauses, and the behavior that each of them rewards.',
    takeaway:
      'You can judge a sharing formula by what each partner keeps of the next dollar, and predict the behavior that it rewards.',
    type: 'article',
    category: 'Strategy',
    difficulty: 'expert',
    estimatedTime: 60,
    author: 'Paloma Rueda-Whitlock',
    url: null,
    tags: ['joint ventures', 'alliances', 'contracts', 'incentives'],
    skills: ['Alliances and joint ventures', 'Contracts', 'Negotiation'],
    isRecommended: false,
    lesson: 'metal-neutrality',
  },
  {
    title: 'Round table: capacity discipline over a cycle',
    description:
      'A two-hour conversation by video for twelve people who have cut and added capacity, under a rule of no attribution. The page holds the reading, the program and how to hold one yourselves.',
    takeaway:
      'You can name the signs by which people knew that capacity had to be cut, and write down the one you will act on next time.',
    type: 'event',
    category: 'Strategy',
    difficulty: 'expert',
    estimatedTime: 120,
    author: null,
    url: null,
    tags: ['capacity', 'cycles', 'round table', 'strategy'],
    skills: ['Fleet and capacity planning', 'Decisions under uncertainty'],
    needs: ['computer'],
    startsInWeeks: 10,
    isRecommended: false,
    lesson: 'round-table-capacity-discipline',
  },
  {
    title: 'Predictive maintenance after the pilot',
    description:
      'For teams whose model works and whose savings don’t show. The first letter and a guide to six meetings: join at any time, take your last thirty alerts, and follow them to the installed part.',
    takeaway:
      'You can compare the notice that alerts give with the days your organization needs to act, and publish savings that finance believes.',
    type: 'program',
    category: 'Technology',
    difficulty: 'expert',
    estimatedTime: null,
    author: 'Nadia Benyoucef-Hart',
    url: null,
    tags: ['predictive maintenance', 'mro', 'adoption', 'peer group'],
    skills: ['Predictive maintenance', 'Aircraft maintenance', 'Leading change'],
    weeks: 12,
    isRecommended: false,
    lesson: 'predictive-maintenance-after-the-pilot',
  },
  {
    title: 'Safety cases for learned models',
    description:
      'What you would have to show before a learned model may influence a safety-related decision: hazards, boundaries of use, monitoring in service, and an argument others can attack.',
    takeaway:
      'You can state a claim about a system with its limits, back it with an argument others can attack, and say what must be watched in service.',
    type: 'article',
    category: 'Technology',
    difficulty: 'expert',
    estimatedTime: 60,
    author: 'Adaeze Nwosu-Calder',
    url: null,
    tags: ['safety', 'assurance', 'machine learning', 'regulation'],
    skills: ['Safety management', 'Artificial intelligence'],
    isRecommended: false,
    lesson: 'safety-cases-for-learned-models',
  },
  {
    title: 'Integration clinic: two airlines, one passenger record',
    description:
      'Half a day by video on merging customer and booking data after an acquisition. Participants bring a real interface. The page holds the program, the preparation and a version for two colleagues.',
    takeaway:
      'You can put the steps of a data merger in an order that can be undone, and list what should never be merged.',
    type: 'event',
    category: 'Technology',
    difficulty: 'expert',
    estimatedTime: 180,
    author: null,
    url: null,
    tags: ['integration', 'mergers', 'passenger data', 'migration'],
    skills: ['Systems integration', 'Data quality'],
    needs: ['computer'],
    startsInWeeks: 6,
    isRecommended: false,
    lesson: 'integration-clinic',
  },
  {
    title: 'Recovery night: a disruption exercise in real time',
    description:
      'Snow closes the hub at 16:10. In one evening, on site, teams of five recover a 60-aircraft network with the news a control room would have had. The page holds the rules and a kitchen-table version.',
    takeaway:
      'You can recover an operation as a team with incomplete news, and review decisions by what was known when they were made.',
    type: 'event',
    category: 'Operations',
    difficulty: 'expert',
    estimatedTime: 240,
    author: null,
    url: null,
    tags: ['disruption', 'simulation', 'operations control', 'teamwork'],
    skills: ['Disruption management', 'Operations control', 'Decisions under uncertainty'],
    needs: ['travel', 'money'],
    startsInWeeks: 14,
    isRecommended: false,
    lesson: 'recovery-night',
  },
  {
    title: 'Contracting for turn time',
    description:
      'Repair agreements that pay for availability change what both sides do on a Monday morning. Builds one clause by clause: measures, exclusions, stock, incentives and exit.',
    takeaway:
      'You can build a repair agreement clause by clause and foresee what each measure makes both sides do on a Monday morning.',
    type: 'course',
    category: 'Operations',
    difficulty: 'expert',
    estimatedTime: 60,
    author: 'Kwame Asante-Bell',
    url: null,
    tags: ['contracts', 'mro', 'availability', 'negotiation'],
    skills: ['Contracts', 'Negotiation', 'Aircraft maintenance'],
    isRecommended: false,
    lesson: 'contracting-for-turn-time',
  },
  {
    title: 'Just culture in a hard quarter',
    description:
      'A facilitated afternoon, on site, for people who answer for others: how to keep reports coming when results are poor, and who draws the line. The page holds the program and a case to work on alone.',
    takeaway:
      'You can talk through an event so that people go on reporting, and say who draws the line between error and recklessness, and when.',
    type: 'event',
    category: 'Leadership',
    difficulty: 'expert',
    estimatedTime: 180,
    author: 'Anselm Brandt-Okoye',
    url: null,
    tags: ['just culture', 'safety', 'reporting', 'accountability'],
    skills: ['Just culture', 'Safety management', 'Difficult conversations'],
    needs: ['travel', 'money'],
    startsInWeeks: 8,
    isRecommended: false,
    lesson: 'just-culture-in-a-hard-quarter',
  },
  {
    title: 'Succession in small expert teams',
    description:
      'Three people hold what the company knows about one subject, and two retire within the year. How to find such places early, and what can be handed over in the time that is left.',
    takeaway:
      'You can find the knowledge that only one person holds, sort it by risk and hours, and begin to hand over what matters.',
    type: 'article',
    category: 'Leadership',
    difficulty: 'expert',
    estimatedTime: 55,
    author: 'Priya Raghunathan-Cole',
    url: null,
    tags: ['succession', 'expertise', 'knowledge', 'planning'],
    skills: ['Knowledge handover', 'Leading a team'],
    isRecommended: false,
    lesson: 'succession-in-small-expert-teams',
  },
  {
    title: 'A year of sponsoring someone else',
    description:
      'A mentor gives advice; a sponsor spends reputation. The first letter and a guide to twelve months: choosing a person, opening two doors for them, and learning when to step back.',
    takeaway:
      'You can choose a person whose work deserves to be seen, open two doors for them at your own risk, and step back in time.',
    type: 'program',
    category: 'Leadership',
    difficulty: 'expert',
    estimatedTime: null,
    author: 'Rafael Dinis-Ferro',
    url: null,
    tags: ['sponsorship', 'mentoring', 'careers', 'leadership'],
    skills: ['Mentoring and sponsoring', 'Leading a team'],
    weeks: 52,
    isRecommended: true,
    lesson: 'a-year-of-sponsoring',
  },
];
