import { type AccessMember, type AccessRefusal, getAccessRefusal, hasItemPage } from '#lib/access.ts';
import { createDateFormats, formatDate } from '#lib/dates.ts';
import { joinAnd } from '#lib/join-words.ts';
import { formatStepTime } from '#lib/learning-time.ts';
import { formatStepDates } from '#lib/step-dates.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { getLessonHref, MY_WEEK_HREF } from '../mentor.constants.ts';
import type { MyWeek, WeekStep } from '../week.contract.ts';

interface WeekMailOptions {
  readonly publicUrl: string;
  readonly offUrl: string;
  /** The last one in a row that led to nothing: no more come until the learner goes on. */
  readonly isLast: boolean;
}

const { formatDay } = createDateFormats('UTC');
/** Finished titles that the mail names. */
const NAMED_TITLES = 3;

const WHAT_TO_DO: Readonly<Record<AccessRefusal, string>> = {
  'signed-out': 'You need to sign in to open it.',
  unconfirmed: 'To open it, confirm your email address first: its page sends you the link.',
  'not-premium': 'It is for members with premium access, which you can ask for on its page.',
};

/** The Monday email: the one next step, and what was finished last week. Undefined if nothing is due, or not yet. */
export function weekMail(
  recipient: MailRecipient & AccessMember,
  { steps, place, lastWeek, monday, silence, startsOn }: MyWeek,
  { publicUrl, offUrl, isLast }: WeekMailOptions,
): MailMessage | undefined {
  const [next] = steps;
  if (!next || startsOn !== null) return undefined;
  const begun = place ? ` You stopped at “${place.title}”.` : '';
  const refusal = next.item ? getAccessRefusal(next.item.access, recipient) : undefined;
  const texts = [
    `Next on your plan is “${next.title}” (${describeStep(next)}).${begun}`,
    refusal && WHAT_TO_DO[refusal],
    lastWeek && describeLastWeek(lastWeek),
    silence &&
      'If it does not fit at the moment, you can make the plan smaller, go on later, or choose something else. Each is one click in My Pathways.',
    isLast &&
      'This is the last of these emails for now, so that they do not get in your way. They start again when you go on with your plan, or when you turn them on in My Pathways.',
  ].filter((text) => text !== null && text !== false && text !== undefined);
  return {
    ...addressMail(recipient),
    // One mail a week protects the reader, and must not use up the limit of their security notices.
    purpose: 'office',
    unsubscribeUrl: offUrl,
    subject: `Your week: ${next.title}`,
    heading: `The week of ${formatDate(monday)}`,
    blocks: [
      ...texts.map((text) => ({ kind: 'text', text }) as const),
      {
        kind: 'button',
        label: next.progress > 0 ? 'Continue' : 'Begin',
        url:
          publicUrl + (next.item && hasItemPage(next.item) ? getLessonHref(next.item.id, place?.anchor) : MY_WEEK_HREF),
      },
      { kind: 'link', label: 'Your plan and the settings of this email', url: publicUrl + MY_WEEK_HREF },
      { kind: 'link', label: 'Stop the Monday email', url: offUrl },
    ],
  };
}

const describeStep = (step: WeekStep): string =>
  [formatStepTime(step).toLowerCase(), formatStepDates(step, formatDay, 'by ')].join(', ');

function describeLastWeek({ learned }: NonNullable<MyWeek['lastWeek']>): string | undefined {
  const titles = learned.flatMap(({ title, isCompleted }) => (isCompleted ? `“${title}”` : []));
  if (titles.length === 0) return undefined;
  const rest = titles.length - NAMED_TITLES;
  const named = titles.slice(0, NAMED_TITLES);
  return `Last week you finished ${joinAnd(rest > 0 ? [...named, `${rest} more`] : named)}.`;
}
