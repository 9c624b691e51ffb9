import type { OwnMentoring } from '../mentoring.contract.ts';
import { hasMore, isIntroduced, MentorAbout, MentorFace, MentorFacts } from '../ui/mentor-card.tsx';

type Mentor = OwnMentoring['mentors'][number];

const FACE =
  'size-14 text-xl group-has-checked:border-night group-has-checked:bg-night group-has-checked:text-night-ink sm:group-has-checked:size-20 sm:group-has-checked:text-2xl sm:max-lg:size-20 sm:max-lg:text-2xl lg:mx-3 lg:group-has-checked:mx-0';
/** Below two columns, the bar of the choice covers the end of the window. */
const ABOVE_BAR = 'max-lg:scroll-mb-20';

/**
 * The mentors as one group of radio buttons, last any of them. More about each is beside its label, because a label may
 * contain nothing else to press; that of the chosen one is open.
 */
export function MentorChoices(props: {
  mentors: readonly Mentor[];
  chosen: Mentor | undefined;
  error: string | undefined;
  onChoose: (id: number | null) => void;
}) {
  const { mentors, chosen, error, onChoose } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Who would you like to ask?</legend>
      <div className="divide-y divide-line border-y border-line">
        {[...mentors, undefined].map((mentor) => (
          <div key={mentor?.id ?? 'any'} className="group relative wrap-anywhere has-checked:bg-sunk">
            <label className="flex gap-4 px-3 py-5 has-enabled:cursor-pointer has-enabled:hover:bg-sunk sm:gap-6 sm:px-4 lg:not-has-checked:py-3.5">
              <MentorFace mentor={mentor} className={mentor?.placesLeft === 0 ? `${FACE} opacity-60` : FACE} />
              <span className="min-w-0 grow self-center">
                {mentor ? (
                  <MentorFacts
                    mentor={mentor}
                    availability={mentor}
                    isDense={mentor.id !== chosen?.id}
                    {...(hasMore(mentor, mentor) && { nameLook: 'lg:pr-30' })}
                  />
                ) : (
                  <>
                    <span className="block font-display text-xl leading-tight">Any mentor</span>
                    <span className="mt-1 block text-sm text-muted">The first one with time for you</span>
                  </>
                )}
              </span>
              <input
                type="radio"
                name="mentor"
                checked={mentor?.id === chosen?.id}
                disabled={mentor?.placesLeft === 0}
                onChange={() => onChoose(mentor?.id ?? null)}
                aria-invalid={(error !== undefined && mentor?.id === chosen?.id) || undefined}
                aria-describedby={error ? 'mentor-error' : undefined}
                className={`mt-1 mr-1 size-5 shrink-0 ${ABOVE_BAR}`}
              />
            </label>
            {mentor && hasMore(mentor, mentor) && <MoreAbout mentor={mentor} isOpen={mentor.id === chosen?.id} />}
          </div>
        ))}
      </div>
      {error && (
        <p id="mentor-error" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What else there is to say of a mentor, beside their label. */
function MoreAbout({ mentor, isOpen }: { mentor: Mentor; isOpen: boolean }) {
  const [title, link] = isIntroduced(mentor) ? ['About', ' '] : ['More hours', ' with '];
  return (
    <details
      name="more-about-mentors"
      open={isOpen}
      className="-mt-3 pr-3 pb-2 pl-21 sm:pr-14 sm:pl-30 lg:mt-0 lg:pb-0"
    >
      {/* In two columns it is in the name's line, so that a row stays low. */}
      <summary
        className={`inline-flex min-h-11 items-center gap-2 text-xs font-semibold hover:text-blue lg:absolute lg:top-1.5 lg:right-15 lg:group-has-checked:top-3 ${ABOVE_BAR}`}
      >
        <span>
          {title}
          <span className="lg:sr-only">
            {link}
            {mentor.firstName || mentor.name}
          </span>
        </span>
        <span aria-hidden="true" className="details-mark" />
      </summary>
      <div className="pt-1 pb-3 max-sm:-ml-18">
        <MentorAbout mentor={mentor} availability={mentor} />
      </div>
    </details>
  );
}
