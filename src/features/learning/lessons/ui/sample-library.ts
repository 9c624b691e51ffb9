import type { ListFilters } from '#lib/list-path.ts';
import type { LearningContentCard, LearningPath, UserLearning } from '../lessons.contract.ts';

// Sample items that an empty library shows. Marks on them stay in the browser.

const CREATED_AT = '2026-01-05T09:00:00.000Z';

type Sample = Pick<
  LearningContentCard,
  'title' | 'description' | 'type' | 'category' | 'difficulty' | 'estimatedTime' | 'tags'
>;

const SAMPLES: readonly Sample[] = [
  {
    title: 'Start here',
    description:
      'How a library like this one is used: one path, two fixed hours a week, and a sentence after each item.',
    type: 'article',
    category: 'Leadership',
    difficulty: 'beginner',
    estimatedTime: 20,
    tags: ['getting started', 'habits'],
  },
  {
    title: 'Frame the problem before you solve it',
    description: 'Turn a topic into a question that someone can decide, and find the test that could prove you wrong.',
    type: 'course',
    category: 'Strategy',
    difficulty: 'intermediate',
    estimatedTime: 90,
    tags: ['problem solving', 'hypotheses', 'scoping'],
  },
  {
    title: 'What a forecast owes you',
    description: 'Five questions for anyone who brings you a prediction: compared with what, how wrong, and how sure.',
    type: 'video',
    category: 'Technology',
    difficulty: 'intermediate',
    estimatedTime: 45,
    tags: ['forecasting', 'uncertainty'],
  },
  {
    title: 'How a turnaround really works',
    description: 'A dozen trades and one critical path: which minutes decide the departure, and which don’t.',
    type: 'article',
    category: 'Operations',
    difficulty: 'beginner',
    estimatedTime: 30,
    tags: ['turnaround', 'critical path'],
  },
  {
    title: 'The first ninety days in a team you did not build',
    description: 'What to ask, what to leave alone, and the one change to make early.',
    type: 'book',
    category: 'Leadership',
    difficulty: 'advanced',
    estimatedTime: null,
    tags: ['first team', 'listening'],
  },
];

const sampleItems: readonly LearningContentCard[] = SAMPLES.map((sample, index) => ({
  ...sample,
  id: index + 1,
  takeaway: null,
  skillIds: [],
  author: null,
  startsAt: null,
  weeks: null,
  needs: [],
  url: null,
  access: 'account' as const,
  hasLesson: false,
  eventId: null,
  eventSlug: null,
  thumbnailImage: null,
  rating: 0,
  isRecommended: index < 2,
  createdAt: CREATED_AT,
}));

const samplePath: LearningPath = {
  id: 1,
  title: 'Useful from the first month',
  description:
    'Framing a question, watching work properly and saying what you saw, in an order that pays back within weeks.',
  category: 'Leadership',
  difficulty: 'beginner',
  estimatedDuration: '3 weeks, 1 hour a week',
  thumbnailImage: null,
  skillIds: [],
  contentIds: [1, 2, 4],
  order: 1,
  isActive: true,
  createdAt: CREATED_AT,
};

/** What the tabs show at first: items 1 and 2 bookmarked, item 1 completed. */
export const sampleLearning: Omit<UserLearning, 'today' | 'timeZone'> = {
  items: [...sampleItems],
  paths: [samplePath],
  progress: [
    {
      contentId: 1,
      isCompleted: true,
      proof: 'own-word',
      progress: 100,
      completedAt: CREATED_AT,
      rating: null,
      notes: null,
    },
  ],
  bookmarks: [1, 2].map((contentId) => ({ contentId, note: null, createdAt: CREATED_AT })),
  days: [],
  welcomeId: null,
  categories: ['Leadership', 'Operations', 'Strategy', 'Technology'].map((category) => ({
    category,
    items: sampleItems.filter((item) => item.category === category).length,
  })),
};

/** Finds sample items by the same rules as the library's search. */
export function findSamples(
  filters: Partial<ListFilters> & { difficulty?: string | undefined },
): LearningContentCard[] {
  const q = filters.q?.toLowerCase() ?? '';
  return sampleItems.filter(
    ({ title, description, tags, category, difficulty }) =>
      `${title} ${description} ${tags.join(' ')}`.toLowerCase().includes(q) &&
      (filters.category === undefined || category === filters.category) &&
      (filters.difficulty === undefined || difficulty === filters.difficulty),
  );
}
