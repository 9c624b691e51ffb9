import { addDays } from '#lib/weeks.ts';
import { chooseSteps, getWeeklyMinutes, type StepDraft } from './choose-steps.ts';
import {
  type Catalog,
  type Choices,
  countDays,
  type Day,
  getLatestDay,
  getWeekday,
  type Learner,
  type PlannedStep,
  type StoredStep,
} from './plan.ts';

/** How much time a learner has, and on which days. */
export type Pace = Pick<Choices, 'hoursPerWeek' | 'days'>;

/** The work of one step. */
export interface Load extends Pick<PlannedStep, 'id' | 'kind' | 'minutes' | 'skillId' | 'days' | 'eventOn'> {
  /** Percent that is done already. */
  readonly progress?: number;
  /** A postponed step waits until then, and so do later steps of its skill. */
  readonly notBefore?: Day | null;
}

export interface Slot {
  /** The day by which it can be done. */
  readonly dueOn: Day;
  readonly beginsOn: Day;
  /** The day that places it among the others: that of an event, or the first ones of work over many days. */
  readonly turnOn: Day;
}

const WEEK = 7;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The days on which somebody learns, counted from a day on. */
function createLearningDays(days: readonly number[], from: Day) {
  const first = getWeekday(from);
  // Days from `from` on to each learning day of its week.
  const offsets = (days.length > 0 ? days : EVERY_DAY)
    .map((weekday) => (weekday - first + WEEK) % WEEK)
    .sort((a, b) => a - b);
  const count = offsets.length;
  return {
    perWeek: count,
    getDay: (index: number): Day => addDays(from, Math.floor(index / count) * WEEK + (offsets[index % count] ?? 0)),
    /** The number of learning days before `day`. */
    countBefore(day: Day): number {
      const distance = Math.max(0, countDays(from, day));
      const rest = distance % WEEK;
      return Math.floor(distance / WEEK) * count + offsets.filter((offset) => offset < rest).length;
    },
  };
}

/**
 * Schedules work from `from` on, one step after the other, only on the chosen days. An event is on its day, work that
 * takes days of its own goes on beside the steps after it, and evidence waits for what comes before it.
 */
export function scheduleLoads(loads: readonly Load[], pace: Pace, from: Day): Map<string, Slot> {
  const learning = createLearningDays(pace.days, from);
  const perDay = getWeeklyMinutes(pace) / learning.perWeek;
  const slots = new Map<string, Slot>();
  const waiting = [...loads];
  let spent = 0;
  while (waiting.length > 0) {
    // The tolerance absorbs rounding.
    const today = learning.getDay(Math.floor(spent / perDay + 0.001));
    const { load, opensOn } = findNext(waiting, slots, loads, today);
    if (!load) {
      spent = Math.max(spent + perDay / 2, learning.countBefore(opensOn) * perDay);
      continue;
    }
    waiting.splice(waiting.indexOf(load), 1);
    const rest = (100 - Math.min(100, Math.max(0, load.progress ?? 0))) / 100;
    if (load.eventOn !== null) {
      slots.set(load.id, { dueOn: load.eventOn, beginsOn: load.eventOn, turnOn: load.eventOn });
      continue;
    }
    spent += load.minutes * rest;
    const doneOn = learning.getDay(Math.max(0, Math.ceil(spent / perDay - 0.001) - 1));
    const longest = addDays(today, Math.max(0, Math.ceil((load.days ?? 1) * rest) - 1));
    const dueOn = getLatestDay(doneOn, longest);
    slots.set(load.id, { dueOn, beginsOn: today, turnOn: load.progress ? dueOn : doneOn });
  }
  return slots;
}

/** The first step that may begin on `today`, or the day on which the next one may. */
function findNext(
  waiting: readonly Load[],
  slots: ReadonlyMap<string, Slot>,
  loads: readonly Load[],
  today: Day,
): { readonly load?: Load; readonly opensOn: Day } {
  const held = new Set<number>();
  let opensOn: Day | undefined;
  for (const load of waiting) {
    if (load.eventOn !== null) return { load, opensOn: today };
    const isHeld = load.skillId !== null && held.has(load.skillId);
    const opens = isHeld ? undefined : getOpeningDay(load, slots, loads, today);
    if (opens !== undefined && opens <= today) return { load, opensOn: opens };
    if (load.skillId !== null) held.add(load.skillId);
    if (opens !== undefined && (opensOn === undefined || opens < opensOn)) opensOn = opens;
  }
  return { opensOn: opensOn ?? today };
}

/** The day from which on a step can be begun. Undefined while a step that it waits for has no day. */
function getOpeningDay(load: Load, slots: ReadonlyMap<string, Slot>, loads: readonly Load[], today: Day) {
  const own = load.notBefore ?? today;
  if (load.kind !== 'evidence') return own;
  const before = loads.slice(0, loads.indexOf(load));
  const ofSkill = before.filter(({ skillId }) => skillId === load.skillId);
  // The evidence of a role stands at the end and waits for every skill.
  const needed = ofSkill.length > 0 ? ofSkill : loads.at(-1) === load ? before : [];
  const ready = needed.filter(({ eventOn }) => eventOn === null).map(({ id }) => slots.get(id)?.dueOn);
  return ready.every((day) => day !== undefined) ? getLatestDay(own, ...ready.flatMap((day) => day ?? [])) : undefined;
}

/** Gives steps their days, and puts each event where its day is. */
export function scheduleSteps(steps: readonly StepDraft[], pace: Pace, from: Day): PlannedStep[] {
  const slots = scheduleLoads(steps, pace, from);
  const planned = steps.map((step) => ({ ...step, plannedOn: slots.get(step.id)?.dueOn ?? from }));
  const placed = planned.filter(({ eventOn }) => eventOn === null);
  for (const event of planned.filter(({ eventOn }) => eventOn !== null).sort(compareDays)) {
    const at = placed.findIndex(({ plannedOn }) => plannedOn > event.plannedOn);
    placed.splice(at === -1 ? placed.length : at, 0, event);
  }
  return placed;
}

const compareDays = (a: PlannedStep, b: PlannedStep): number => (a.plannedOn < b.plannedOn ? -1 : 1);

export interface Proposal {
  readonly steps: readonly PlannedStep[];
  readonly finishOn: Day;
}

/** The plan that a learner's choices make, from today on. The screen that asks draws it while they answer. */
export function proposePlan(catalog: Catalog, choices: Choices, learner: Learner): Proposal {
  const steps = scheduleSteps(chooseSteps(catalog, choices, learner), choices, learner.today);
  return { steps, finishOn: getLatestDay(learner.today, ...steps.map(({ plannedOn }) => plannedOn)) };
}

/** A planned step as it is stored at first. */
export const toStoredStep = (step: PlannedStep): StoredStep => ({
  ...step,
  state: 'open',
  stateOn: null,
  knownWith: null,
  notBefore: null,
  swappedFrom: null,
});
