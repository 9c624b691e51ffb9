import { formatDate } from '#lib/dates.ts';
import { joinAnd } from '#lib/join-words.ts';
import { PROVEN, type Proven } from '#lib/proofs.ts';
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
/** The field for a name as others read it. */
export const NAME_INPUT = { dir: 'auto', maxLength: NAME_MAX, autoComplete: 'name' } as const;
/** Maximum characters of a signed badge (a path with 200 items). Most have about 2,500. */
export const CREDENTIAL_MAX = 300_000;
export const CHOICES_MAX = 300;

export const REVOCATION_REASONS = ['administrator', 'account_deleted', 'replaced'] as const;

/** The parts of an evidence page. */
const FINISHED_GROUPS = [
  { proof: 'handed-in', title: 'Work handed in and accepted' },
  { proof: 'read', title: 'Lessons read here, with the quiz passed' },
  { proof: 'attended', title: 'Events attended' },
] as const satisfies readonly { proof: Proven; title: string }[];

export const groupFinished = <Item extends { readonly proof: Proven }>(finished: readonly Item[]) =>
  FINISHED_GROUPS.map((group) => ({ ...group, items: finished.filter(({ proof }) => proof === group.proof) }));

/** Badges follow the learner's own work. */
export const GROUPS_BEFORE_BADGES = 1;

/** What a finished item rests on, as a short sentence. */
export const PROOF_SENTENCES: Readonly<Record<Proven, string>> = {
  read: 'Read here, quiz passed.',
  attended: 'Attended.',
  'handed-in': 'Work handed in and accepted.',
};

const VOUCHING: Readonly<Record<Proven, string>> = {
  'handed-in': 'that a mentor or editor of ours accepted the work',
  read: 'which lessons were read on this site with their quiz passed',
  attended: 'who attended an event',
};

/** What an evidence page says of itself in sentences. */
interface Page {
  readonly name: string;
  readonly issuer: string;
  readonly finished: readonly { readonly proof: Proven }[];
  readonly badges: readonly { readonly title: string }[];
}

/** Says what of a page the learner chose, and what the issuer vouches for. */
export function describeVouching({ name, issuer, finished }: Page): string {
  const parts = PROVEN.toReversed().filter((proof) => finished.some((one) => one.proof === proof));
  const recorded = joinAnd(parts.map((proof) => VOUCHING[proof]));
  const chosen = `${name} typed this name and chose what is shown here.`;
  return recorded === '' ? chosen : `${chosen} ${issuer} recorded ${recorded}, and when.`;
}

/** What the person of an evidence page did, as the continuation of their name. Empty if nothing is on the page. */
export function describeWork({ issuer, finished, badges }: Page): string {
  const [badge] = badges;
  const count = (proof: Proven) => finished.filter((one) => one.proof === proof).length;
  const [works, lessons, events] = [count('handed-in'), count('read'), count('attended')];
  const deeds = [
    works > 0 && `had ${formatCount(works, 'piece')} of work accepted`,
    lessons > 0 && `passed ${formatCount(lessons, 'lesson')}`,
    events > 0 && `attended ${formatCount(events, 'event')}`,
    badge && `earned ${badges.length === 1 ? `the badge ${badge.title}` : `${badges.length} badges`}`,
  ].filter((deed) => typeof deed === 'string');
  return deeds.length > 0 ? `has ${joinAnd(deeds)} with ${issuer}.` : '';
}

const ROLES: Readonly<Record<string, string>> = { mentor: 'mentor', editor: 'editor', admin: 'administrator' };

/** Who accepted a piece of work. The name is unknown when their account was deleted. */
function describeJudge(acceptedBy: { readonly name: string | null; readonly role: string }): string {
  const role = ROLES[acceptedBy.role] ?? acceptedBy.role;
  return acceptedBy.name === null
    ? `Accepted by ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}.`
    : `Accepted by ${acceptedBy.name}, ${role}.`;
}

/** The line under an entry: who accepted it, and its skills. Its title may name the skill already. */
export function describeEntry(entry: {
  readonly title: string;
  readonly skills: readonly string[];
  readonly acceptedBy?: { readonly name: string | null; readonly role: string } | null;
}): string {
  const skills = entry.skills.filter((skill) => skill !== entry.title).join(', ');
  return [entry.acceptedBy ? describeJudge(entry.acceptedBy) : '', skills].filter(Boolean).join(' ');
}
export const describePeriod = (firstAt: string, lastAt: string): string =>
  [...new Set([firstAt, lastAt].map(formatDate))].join(' to ');
