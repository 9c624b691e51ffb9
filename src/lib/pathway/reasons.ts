import type { MenteeContext, MenteeField } from '#lib/mentee-context.ts';
import { type Fragment, readGoal, readJob, readState } from '#lib/phrasing/clauses.ts';
import { joined, readList } from '#lib/phrasing/lists.ts';
import { isJob } from '#lib/phrasing/nouns.ts';
import { quoted } from '#lib/phrasing/plain.ts';
import type { ChosenItem } from './choice.ts';
import { formatDuration, type Pace } from './time-available.ts';

// Wordings for a cause that repeats.
const SAME = ['For the same reason', 'It serves the same aim', 'Another step in that direction'] as const;
const SHORT_WORDS = new Set(['ai', 'it', 'mro', 'sql', 'hr']);

/** Writes a sentence for each item: why it is in the plan, how long it takes, and what it is about. */
export function writeReasons(chosen: readonly ChosenItem[], context: MenteeContext, pace: Pace): string[] {
  const causes = chosen.map((one) => getCause(one, context));
  let repeated = 0;
  return chosen.map((one, index) => {
    const isSame = causes[index] === causes[index - 1];
    repeated = isSame ? repeated + 1 : 0;
    const cause = isSame ? (SAME[(repeated - 1) % SAME.length] as string) : `Because ${causes[index]}`;
    return `${index === 0 ? addWeeklyTime(cause, pace) : cause}: ${describeEffort(one, pace)}.`;
  });
}

function getCause({ preparesFor, field, item }: ChosenItem, context: MenteeContext): string {
  if (preparesFor) return `it prepares you for “${preparesFor.item.title}”`;
  const described = field && describeField(field, context);
  if (described) return described;
  return item.isRecommended ? 'it is where our editors would begin' : `it belongs to ${item.category.toLowerCase()}`;
}

// The first reason states the weekly time that the plan is based on.
function addWeeklyTime(cause: string, { minutesPerWeek, isAssumed }: Pace): string {
  const time = `${formatDuration(minutesPerWeek)} a week`;
  if (isAssumed) return `${cause}, and we assume ${time}`;
  return cause.startsWith('Because you want') ? `${cause} and have ${time}` : `${cause}, and you have ${time}`;
}

/** "6 hours over 2 weeks on queues and lead time" */
function describeEffort({ minutes, item }: ChosenItem, { minutesPerWeek }: Pace): string {
  const weeks = Math.ceil(minutes / minutesPerWeek);
  const time = minutes <= minutesPerWeek ? formatDuration(minutes) : `${formatDuration(minutes)} over ${weeks} weeks`;
  const topics = item.tags.slice(0, 2).map((tag) => (SHORT_WORDS.has(tag) ? tag.toUpperCase() : tag));
  return `${time} on ${topics.length > 0 ? joined(topics) : item.category.toLowerCase()}`;
}

/** "you want to become a fleet planner": the field as a clause after "because"; undefined if it says nothing. */
function describeField(field: MenteeField, context: MenteeContext): string | undefined {
  const text = context[field];
  switch (field) {
    case 'dreamJob':
      return asWish(readJob(text), (job) =>
        isJob(job) || /^an? /.test(job) ? `you want to become ${job}` : `you dream of ${job}`,
      );
    case 'shortTermGoals':
    case 'longTermGoals':
      return asWish(readGoal(text), (thing) => `you want ${thing}`);
    case 'currentChallenges':
      return asHurdle(readState(text));
    case 'interests':
    case 'subjects':
    case 'hobbies':
      return asList(text, (things) => `you like ${things}`);
    case 'workExperience':
      return 'it builds on the work you know';
    case 'values':
      return asList(text, (things) => `you care about ${things}`);
    default:
      return text === undefined ? undefined : `you wrote ${quoted(text, 60)}`;
  }
}

function asWish(goal: Fragment | undefined, formatThing: (thing: string) => string): string | undefined {
  if (!goal) return undefined;
  if (goal.kind === 'to') return `you want to ${goal.text}`;
  return goal.kind === 'thing' ? formatThing(goal.text) : `you wrote ${goal.text}`;
}

function asHurdle(state: Fragment | undefined): string | undefined {
  if (!state) return undefined;
  if (state.kind === 'clause') return `you told us that ${state.text}`;
  if (state.kind === 'to') return `it is hard for you to ${state.text}`;
  return state.kind === 'thing' ? `you named ${state.text} as a hurdle` : `you wrote ${state.text}`;
}

function asList(text: string | undefined, formatThings: (things: string) => string): string | undefined {
  const things = readList(text, 2);
  if (things.length > 0) return formatThings(joined(things));
  return text === undefined ? undefined : `you wrote ${quoted(text, 60)}`;
}
