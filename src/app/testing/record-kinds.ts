/** Test data for one kind of record that administrators edit. */
export interface TestedKind {
  readonly kind: string;
  readonly path: string;
  readonly table: string;
  /** The field with the record's name. */
  readonly nameField: 'title' | 'name';
  /** A request body with only the required fields. */
  readonly requiredFields: Readonly<Record<string, unknown>>;
  /** Values of a record that was created with only the required fields. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** All optional fields. */
  readonly optionalFields: Readonly<Record<string, unknown>>;
  /** Fields that only the server sets, with values that it must reject. */
  readonly serverFields: Readonly<Record<string, unknown>>;
  /** Fields that hold an external address. */
  readonly addresses: readonly string[];
  /** Fields that hold a picture of this site. */
  readonly pictures: readonly string[];
}

const NEVER = { id: 77, version: 40, isSample: true, createdAt: '2001-01-01T00:00:00.000Z' };

export const RECORD_KINDS: readonly TestedKind[] = [
  {
    kind: 'article',
    path: '/api/blog-posts',
    table: 'blog_posts',
    nameField: 'title',
    requiredFields: { title: 'Slots', excerpt: 'On slots.', content: 'All of it.', category: 'Strategy' },
    defaults: {
      slug: 'slots',
      status: 'published',
      readTime: 5,
      featuredImage: null,
      industry: null,
      commentsClosed: false,
      authorId: 1,
    },
    optionalFields: {
      slug: 'my-slots',
      status: 'draft',
      readTime: 9,
      featuredImage: '/media/articles/a-1.svg',
      industry: 'airlines',
      commentsClosed: true,
    },
    serverFields: {
      ...NEVER,
      authorId: 77,
      publishedAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
    },
    addresses: [],
    pictures: ['featuredImage'],
  },
  {
    kind: 'white-paper',
    path: '/api/whitepapers',
    table: 'whitepapers',
    nameField: 'title',
    requiredFields: {
      title: 'Fuel',
      description: 'On fuel.',
      category: 'Strategy',
      pdfUrl: 'https://cdn.example/fuel.pdf',
    },
    defaults: { pages: 1, author: null, coverImage: null, industry: null, downloadCount: 0 },
    optionalFields: { pages: 12, author: 'A. Reyes', coverImage: '/media/covers/c-1.svg', industry: 'airlines' },
    serverFields: { ...NEVER, downloadCount: 5000, updatedAt: '2001-01-01T00:00:00.000Z' },
    addresses: ['pdfUrl'],
    pictures: ['coverImage'],
  },
  {
    kind: 'case-study',
    path: '/api/case-studies',
    table: 'case_studies',
    nameField: 'title',
    requiredFields: {
      title: 'Hub',
      description: 'A hub.',
      client: 'A carrier',
      challenge: 'Late.',
      solution: 'Early.',
      results: 'On time.',
    },
    defaults: { industry: 'Airlines', duration: null, metrics: {}, featuredImage: null },
    optionalFields: {
      industry: 'Logistics',
      duration: '6 months',
      metrics: { onTime: '91%', costSaved: '$2M' },
      featuredImage: '/media/case-studies/h-1.svg',
    },
    serverFields: { ...NEVER, updatedAt: '2001-01-01T00:00:00.000Z' },
    addresses: [],
    pictures: ['featuredImage'],
  },
  {
    kind: 'team-member',
    path: '/api/team-members',
    table: 'team_members',
    nameField: 'name',
    requiredFields: { name: 'Ines Duarte', title: 'Partner', bio: 'Ran a hub.' },
    defaults: { profileImage: null, linkedinUrl: null, twitterUrl: null, order: 0 },
    optionalFields: {
      profileImage: '/media/portraits/i-1.svg',
      linkedinUrl: 'https://linked.example/ines',
      twitterUrl: 'https://short.example/ines',
      order: -3,
    },
    serverFields: { id: 77, version: 40, isSample: true },
    addresses: ['linkedinUrl', 'twitterUrl'],
    pictures: ['profileImage'],
  },
  {
    kind: 'learning-content',
    path: '/api/learning-content',
    table: 'learning_content',
    nameField: 'title',
    requiredFields: {
      title: 'Pairing',
      description: 'Crews.',
      type: 'article',
      category: 'Operations',
      difficulty: 'beginner',
    },
    defaults: {
      estimatedTime: null,
      author: null,
      url: null,
      lesson: null,
      thumbnailImage: null,
      tags: [],
      rating: 0,
      isRecommended: false,
    },
    optionalFields: {
      estimatedTime: 90,
      author: 'B. Ito',
      url: 'https://read.example/pairing',
      lesson: '# Pairing',
      thumbnailImage: '/media/lessons/p-1.svg',
      tags: ['crew', 'rosters'],
      isRecommended: true,
    },
    serverFields: { ...NEVER, rating: 5 },
    addresses: ['url'],
    pictures: ['thumbnailImage'],
  },
  {
    kind: 'learning-path',
    path: '/api/learning-paths',
    table: 'learning_paths',
    nameField: 'title',
    requiredFields: { title: 'First year', description: 'To begin.', category: 'Leadership', difficulty: 'expert' },
    defaults: { estimatedDuration: null, thumbnailImage: null, contentIds: [], order: 0, isActive: true },
    optionalFields: { estimatedDuration: '4 weeks', thumbnailImage: '/media/paths/f-1.svg', order: 2, isActive: false },
    serverFields: NEVER,
    addresses: [],
    pictures: ['thumbnailImage'],
  },
];
