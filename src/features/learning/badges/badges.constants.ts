import { formatDate } from '#lib/dates.ts';
import { formatExactTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';

// Paths and limits without zod, so that screens may use them (docs/decisions/0004).
export const BADGES_PATH = '/api/badges';
export const EVIDENCE_PATH = '/api/evidence';
export const KEYS_PATH = '/.well-known/jwks.json';

/** A badge's page is `/badges/<token>`, an evidence page `/evidence/<token>`. */
export const BADGES_HREF = '/badges';
export const VERIFY_HREF = `${BADGES_HREF}/verify`;
export const EVIDENCE_HREF = '/evidence';

export const NAME_MAX = 120;
/** Maximum characters of a signed badge (a path with 200 items). Most have about 2,500. */
export const CREDENTIAL_MAX = 300_000;
export const CHOICES_MAX = 300;

export const REVOCATION_REASONS = ['administrator', 'account_deleted', 'replaced'] as const;

/** The parts of an evidence page. Except for lessons read on this site, they are the learner's own report. */
const FINISHED_GROUPS = [
  { kind: 'evidence', title: 'Evidence', isReported: true },
  { kind: 'practice', title: 'Practice at work', isReported: true },
  { kind: 'lesson', title: 'Lessons read here', isReported: false },
  { kind: 'reported', title: 'Also finished', isReported: true },
] as const;

/** Groups finished items. Reported ones are titled "Also finished" if there are others. */
export const groupFinished = <Item extends { readonly kind: string }>(finished: readonly Item[]) =>
  FINISHED_GROUPS.map((group) => {
    const items = finished.filter(({ kind }) => kind === group.kind);
    const isAll = group.kind === 'reported' && items.length === finished.length;
    return { ...group, title: isAll ? 'Finished' : group.title, items };
  });

/** Badges follow the learner's own work and precede the library. */
export const GROUPS_BEFORE_BADGES = 2;

/** Says who vouches for what: the site for dates and for what was read on it, the learner for all else. */
export function describeVouching(name: string, issuer: string, finished: readonly { readonly kind: string }[]): string {
  const isRead = (one: { readonly kind: string }) => one.kind === 'lesson';
  if (finished.length === 0) return '';
  if (finished.every(isRead))
    return `${issuer} recorded that these lessons were read on its site, with their quizzes answered, and when.`;
  if (finished.some(isRead))
    return `${issuer} recorded the dates, and which lessons were read on its site with their quizzes answered. It takes ${name}’s word for everything else.`;
  return `${issuer} recorded the dates, and takes ${name}’s word that each piece was finished.`;
}

/** What the person of an evidence page did, as the continuation of their name. Empty if nothing is on the page. */
export function describeWork(finished: number, badges: readonly { readonly title: string }[], issuer: string): string {
  const [badge] = badges;
  const deeds = [
    ...(finished > 0 ? [`finished ${formatCount(finished, 'piece')} of learning`] : []),
    ...(badge ? [badges.length === 1 ? `earned the badge ${badge.title}` : `earned ${badges.length} badges`] : []),
  ];
  return deeds.length > 0 ? `has ${deeds.join(' and ')} with ${issuer}.` : '';
}

export const describeReport = (name: string): string => `As reported by ${name}.`;
/** Facts under an entry. Its title may name the skill already. */
export const listEntryFacts = ({
  title,
  minutes,
  skills,
}: {
  title: string;
  minutes: number;
  skills: readonly string[];
}) =>
  [minutes > 0 ? formatExactTime(minutes) : '', ...skills.filter((skill) => skill !== title)]
    .filter(Boolean)
    .join(', ');
export const describePeriod = (firstAt: string, lastAt: string): string =>
  [...new Set([firstAt, lastAt].map(formatDate))].join(' to ');
