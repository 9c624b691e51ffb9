import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { WritingField } from '#ui/writing-field.tsx';
import * as calls from '../mentoring.calls.ts';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { AskInput, OwnMentoring } from '../mentoring.contract.ts';
import { hasMore, isIntroduced, MentorAbout, MentorFace, MentorFacts, MentorTime } from '../ui/mentor-card.tsx';
import { ownMentoringQuery } from '../ui/mentoring.queries.ts';
import { NOTHING_SHARED, ShareChoices } from '../ui/shared-view.tsx';

const QUESTION = 'mentorship-text';

/** Asks one mentor or any, and chooses what they see. */
export function AskForm({ mentors }: { mentors: OwnMentoring['mentors'] }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [mentorId, setMentorId] = useState<number | null>(null);
  const [shares, setShares] = useState(NOTHING_SHARED);
  const chosen = mentors.find(({ id }) => id === mentorId);
  const ask = useFormAction({
    run: (body: AskInput) => callApi(calls.postMentorship, { body }),
    done: { title: 'Your request is on its way' },
    onDone: () => client.invalidateQueries({ queryKey: ownMentoringQuery.queryKey }),
    fields: ['text', 'mentorId'],
  });
  const { getFormProps, getError, failure } = ask;
  const asks = `Ask ${chosen ? chosen.firstName || chosen.name : 'any mentor'}`;
  const submit = () => {
    // Somebody who has left the list since cannot be asked, and is shown as any mentor.
    ask.mutate({ text, mentorId: chosen?.id ?? null, shares });
  };
  return (
    <form {...getFormProps(submit)} className="mt-8 grid gap-x-16 gap-y-9 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-7">
        <MentorChoices mentors={mentors} chosen={chosen} error={getError('mentorId')} onChoose={setMentorId} />
        {/* In one column the question is far below the list, so its way there stays in sight. */}
        <div className="sticky bottom-0 z-10 -mx-(--gutter) flex h-16 items-center gap-3 border-t border-edge bg-paper px-(--gutter) lg:hidden print:hidden">
          <MentorFace mentor={chosen} className="size-8 text-xs" />
          <span aria-hidden="true" className="min-w-0 grow truncate text-sm">
            {chosen?.name ?? 'Any mentor'}
          </span>
          <a href={`#${QUESTION}`} className={buttonClass('signal', 'max-w-[65%] shrink-0 px-5!')}>
            <span className="truncate">{asks}</span>
          </a>
        </div>
      </div>
      <div className="lg:col-span-5">
        <div className="grid gap-7 lg:sticky lg:top-28">
          {failure && <FormAlert>{failure}</FormAlert>}
          <div className="flex items-center gap-4 border-b border-line pb-5 wrap-anywhere max-lg:hidden">
            <MentorFace mentor={chosen} className="size-14 text-xl" />
            <div className="min-w-0">
              <p className="font-display text-xl leading-tight">{chosen?.name ?? 'Any mentor'}</p>
              <p className="figures mt-1 text-sm text-muted">
                {chosen ? <MentorTime availability={chosen} /> : 'The first one with time for you'}
              </p>
            </div>
          </div>
          <WritingField
            id={QUESTION}
            label={chosen ? `What would you like to ask ${chosen.name}?` : 'What would you like a mentor for?'}
            hint={`A sentence or two: where you want to go, and what you would like to talk about. ${
              chosen
                ? `Only ${chosen.name} sees your name and this text.`
                : 'Every mentor here sees your name and this text until one accepts.'
            }`}
            error={getError('text')}
            rows={4}
            // The label stays in sight after the jump from the list.
            look="scroll-mt-36"
            value={text}
            maxLength={MENTORING_LIMITS.request}
            onChange={setText}
          />
          <div>
            <ShareChoices
              legend="What may your mentor see once they accept?"
              shares={shares}
              onChange={(change) => setShares((old) => ({ ...old, ...change }))}
            />
            <p className="mt-2 text-sm text-muted">You see what they see, and can change it at any time.</p>
          </div>
          <Button
            type="submit"
            look="signal"
            isBusy={ask.isPending}
            busyLabel="Asking..."
            className="justify-self-start wrap-anywhere"
          >
            {asks}
          </Button>
        </div>
      </div>
    </form>
  );
}

type Mentor = OwnMentoring['mentors'][number];

const FACE =
  'size-14 text-xl group-has-checked:border-night group-has-checked:bg-night group-has-checked:text-night-ink sm:group-has-checked:size-20 sm:group-has-checked:text-2xl sm:max-lg:size-20 sm:max-lg:text-2xl lg:mx-3 lg:group-has-checked:mx-0';
/** Below two columns, the bar of the choice covers the end of the window. */
const ABOVE_BAR = 'max-lg:scroll-mb-20';

/**
 * The mentors as one group of radio buttons, last any of them. More about each is beside its label, because a label may
 * contain nothing else to press; that of the chosen one is open.
 */
function MentorChoices(props: {
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
