import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { NoticePage } from '#ui/page/notice-page.tsx';
import { formatWhen } from '../domain/event-times.ts';
import { registrationHref } from '../events.constants.ts';
import type { OwnRegistration } from '../events.contract.ts';
import { ownRegistrationQuery } from '../ui/events.queries.ts';
import { OwnTime } from '../ui/own-time.tsx';

/** One's own registration, from a mail's link. Canceling is a form, because mail scanners follow links but do not submit forms. */
export function RegistrationPage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(ownRegistrationQuery(token));
  const { event, state, link } = data;
  const { title, text } = describe(data);
  const isHeld = (state === 'confirmed' || state === 'waiting') && !event.isCanceled && event.phase === 'coming';
  return (
    <div className="shell pt-24 pb-40">
      <h1 className="max-w-[20ch] text-3xl">{title}</h1>
      <p className="mt-5 max-w-[54ch] text-lg text-muted">{text}</p>
      <dl className="figures mt-9 grid max-w-[40rem] gap-4 border-y border-line py-6 wrap-anywhere">
        <Fact name="Event">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="link">
            {event.title}
          </Link>
        </Fact>
        <Fact name="When">
          {formatWhen(event, event.timeZone)}
          <OwnTime event={event} className="text-sm text-muted" />
        </Fact>
        <Fact name="Where">{event.place ?? 'Online'}</Fact>
        {link !== null && event.phase !== 'over' && (
          <Fact name="Join">
            <a href={link} rel="noopener noreferrer" className="link">
              {link}
            </a>
          </Fact>
        )}
      </dl>
      {isHeld && (
        <form method="post" action={registrationHref(token)} className="mt-9">
          <Button type="submit" look={state === 'confirmed' ? 'danger' : 'outline'}>
            {state === 'confirmed' ? 'Cancel my registration' : 'Leave the waiting list'}
          </Button>
        </form>
      )}
    </div>
  );
}

/** For a link that is not ours, or whose person's data was removed. */
export const BadLinkPage = () => (
  <NoticePage title="This link does not work">
    It does not match any registration. Please use the link in our latest email about the event.
  </NoticePage>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function describe({ state, event }: OwnRegistration): { title: string; text: string } {
  if (event.isCanceled) return { title: 'This event is canceled', text: 'You don’t need to do anything.' };
  if (state === 'canceled')
    return {
      title: 'Your registration is canceled',
      text: 'If you would like to come after all, please register again on the event’s page.',
    };
  if (event.phase === 'over') return { title: 'This event is over', text: 'Thank you for your interest.' };
  if (state === 'waiting')
    return {
      title: 'You are on the waiting list',
      text: 'When a seat opens and you are next in line, it is yours, and we will email you.',
    };
  return { title: 'You are registered', text: 'If you cannot come, please cancel, so that the next person can.' };
}
