import type { MenteeField } from '#lib/mentee-context.ts';
import type { Skill, Understanding } from '#lib/skills.ts';

/** A skill that a learner wants, how much, and a clause that says why: "which you named in your goals". */
export interface Want {
  readonly skill: Skill;
  readonly weight: number;
  readonly because: string;
  /** Whether only a role asks for it. */
  readonly isFromRole: boolean;
}

/** The goals of a plan. */
export interface Goals {
  /** By skill, the most wanted first. */
  readonly wanted: ReadonlyMap<number, Want>;
  /** Skills that the learner's experience shows. */
  readonly known: ReadonlySet<number>;
  readonly roles: readonly Skill[];
}

const ROLE_WEIGHT = 3;
const OWN_WEIGHT = 4;
const OTHER_WEIGHT = 1;

/** The weight of each field in choosing what to learn, and the clause by which a reason names the field. */
const FIELDS: Readonly<Partial<Record<MenteeField, readonly [weight: number, because: string]>>> = {
  dreamJob: [3, 'which you named in your goals'],
  shortTermGoals: [3, 'which you named in your goals'],
  longTermGoals: [2.5, 'which you named in your goals'],
  currentChallenges: [2, 'which you named as a challenge'],
  interests: [1.5, 'which you named as an interest'],
  subjects: [1, 'which you named as a subject you like'],
};

/** Creates the goals from what was understood of a profile. */
export function createGoals(understood: Understanding, catalog: readonly Skill[]): Goals {
  const byId = new Map(catalog.map((skill) => [skill.id, skill]));
  const roles = understood.roles.flatMap(({ id }) => byId.get(id) ?? []);
  const wants = understood.skills.flatMap(({ id, because, isOwn, roleIds }): Want[] => {
    const skill = byId.get(id);
    if (!skill) return [];
    const reasons: [number, string, boolean][] = [];
    if (isOwn) reasons.push([OWN_WEIGHT, 'which you chose', false]);
    for (const { field } of because)
      reasons.push([...(FIELDS[field] ?? ([OTHER_WEIGHT, 'which you named in your profile'] as const)), false]);
    for (const role of roles) {
      // The editors list the most important skills of a role first.
      if (roleIds.includes(role.id))
        reasons.push([
          ROLE_WEIGHT - Math.min(1, role.skillIds.indexOf(id) * 0.1),
          `which the role “${role.name}” needs`,
          true,
        ]);
    }
    const [best] = reasons.sort((a, b) => b[0] - a[0]);
    return best ? [{ skill, weight: best[0], because: best[1], isFromRole: best[2] }] : [];
  });
  return {
    wanted: new Map(wants.sort((a, b) => b.weight - a.weight).map((want) => [want.skill.id, want])),
    known: new Set(understood.known.map(({ id }) => id)),
    roles,
  };
}
