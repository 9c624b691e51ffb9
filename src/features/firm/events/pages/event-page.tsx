import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { classNames } from '#ui/class-names.ts';
import { AuthorList } from '#ui/page/byline.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import { Prose } from '#ui/prose.tsx';
import { formatEventTimes, formatTimeZone } from '../domain/event-times.ts';
import type { RegistrationOutcome } from '../events.constants.ts';
import type { EventPage as ShownEvent } from '../events.contract.ts';
import { describeState } from '../ui/event-state.ts';
import { eventQuery } from '../ui/events.queries.ts';
import { OwnTime } from '../ui/own-time.tsx';
import type { Registrant } from '../ui/registration-form.tsx';
import { RegistrationPanel } from '../ui/registration-panel.tsx';

/** An event: what, when and where, and what one can do about it. */
export function EventPage(props: {
  slug: string;
  member: Registrant | undefined;
  outcome: RegistrationOutcome | undefined;
}) {
  const { slug, ...registrant } = props;
  const { data } = useSuspenseQuery(eventQuery(slug));
  return <EventView event={data} {...registrant} />;
}

/** The same without the query, for a preview. */
export function EventView(props: {
  event: ShownEvent;
  member?: Registrant | undefined;
  outcome?: RegistrationOutcome | undefined;
  isPreview?: boolean;
}) {
  const { event, ...panel } = props;
  return (
    <article className="shell grid gap-x-8 gap-y-10 pt-8 pb-24 lg:grid-cols-12 lg:pt-12 lg:pb-32 print:pb-0">
      <div className="min-w-0 lg:col-span-7">
        <nav aria-label="Breadcrumb" className="text-sm text-muted">
          <Link to="/events" className="link tap-target hover:text-ink">
            Events
          </Link>
        </nav>
        <EventHead event={event} />
      </div>
      <aside className="min-w-0 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:mt-24">
        <Picture
          src={event.featuredImage ?? getArtworkHref(event.title)}
          width={1200}
          height={675}
          sizes="(min-width: 64rem) 30vw, 92vw"
          className={classNames(
            'mb-8 aspect-video w-full bg-sunk object-cover',
            // On a phone a drawing would only stand before the form.
            event.featuredImage === null && 'max-lg:hidden',
          )}
        />
        {/* Another event starts with an empty form. */}
        <RegistrationPanel key={event.id} event={event} {...panel} />
      </aside>
      <div className="min-w-0 lg:col-span-7">
        <Prose html={event.bodyHtml} />
        {event.speakers.length > 0 && (
          <section aria-labelledby="speakers" className="mt-12 border-t border-line pt-6">
            <h2 id="speakers" className="mb-5 text-xl">
              {event.speakers.length === 1 ? 'Speaker' : 'Speakers'}
            </h2>
            <AuthorList label="Speakers" authors={event.speakers} className="flex flex-wrap gap-x-10 gap-y-5" />
          </section>
        )}
      </div>
    </article>
  );
}

function EventHead({ event }: { event: ShownEvent }) {
  const { day, hours } = formatEventTimes(event, event.timeZone);
  const state = describeState(event);
  return (
    <header>
      <p className={classNames('mt-7 text-sm font-semibold lg:mt-9', event.isCanceled ? 'text-danger' : 'text-blue')}>
        {state ?? (event.phase === 'over' ? 'Past event' : 'Event')}
      </p>
      <PageTitle look="record" className="mt-4">
        {event.title}
      </PageTitle>
      <p className="mt-6 max-w-[40rem] text-lg whitespace-pre-line text-muted wrap-anywhere">{event.summary}</p>
      <dl className="figures mt-8 grid gap-6 border-y border-line py-6 wrap-anywhere sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">When</dt>
          <dd className={classNames('mt-1', event.isCanceled && 'line-through')}>
            <time dateTime={event.startsAt} className="block font-display text-xl leading-snug">
              {event.startsAt < event.endsAt ? day : 'The date is not set yet'}
            </time>
            {event.startsAt < event.endsAt && `${hours}, ${formatTimeZone(event.timeZone)}`}
          </dd>
          {event.startsAt < event.endsAt && event.phase !== 'over' && (
            <dd>
              <OwnTime event={event} className="text-sm text-muted" />
            </dd>
          )}
        </div>
        <div>
          <dt className="text-sm text-muted">Where</dt>
          <dd className="mt-1">
            <span className="font-display text-xl leading-snug">{event.place ?? 'Online'}</span>
            {event.place === null && event.phase === 'coming' && (
              <span className="block text-sm text-muted">The link to join is in your confirmation.</span>
            )}
          </dd>
        </div>
      </dl>
    </header>
  );
}
