import type { MenteeContext } from '#lib/mentee-context.ts';
import type { Understanding } from '#lib/skills.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import type { Correction } from '../skills.contract.ts';
import { type Gap, listNotUnderstood, listQuotes, readAnswers } from './answers.ts';
import { getPhraseIndex } from './phrases.ts';
import type { TaughtSkills } from './skills.service.ts';
import {
  findLearnerSkills,
  findSimilar,
  type LearnerSkillsRow,
  listNamedObstacles,
  listNamedSkills,
  saveLearnerSkills,
} from './understanding.store.ts';

export interface UnderstandingDeps {
  readonly db: Db;
  readonly library: TaughtSkills;
}

export interface OwnUnderstandingDeps extends UnderstandingDeps {
  readonly db: RootDb;
  /** The user's answers, without empty ones. */
  readonly readProfile: (db: Db, userId: number) => Promise<MenteeContext>;
}

const NO_CORRECTION: Correction = { added: [], removed: [], unknown: [], known: [] };
/** Misspellings are looked for in at most this many pairs of a text and a phrase. */
const CANDIDATES_MAX = 600;
const GOALS = ['goal'] as const;
const WANTED = ['goal', 'interest'] as const;
const EXPERIENCE = ['experience'] as const;

/** Everything that answers can name, and what the library teaches. */
async function readVocabulary({ db, library }: UnderstandingDeps) {
  const [skills, obstacles, items] = await Promise.all([
    listNamedSkills(db),
    listNamedObstacles(db),
    library.countItems(db),
  ]);
  return { skills, obstacles, items };
}

/** Reads what a profile says about goals, experience and obstacles, as the learner corrected it. */
export async function readUnderstanding(
  deps: UnderstandingDeps,
  userId: number,
  profile: MenteeContext,
): Promise<Understanding> {
  const [vocabulary, stored] = await Promise.all([readVocabulary(deps), findLearnerSkills(deps.db, userId)]);
  return understand(deps.db, vocabulary, profile, stored);
}

type Corrections = Pick<LearnerSkillsRow, 'addedIds' | 'removedIds' | 'unknownIds'>;

async function understand(
  db: Db,
  { skills, obstacles, items }: Awaited<ReturnType<typeof readVocabulary>>,
  profile: MenteeContext,
  stored: Corrections | undefined,
): Promise<Understanding> {
  const answers = readAnswers(profile, getPhraseIndex(skills), getPhraseIndex(obstacles));
  const similar = await findMisspelled(db, answers.gaps);
  const findings = [...answers.findings, ...similar];
  for (const { field } of similar) answers.understood.add(field);

  const added = new Set(stored?.addedIds);
  const removed = new Set(stored?.removedIds);
  const unknown = new Set(stored?.unknownIds);
  const firstFound = (id: number) => findings.findIndex((one) => one.id === id);
  const roles = skills
    .filter(({ id, type }) => type === 'role' && !removed.has(id))
    .map(({ id, name, skillIds }) => {
      const because = listQuotes(findings, id, GOALS);
      return { id, name, skillIds, because, isOwn: because.length === 0 };
    })
    .filter(({ id, isOwn }) => !isOwn || added.has(id))
    .toSorted((a, b) => firstFound(a.id) - firstFound(b.id));
  const listRoles = (id: number) => roles.filter(({ skillIds }) => skillIds.includes(id)).map((role) => role.id);
  const wanted = skills
    .filter(({ id, type }) => type === 'skill' && !removed.has(id))
    .map(({ id, name }) => {
      const because = listQuotes(findings, id, WANTED);
      const roleIds = listRoles(id);
      return { id, name, because, roleIds, isOwn: because.length === 0 && roleIds.length === 0 };
    })
    .filter(({ id, isOwn }) => !isOwn || added.has(id));
  const known = skills
    .filter(({ id, type }) => type === 'skill' && !added.has(id) && !unknown.has(id))
    .map(({ id, name }) => {
      // Somebody who worked in a role probably has its skills.
      const worked = skills.filter((one) => one.type === 'role' && one.skillIds.includes(id));
      const named = listQuotes(findings, id, EXPERIENCE);
      const because = [...named, ...worked.flatMap((role) => listQuotes(findings, role.id, EXPERIENCE))];
      return { id, name, because, isAssumed: named.length === 0 };
    })
    .filter(({ because }) => because.length > 0);
  const inTheWay = obstacles
    .map(({ id, name, isSensitive }) => {
      const found = findings.filter(
        // A life experience counts as an obstacle only if it needs care.
        (one) => one.id === id && one.meaning === 'difficulty' && (isSensitive || one.field !== 'lifeExperiences'),
      );
      return { id, name, isSensitive, fields: [...new Set(found.map(({ field }) => field))] };
    })
    .filter(({ fields }) => fields.length > 0);
  return {
    roles: roles.map(({ skillIds: _, ...role }) => role),
    skills: wanted,
    known,
    obstacles: inTheWay,
    notUnderstood: listNotUnderstood(
      profile,
      answers.understood,
      inTheWay.some(({ isSensitive }) => isSensitive),
    ),
    missing: wanted.filter(({ id }) => !items.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** Reads the learner's understanding and stores the wanted skills, whose counts editors see. */
export async function readOwnUnderstanding(deps: OwnUnderstandingDeps, userId: number): Promise<Understanding> {
  const [found, stored] = await Promise.all([
    deps.readProfile(deps.db, userId).then((profile) => readUnderstanding(deps, userId, profile)),
    findLearnerSkills(deps.db, userId),
  ]);
  const before = stored?.wantedIds ?? [];
  const isStored = before.length === found.skills.length && found.skills.every(({ id }, index) => id === before[index]);
  return isStored ? found : correctUnderstanding(deps, userId, NO_CORRECTION);
}

/**
 * Stores only a correction, so that later answers are still read. Locks the learner, because deleting the profile
 * deletes all of this too, and so that two corrections at once are both kept.
 */
export async function correctUnderstanding(
  deps: OwnUnderstandingDeps,
  userId: number,
  { added, removed, unknown, known }: Correction,
): Promise<Understanding> {
  const vocabulary = await readVocabulary(deps);
  const existing = new Set(vocabulary.skills.map(({ id }) => id));
  const change = (before: readonly number[] = [], plus: readonly number[], minus: readonly number[]) =>
    [...new Set([...before, ...plus])].filter((id) => existing.has(id) && !minus.includes(id));
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const profile = await deps.readProfile(tx, userId);
    const stored = await findLearnerSkills(tx, userId);
    const { roles, skills } = await understand(tx, vocabulary, profile, stored);
    // A learner's own addition needs no refusal: it is only no longer added.
    const own = new Set([...roles, ...skills].flatMap(({ id, isOwn }) => (isOwn ? [id] : [])));
    const refused = removed.filter((id) => !own.has(id));
    const corrections = {
      addedIds: change(stored?.addedIds, added, removed),
      removedIds: change(stored?.removedIds, refused, added),
      unknownIds: change(stored?.unknownIds, unknown, known),
    };
    const found = await understand(tx, vocabulary, profile, corrections);
    await saveLearnerSkills(tx, userId, { ...corrections, wantedIds: found.skills.map(({ id }) => id) });
    return found;
  });
}

async function findMisspelled(db: Db, gaps: readonly Gap[]) {
  const candidates = gaps
    .flatMap(({ stretch, ...quote }) =>
      stretch.phrases.map(({ id, text }) => ({ text: stretch.text, phrase: text, finding: { ...quote, id } })),
    )
    .slice(0, CANDIDATES_MAX);
  const isSimilar = await findSimilar(db, candidates);
  return candidates.flatMap(({ finding }, index) => (isSimilar[index] ? [finding] : []));
}
