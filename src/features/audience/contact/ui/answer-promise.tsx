import { useMemo } from 'react';
import { getBrandName } from '#site/site-frame.ts';
import { addBusinessDays, createReminder } from './answer-day.ts';

/** After a message was sent: who answers and by when, with a calendar entry for that day. Only rendered in the browser. */
export default function AnswerPromise({ answerDays, email }: { answerDays: number; email: string }) {
  const { day, href } = useMemo(() => {
    const until = addBusinessDays(new Date(), answerDays);
    const reminder = createReminder({ firm: getBrandName(), email, day: until, host: location.host });
    return { day: until, href: `data:text/calendar;charset=utf-8,${encodeURIComponent(reminder)}` };
  }, [answerDays, email]);
  return (
    <>
      A partner reads it and answers by{' '}
      <strong className="font-semibold">
        {day.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}
      </strong>
      , from {email}.{' '}
      <a href={href} download="answer.ics" className="link tap-target font-semibold">
        Add the day to your calendar
      </a>
    </>
  );
}
