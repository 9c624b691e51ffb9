import { useMemo } from 'react';
import { getBrandName } from '#site/site-frame.ts';
import { addBusinessDays, createReminder } from './answer-day.ts';

/**
 * After a message was sent: who answers and by when, with a calendar entry for that day. `addressee` is the name of the
 * team member to whom it was. Only rendered in the browser.
 */
export default function AnswerPromise(props: { answerDays: number; email: string; addressee: string | undefined }) {
  const { answerDays, email, addressee } = props;
  const { day, href } = useMemo(() => {
    const until = addBusinessDays(new Date(), answerDays);
    const reminder = createReminder({ firm: getBrandName(), email, day: until, host: location.host });
    return { day: until, href: `data:text/calendar;charset=utf-8,${encodeURIComponent(reminder)}` };
  }, [answerDays, email]);
  return (
    <>
      {addressee === undefined
        ? 'A partner reads it and answers by'
        : `It goes to ${addressee}. You will have an answer by`}{' '}
      <strong className="font-semibold">
        {day.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}
      </strong>
      , from {email}.{' '}
      <a href={href} download="answer.ics" className="link tap-target font-semibold">
        Add the day to your calendar
      </a>
      .
    </>
  );
}
