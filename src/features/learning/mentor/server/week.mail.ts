import { createDateFormats, formatDate } from '#lib/dates.ts';
import { formatLearningTime, formatStepTime } from '#lib/learning-time.ts';
import { formatStepDates } from '#lib/step-dates.ts';
import { formatCount } from '#lib/words.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { getLessonHref, MY_WEEK_HREF } from '../week.constants.ts';
import type { MyWeek, WeekStep } from '../week.contract.ts';

/** Steps beside the next one that the mail names. */
const NAMED_STEPS = 4;

/** The Monday email: the next step, what else is due, and how the last week went. Undefined if nothing is planned. */
export function weekMail(
  recipient: MailRecipient,
  { steps, place, lastWeek, monday, timeZone }: MyWeek,
  { publicUrl, offUrl }: { readonly publicUrl: string; readonly offUrl: string },
): MailMessage | undefined {
  const [next, ...others] = steps;
  if (!next) return undefined;
  const due = others.filter(({ isDueThisWeek }) => isDueThisWeek).slice(0, NAMED_STEPS);
  const { formatDay } = createDateFormats(timeZone);
  const describe = (step: WeekStep) =>
    [formatStepTime(step).toLowerCase(), ...(step.beginsAt ? [formatStepDates(step, formatDay)] : [])].join(', ');
  const begun = place ? ` You stopped at “${place.title}”.` : '';
  return {
    ...addressMail(recipient),
    // One mail a week protects the reader, and must not use up the limit of their security notices.
    purpose: 'office',
    unsubscribeUrl: offUrl,
    subject: `Your week: ${next.title}`,
    heading: `The week of ${formatDate(monday)}`,
    blocks: [
      { kind: 'text', text: `Next on your plan is “${next.title}” (${describe(next)}).${begun}` },
      ...(due.length > 0
        ? [
            {
              kind: 'text',
              text: `Also due this week:\n${due.map((step) => `${step.title} (${describe(step)})`).join('\n')}`,
            } as const,
          ]
        : []),
      ...(lastWeek && lastWeek.learned.length + lastWeek.planned.length > 0
        ? [{ kind: 'text', text: describeLastWeek(lastWeek) } as const]
        : []),
      {
        kind: 'button',
        label: next.progress > 0 ? 'Continue' : 'Begin',
        url: publicUrl + (next.item?.hasLesson ? getLessonHref(next.item.id, place?.anchor) : MY_WEEK_HREF),
      },
      { kind: 'link', label: 'Your plan and the settings of this email', url: publicUrl + MY_WEEK_HREF },
      { kind: 'link', label: 'Stop the Monday email', url: offUrl },
    ],
  };
}

function describeLastWeek({ minutes, learned, planned, isDelayed }: NonNullable<MyWeek['lastWeek']>): string {
  if (learned.length === 0) return `Nothing was finished last week.${isDelayed ? ' Your dates have moved along.' : ''}`;
  const done = planned.filter(({ isDone }) => isDone).length;
  const steps =
    planned.length > 0
      ? ` Of ${formatCount(planned.length, 'planned step')}, ${done} ${done === 1 ? 'is' : 'are'} done.`
      : '';
  // The minutes of self-paced items are unknown.
  const time = minutes > 0 ? `for about ${formatLearningTime(minutes)}` : 'at your own pace';
  return `Last week you learned ${time}.${steps}`;
}
