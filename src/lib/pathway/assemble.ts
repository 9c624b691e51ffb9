import { getBudget, getEnd, type Lesson, type PlanInput } from './choice.ts';
import type { Want } from './goals.ts';
import { type PlanStep, type StepDraft, toEvidenceStep, toItemStep, toPracticeStep } from './plan-step.ts';
import { addDays, schedule } from './schedule.ts';

export interface Plan {
  /** Titles of the phases. */
  readonly phases: readonly string[];
  /** In the order in which to begin them. */
  readonly steps: readonly PlanStep[];
  readonly horizonAt: Date;
}

/** The steps of one skill. */
interface Group {
  readonly want: Want | undefined;
  readonly name: string;
  readonly steps: StepDraft[];
}

const MONTHS_A_PHASE = 3;
const MOST_PHASES = 4;
/** The number of skills planned with practice only, because the library has nothing on them. */
const MOST_UNTAUGHT = 2;
const MOST_GOALS = 3;
const SKILLS_FOR_ROLE = 2;

/**
 * Makes a plan of lessons in their order: practice after the lessons of a skill, evidence at the end of each phase and
 * of the goal at the end, with dates. `reasons` replace those of the items.
 */
export function assemblePlan(
  lessons: readonly Lesson[],
  input: PlanInput,
  reasons: ReadonlyMap<number, string> = new Map(),
): Plan {
  const groups = groupBySkill(lessons, input, reasons);
  addPractice(groups, input);
  const phases = splitIntoPhases(groups, input.preferences.horizonMonths);
  const goalEvidence = listGoalEvidence(input);
  if (goalEvidence.length > 0 && phases.length === 0) phases.push([]);
  const drafts = phases.flatMap((own, phase) => {
    const evidence = [...listPhaseEvidence(own, input), ...(phase === phases.length - 1 ? goalEvidence : [])];
    return [...own.flatMap(({ steps }) => steps), ...evidence].map((draft) => ({ ...draft, phase }));
  });
  const unique = drafts.filter(({ id }, index) => drafts.findIndex((other) => other.id === id) === index);
  return {
    phases: phases.map(nameGroups),
    steps: dateSteps(unique, input.preferences.minutesPerWeek, input.start),
    horizonAt: getEnd(input),
  };
}

function groupBySkill(lessons: readonly Lesson[], { goals }: PlanInput, reasons: ReadonlyMap<number, string>): Group[] {
  const groups = new Map<number | null, Group>();
  for (const lesson of lessons) {
    const { skillId, item } = lesson;
    const want = skillId === null ? undefined : goals.wanted.get(skillId);
    const group = groups.get(skillId) ?? { want, name: want?.skill.name ?? 'First steps', steps: [] };
    group.steps.push(toItemStep(lesson, want, reasons.get(item.id)));
    groups.set(skillId, group);
  }
  return [...groups.values()];
}

/**
 * Adds practice to the skills as long as there is time, and practice in wanted skills whose items are done or that no
 * item teaches.
 */
function addPractice(groups: Group[], input: PlanInput): void {
  const { goals, items, done, excluded } = input;
  let minutes = getBudget(input) - sumMinutes(groups);
  const takePractice = (want: Want, isTaught: boolean) => {
    const step = toPracticeStep(want, isTaught);
    if (!step || excluded.has(step.id) || step.minutes > minutes) return undefined;
    minutes -= step.minutes;
    return step;
  };
  for (const { want, steps } of groups) {
    const step = want && takePractice(want, true);
    if (step) steps.push(step);
  }
  let untaught = 0;
  const taught = new Set(items.flatMap(({ skillIds }) => skillIds));
  const learned = new Set(items.flatMap(({ id, skillIds }) => (done.has(id) ? skillIds : [])));
  for (const want of goals.wanted.values()) {
    const { id, name } = want.skill;
    const isTaught = taught.has(id);
    const isPlanned = groups.some((group) => group.want === want);
    if (isPlanned || (isTaught ? !learned.has(id) : untaught === MOST_UNTAUGHT)) continue;
    const step = takePractice(want, isTaught);
    if (!step) continue;
    groups.push({ want, name, steps: [step] });
    if (!isTaught) untaught += 1;
  }
}

/** Splits skills into phases of about equal work, one for each quarter of a year. */
function splitIntoPhases(groups: readonly Group[], horizonMonths: number): Group[][] {
  const count = Math.min(MOST_PHASES, Math.ceil(horizonMonths / MONTHS_A_PHASE), groups.length);
  const total = sumMinutes(groups);
  const phases: Group[][] = [];
  let minutes = 0;
  for (const [index, group] of groups.entries()) {
    const isDue = minutes >= (total * phases.length) / count || groups.length - index <= count - phases.length;
    if (phases.length < count && isDue) phases.push([]);
    phases.at(-1)?.push(group);
    minutes += sumMinutes([group]);
  }
  return phases;
}

/** A phase ends with evidence of its most wanted skill. */
function listPhaseEvidence(groups: readonly Group[], { excluded, goals }: PlanInput): StepDraft[] {
  const order = [...goals.wanted.keys()];
  const wants = groups.flatMap(({ want }) => want ?? []);
  wants.sort((a, b) => order.indexOf(a.skill.id) - order.indexOf(b.skill.id));
  return wants
    .flatMap(({ skill }) => toEvidenceStep(skill) ?? [])
    .filter(({ id }) => !excluded.has(id))
    .slice(0, 1);
}

/**
 * The goal's evidence: that of the roles, and of the skills that the learner named without a role. A role without its
 * own evidence is shown by that of its first skills.
 */
function listGoalEvidence({ goals, excluded }: PlanInput): StepDraft[] {
  const own = [...goals.wanted.values()].filter(({ isFromRole }) => !isFromRole).map(({ skill }) => skill);
  const roles = goals.roles.flatMap((role) => {
    const step = toEvidenceStep(role);
    const ofSkills = () => role.skillIds.flatMap((id) => toEvidence(goals.wanted.get(id)));
    return step ? [step] : ofSkills().slice(0, SKILLS_FOR_ROLE);
  });
  const skills = own.flatMap((skill) => toEvidenceStep(skill) ?? []);
  return [...skills.slice(0, Math.max(0, MOST_GOALS - roles.length)), ...roles.slice(0, MOST_GOALS)].filter(
    ({ id }) => !excluded.has(id),
  );
}

const toEvidence = (want: Want | undefined): StepDraft[] => {
  const step = want && toEvidenceStep(want.skill);
  return step ? [step] : [];
};

const sumMinutes = (groups: readonly Group[]): number =>
  groups.flatMap(({ steps }) => steps).reduce((sum, { minutes }) => sum + minutes, 0);

/** "Pricing", "Pricing and Forecasting", "Pricing, Forecasting and more". */
function nameGroups(groups: readonly Group[]): string {
  const [first, second, third] = groups.map(({ name }) => name);
  if (!first) return 'Evidence';
  if (!second) return first;
  return third ? `${first}, ${second} and more` : `${first} and ${second}`;
}

/** Dates the steps; an event is placed by its date. */
function dateSteps(
  drafts: readonly (StepDraft & { phase: number })[],
  minutesPerWeek: number,
  start: Date,
): PlanStep[] {
  const slots = schedule(
    drafts.map((draft) => ({ ...draft, skillId: draft.skill?.id ?? null })),
    minutesPerWeek,
    start,
  );
  const steps = drafts.map((draft, index) => ({ ...draft, dueAt: slots[index]?.dueAt ?? addDays(start, 1) }));
  return placeEvents(steps);
}

function placeEvents(steps: readonly PlanStep[]): PlanStep[] {
  const placed = steps.filter(({ startsAt }) => startsAt === null);
  const events = steps.filter(({ startsAt }) => startsAt !== null).sort((a, b) => Number(a.dueAt) - Number(b.dueAt));
  for (const event of events) {
    const index = placed.findIndex(({ dueAt, weeks }) => weeks === null && dueAt > event.dueAt);
    const at = index === -1 ? placed.length : index;
    placed.splice(at, 0, { ...event, phase: (placed[at - 1] ?? placed[at] ?? event).phase });
  }
  return placed;
}
