/** The parts of the site that the firm can switch off. */
export const AREAS = ['mentor', 'comments', 'newsletter', 'signUp'] as const;
export type Area = (typeof AREAS)[number];
export type Areas = Readonly<Record<Area, boolean>>;

/** The pages, screens and calls of each area. What is below one of these addresses belongs to it too. */
const ADDRESSES: Readonly<Record<Area, readonly string[]>> = {
  mentor: [
    ...['/mentor', '/badges', '/evidence', '/calendar', '/api/site/mentor'],
    ...listCalls('learning-content', 'learning-paths', 'lesson-notes', 'lessons', 'skills', 'obstacles', 'attendance'),
    ...listCalls(
      'hand-ins',
      'my-hand-ins',
      'badges',
      'my-badges',
      'badge-issuer',
      'badge-verification',
      'issued-badges',
      'evidence',
      'my-evidence',
    ),
    ...listCalls('user-bookmarks', 'user-learning', 'user-progress', 'my-week', 'narratives'),
    ...listCalls('generate-narrative', 'mentee-profile', 'pathway-plan', 'mentor-desk', 'mentoring', 'mentorship'),
    ...listScreens('hand-ins', 'learning-content', 'learning-paths', 'skills', 'obstacles'),
  ],
  comments: ['/api/comments', '/api/blog-posts/:id/comments', '/insights/articles/:slug/comments'],
  newsletter: [
    '/newsletter',
    '/api/newsletter',
    '/api/auth/me/newsletter',
    ...listScreens('subscribers', 'newsletter'),
  ],
  signUp: ['/register', '/api/auth/signup'],
};

/** The links with which people end mails that they got before the area was switched off. They always work. */
const WAYS_OUT: readonly string[] = [
  ...['/newsletter/unsubscribe', '/newsletter/unsubscribed', '/newsletter/bad-link'],
  ...['/mentor/monday-mail', '/api/monday-mail'],
];

function listCalls(...names: string[]): string[] {
  return names.map((name) => `/api/${name}`);
}

function listScreens(...names: string[]): string[] {
  return names.map((name) => `/admin/${name}`);
}

const toPattern = (addresses: readonly string[]): RegExp =>
  new RegExp(`^(?:${addresses.map((address) => address.replace(/:\w+/g, '[^/]+')).join('|')})(?:$|[/.?#])`);

const PATTERNS = AREAS.map((area) => ({ area, pattern: toPattern(ADDRESSES[area]) }));
const WAY_OUT = toPattern(WAYS_OUT);

/** The area that a path of this site belongs to: a page, a screen of the administration, or a call. */
export const findArea = (path: string): Area | undefined =>
  WAY_OUT.test(path) ? undefined : PATTERNS.find(({ pattern }) => pattern.test(path))?.area;

/** Whether a path belongs to an area that is switched off, so that there is nothing at it. */
export function isSwitchedOff(path: string, areas: Areas): boolean {
  const area = findArea(path);
  return area !== undefined && !areas[area];
}
