import { Users } from 'lucide-react';
import { getInitials } from '#lib/artwork/initials.ts';
import { formatCount } from '#lib/words.ts';
import { classNames } from '#ui/class-names.ts';
import { AuthorLink, Portrait } from '#ui/page/byline.tsx';
import type { MentorCard } from '../mentoring.contract.ts';
import { formatHourTime } from './hour-texts.tsx';

interface Availability {
  readonly placesLeft: number;
  readonly placesMax: number;
  readonly nextHours: readonly string[];
}

/** A person's initials in a circle; an icon for several people. `className` sets its size and its letters'. */
export const Monogram = ({ name, className }: { name: string | undefined; className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center rounded-full border border-edge bg-sunk font-display text-blue',
      className,
    )}
  >
    {name ? getInitials(name).join('') : <Users className="size-[36%]" strokeWidth={1.25} />}
  </span>
);

/** A mentor's portrait as a member of the team, or their initials. `className` sets the size and that of the letters. */
export function MentorFace({ mentor, className }: { mentor: MentorCard | undefined; className: string }) {
  if (!mentor?.teamMember?.profileImage) return <Monogram name={mentor?.name} className={className} />;
  return (
    <Portrait
      author={mentor.teamMember}
      size={80}
      className={classNames('rounded-full group-has-checked:outline-2 group-has-checked:outline-blue', className)}
    />
  );
}

/**
 * A mentor's name, what they do and what they help with, and when they have time. `isDense` is for a list to choose from:
 * on a wide screen each fact has one line, and the next free hour is beside what they help with.
 */
export function MentorFacts(props: {
  mentor: MentorCard;
  availability: Availability;
  isDense?: boolean;
  nameLook?: string;
}) {
  const { mentor, availability, isDense, nameLook } = props;
  const { name, position, offer, about, teamMember } = mentor;
  const { placesLeft, placesMax } = availability;
  // Also in the preview, where an empty field is an empty text.
  const role = position || teamMember?.title;
  const says = offer || (!role && !about && 'Has not written about themselves yet');
  const next = getNextHour(availability);
  return (
    <span className={classNames('block', placesLeft === 0 && 'text-muted')}>
      <span className={classNames('block font-display text-xl leading-tight', nameLook)}>{name}</span>
      {role && (
        <span className={classNames('mt-1 block text-[1rem] leading-snug', isDense && 'xl:line-clamp-2')}>{role}</span>
      )}
      <span className={classNames('block', isDense && 'xl:flex xl:items-baseline xl:justify-between xl:gap-x-6')}>
        {says && (
          <span className={classNames('mt-1 block text-sm text-muted', isDense && 'xl:line-clamp-2')}>{says}</span>
        )}
        <span
          className={classNames(
            'figures mt-2 flex flex-wrap gap-x-5 gap-y-0.5 text-xs text-muted',
            isDense && 'xl:mt-1 xl:ml-auto xl:shrink-0',
          )}
        >
          {next && (
            <span>
              <NextFree at={next} />
            </span>
          )}
          <span className={classNames('whitespace-nowrap', isDense && next && 'xl:sr-only')}>
            {placesLeft === 0 ? 'No room at the moment' : `${placesLeft} of ${formatCount(placesMax, 'place')} free`}
          </span>
        </span>
      </span>
    </span>
  );
}

/** When a mentor has time, in short. */
export function MentorTime({ availability }: { availability: Availability }) {
  const next = getNextHour(availability);
  return next ? <NextFree at={next} /> : <>{formatCount(availability.placesLeft, 'place')} free</>;
}

/** The next free office hour of a mentor who still takes learners. */
const getNextHour = ({ placesLeft, nextHours }: Availability) => (placesLeft > 0 ? nextHours[0] : undefined);

const NextFree = ({ at }: { at: string }) => (
  <>
    Next free <HourTime at={at} className="font-semibold text-ink" />
  </>
);

const HourTime = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} className={classNames('whitespace-nowrap', className)}>
    {formatHourTime(at)}
  </time>
);

/** Whether there is more to say of a mentor than `MentorFacts`. */
export const hasMore = (mentor: MentorCard, availability: Availability) =>
  isIntroduced(mentor) || hasMoreHours(availability);

/** Whether there is more to read about a mentor, apart from hours. */
export const isIntroduced = ({ about, languages, teamMember }: MentorCard) => Boolean(about || languages || teamMember);

const hasMoreHours = ({ placesLeft, nextHours }: Availability) => placesLeft > 0 && nextHours.length > 1;

/** What a mentor says of themselves, the languages they speak, their next free office hours, and their page as a member of the team. */
export function MentorAbout(props: { mentor: MentorCard; availability: Availability; aboutLook?: string }) {
  const { mentor, availability, aboutLook } = props;
  const { about, languages, position, teamMember } = mentor;
  const facts = [
    languages && { term: 'Languages', text: languages },
    hasMoreHours(availability) && {
      term: 'Free hours',
      text: (
        <span className="figures grid">
          {availability.nextHours.map((at) => (
            <HourTime key={at} at={at} />
          ))}
        </span>
      ),
    },
    teamMember && {
      term: 'On the team',
      text: (
        <>
          <AuthorLink author={teamMember} className="link" />
          {position && `, ${teamMember.title}`}
        </>
      ),
    },
  ].filter((fact) => fact !== false && fact !== null && fact !== '');
  return (
    <>
      {about && (
        <div className={classNames('max-w-[60ch] text-sm whitespace-pre-line wrap-anywhere', aboutLook)}>
          {about.split(/\n\s*\n/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A paragraph has no other identity.
            <p key={index} dir="auto" className="text-pretty not-first:mt-2.5">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <dl className={classNames('grid gap-1.5 text-sm wrap-anywhere', Boolean(about) && 'mt-3')}>
          {facts.map(({ term, text }) => (
            <div key={term} className="grid gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
              <dt className="text-muted">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
