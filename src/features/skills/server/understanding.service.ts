import type { MenteeContext } from '#lib/mentee-context.ts';
import type { Understanding } from '#lib/skills.ts';
import type { Db } from '#platform/db/db.ts';
import type { UnderstandingBody } from '../skills.contract.ts';
import { type Gap, listNotUnderstood, listQuotes, readAnswers } from './answers.service.ts';
import { getPhraseIndex } from './phrases.service.ts';
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

/** Misspellings are looked for in at most this many pairs of a text and a phrase. */
const CANDIDATES_MAX = 600;
const GOALS = ['goal'] as const;
const WANTED = ['goal', 'interest'] as const;
const EXPERIENCE = ['experience'] as const;

/** Reads what a profile says about goals, experience and obstacles, as the learner corrected it. */
export async function readUnderstanding(
  { db, library }: UnderstandingDeps,
  userId: number,
  profile: MenteeContext,
): Promise<Understanding> {
  const [skills, obstacles, items, stored] = await Promise.all([
    listNamedSkills(db),
    listNamedObstacles(db),
    library.countItems(db),
    findLearnerSkills(db, userId),
  ]);
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
        // What somebody has been through gets in the way only if it still needs care.
        (one) => one.id === id && one.meaning === 'difficulty' && (isSensitive || one.field !== 'lifeExperiences'),
      );
      return { id, name, isSensitive, fields: [...new Set(found.map(({ field }) => field))] };
    })
    .filter(({ fields }) => fields.length > 0);
  await storeWanted(
    db,
    userId,
    stored,
    wanted.map(({ id }) => id),
  );
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

/**
 * Stores what differs from the understanding that the learner saw, so that answers which they give later are still read.
 * The skills of an added role come with it, and those of a removed role go with it.
 */
export async function correctUnderstanding(
  deps: UnderstandingDeps,
  userId: number,
  profile: MenteeContext,
  { roleIds, skillIds, knownIds }: UnderstandingBody,
): Promise<Understanding> {
  const [shown, skills, stored] = await Promise.all([
    readUnderstanding(deps, userId, profile),
    listNamedSkills(deps.db),
    findLearnerSkills(deps.db, userId),
  ]);
  const types = new Map(skills.map(({ id, type }) => [id, type]));
  const sent = new Set([
    ...roleIds.filter((id) => types.get(id) === 'role'),
    ...skillIds.filter((id) => types.get(id) === 'skill'),
  ]);
  const before = new Set([...shown.roles, ...shown.skills].map(({ id }) => id));
  const isKept = (id: number) => types.has(id) && (sent.has(id) || !before.has(id));
  const added = new Set([...(stored?.addedIds ?? []).filter(isKept), ...[...sent].filter((id) => !before.has(id))]);
  const removed = [...(stored?.removedIds ?? []), ...before].filter((id) => types.has(id) && !sent.has(id));
  const unknown = [...(stored?.unknownIds ?? []), ...shown.known.map(({ id }) => id)].filter(
    (id) => !(knownIds?.includes(id) ?? !stored?.unknownIds.includes(id)),
  );
  await saveLearnerSkills(deps.db, userId, {
    addedIds: [...added],
    removedIds: [...new Set(removed.filter((id) => !added.has(id) && !isOnlyAdded(id)))],
    unknownIds: [...new Set(unknown.filter((id) => types.has(id)))],
  });
  return readUnderstanding(deps, userId, profile);

  /** Something that the learner added themselves is gone once it is not added. */
  function isOnlyAdded(id: number): boolean {
    return [...shown.roles, ...shown.skills].some((one) => one.id === id && one.isOwn);
  }
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

/** Remembers the wanted skills, which editors see counted. */
async function storeWanted(
  db: Db,
  userId: number,
  stored: LearnerSkillsRow | undefined,
  wantedIds: number[],
): Promise<void> {
  const known = stored?.wantedIds ?? [];
  if (known.length === wantedIds.length && known.every((id, index) => id === wantedIds[index])) return;
  await saveLearnerSkills(db, userId, { wantedIds });
}
