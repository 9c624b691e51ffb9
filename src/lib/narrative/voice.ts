import type { MenteeContext } from '#lib/mentee-context.ts';
import { parsePace } from '#lib/pathway/time-available.ts';
import { type Fragment, readGoal, readJob, readState } from '#lib/phrasing/clauses.ts';
import { joined, readList } from '#lib/phrasing/lists.ts';
import { saidTime } from '#lib/phrasing/numbers.ts';
import { type Hurdle, readHurdle } from './hurdle.ts';
import { readPeople, readPlace, readStrengths, readWork, type Strengths } from './self.ts';

/** A profile as a story speaks of it: each part ready to stand in a sentence, or not there. */
export interface Voice {
  /** After "to": "become a fleet planner". */
  readonly aim: string | undefined;
  /** After "want": "to become a fleet planner", "a promotion". */
  readonly wanted: string | undefined;
  /** In quotation marks, where what is wanted can't be put into our words. */
  readonly wish: string | undefined;
  /** "a fleet planner" */
  readonly job: string | undefined;
  /** What comes after the aim, after "to". */
  readonly later: string | undefined;
  /** A clause: "you work as a load planner". */
  readonly work: string | undefined;
  /** "in a harbour town" */
  readonly place: string | undefined;
  /** The place is described, not named: nothing is said of a town that is somebody's capital. */
  readonly isPlaceDescribed: boolean;
  /** Others bring their questions to them already. */
  readonly isSenior: boolean;
  readonly hurdle: Hurdle | undefined;
  readonly strengths: Strengths | undefined;
  /** A clause: "you want your family to see that it is possible". */
  readonly motive: string | undefined;
  /** "fairness and reliability" */
  readonly values: string | undefined;
  readonly hobby: string | undefined;
  readonly interests: string | undefined;
  readonly subjects: string | undefined;
  /** "your sister" */
  readonly people: string | undefined;
  /** "best turnaround crew of the summer" */
  readonly achievement: string | undefined;
  /** "five hours" a week, as said or assumed. */
  readonly hours: string;
  readonly isTimeSaid: boolean;
  readonly minutesPerWeek: number;
  readonly learns: 'seeing' | 'hearing' | 'reading' | 'doing' | undefined;
}

export function voiceOf(context: MenteeContext): Voice {
  const goals = [context.shortTermGoals, context.dreamJob, context.longTermGoals].map(readGoal);
  const goal = goals.find((one) => one && one.kind !== 'quote') ?? goals.find(Boolean);
  const job = readJob(context.dreamJob);
  const later = [readGoal(context.longTermGoals), readGoal(context.dreamJob)].find(
    (one) => one?.kind === 'to' && one.text !== goal?.text,
  );
  const { minutesPerWeek, isAssumed } = parsePace(context.timeAvailable);
  const list = (text: string | undefined, most = 2) => joined(readList(text, most)) || undefined;
  return {
    aim: goal?.kind === 'to' ? goal.text : undefined,
    wanted: wantedOf(goal),
    wish: goal?.kind === 'quote' ? goal.text : undefined,
    job: job?.kind === 'thing' ? job.text : undefined,
    later: later?.text,
    work: readWork(context.workExperience),
    place: readPlace(context.location),
    isPlaceDescribed: /^in (?:an?|the|your) /.test(readPlace(context.location) ?? ''),
    isSenior: /\b(?:director|head of|chief|president|partner|manager|ceo|coo)\b/i.test(context.workExperience ?? ''),
    hurdle: readHurdle(context.currentChallenges ?? context.resources),
    strengths: readStrengths(context.strengths),
    motive: motiveOf(context.motivation),
    values: list(context.values),
    hobby: readList(context.hobbies, 1)[0],
    interests: list(context.interests),
    subjects: list(context.subjects),
    people: readPeople(context.supportSystem),
    achievement: achievementOf(context.achievements),
    hours: saidTime(minutesPerWeek),
    isTimeSaid: !isAssumed,
    minutesPerWeek,
    learns: learningOf(context.learningStyle),
  };
}

function wantedOf(goal: Fragment | undefined): string | undefined {
  if (goal?.kind === 'to') return `to ${goal.text}`;
  return goal?.kind === 'thing' ? goal.text : undefined;
}

function motiveOf(text: string | undefined): string | undefined {
  const goal = readGoal(text);
  if (goal?.kind === 'to') return `you want to ${goal.text}`;
  // Only what somebody says they want is wanted: the rest may be anything.
  if (goal?.kind === 'thing' && /^\W*i\b/i.test(text ?? '')) return `you want ${goal.text}`;
  const state = readState(text);
  return state?.kind === 'clause' ? state.text : undefined;
}

function achievementOf(text: string | undefined): string | undefined {
  const said = readState(text);
  return said?.kind === 'thing' && !said.text.startsWith('no ') ? said.text : undefined;
}

const LEARNING: readonly (readonly [RegExp, Voice['learns']])[] = [
  [/hands|doing|kin[ae]?esth|practi|try/i, 'doing'],
  [/visual|see|watch|diagram|picture/i, 'seeing'],
  [/read|writ|text/i, 'reading'],
  [/audit|listen|hear|talk|discuss/i, 'hearing'],
];
const learningOf = (text: string | undefined): Voice['learns'] =>
  text === undefined ? undefined : LEARNING.find(([pattern]) => pattern.test(text))?.[1];
