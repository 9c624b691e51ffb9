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

interface Finished {
  readonly title: string;
  readonly completedAt: string;
  readonly skills: readonly string[];
  readonly proof: Proven;
  readonly words?: string | null;
  readonly link?: string | null;
  readonly acceptedBy?: { readonly name: string | null; readonly role: string } | null;
}

interface Page {
  readonly name: string;
  readonly issuer: string;
  readonly finished: readonly Finished[];
  readonly badges: readonly {
    readonly title: string;
    readonly rule: string;
    readonly earnedAt: string;
    readonly url: string | null;
  }[];
}

/** A line of an evidence page or a badge's page. */
export interface Entry {
  readonly title: string;
  /** The address of what the title names. */
  readonly url?: string | null;
  readonly at: string;
  readonly words?: string | null;
  readonly link?: string | null;
  readonly note: string;
}

const PART_TITLES: Readonly<Record<Proven, string>> = {
  'handed-in': 'Work handed in and accepted',
  read: 'Lessons read here, with the quiz passed',
  attended: 'Events attended',
};

/** Lists the parts of an evidence page that are not empty. The learner's own work is first. */
export function listParts({ finished, badges }: Page): { title: string; entries: Entry[] }[] {
  const toPart = (proof: Proven) => ({
    title: PART_TITLES[proof],
    entries: finished.filter((one) => one.proof === proof).map(toEntry),
  });
  const shown = badges.map(({ title, url, earnedAt, rule }) => ({ title, url, at: earnedAt, note: rule }));
  const parts = [toPart('handed-in'), { title: 'Badges', entries: shown }, toPart('read'), toPart('attended')];
  return parts.filter(({ entries }) => entries.length > 0);
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

/** Makes an entry of a finished item, with who accepted it and its skills. The title may name the skill already. */
export function toEntry({ title, completedAt, skills, words, link, acceptedBy }: Finished): Entry {
  const others = skills.filter((skill) => skill !== title).join(', ');
  const note = [acceptedBy ? describeJudge(acceptedBy) : '', others].filter(Boolean).join(' ');
  return { title, at: completedAt, words: words ?? null, link: link ?? null, note };
}

/** From the first day to the last, or the only one. */
export const describePeriod = (firstAt: string, lastAt: string): string =>
  [...new Set([firstAt, lastAt].map(formatDate))].join(' to ');
