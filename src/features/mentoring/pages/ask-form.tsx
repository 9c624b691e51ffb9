import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { AskRequest, OwnMentoring } from '../mentoring.contract.ts';
import { formatHourTime } from '../ui/hour-times.ts';
import { askForMentor, ownMentoringQuery } from '../ui/mentoring.queries.ts';
import { Monogram } from '../ui/monogram.tsx';
import { NOTHING_SHARED, ShareChoices } from './share-choices.tsx';

/** Asks one mentor or any, and chooses what they see. */
export function AskForm({ mentors }: { mentors: OwnMentoring['mentors'] }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [mentorId, setMentorId] = useState<number | null>(null);
  const [shares, setShares] = useState(NOTHING_SHARED);
  const chosen = mentors.find(({ id }) => id === mentorId);
  const ask = useFormAction({
    run: (request: AskRequest) => askForMentor(request),
    onDone: () => {
      toast({ title: 'Your request is on its way' });
      return client.invalidateQueries({ queryKey: ownMentoringQuery.queryKey });
    },
    fields: ['text', 'mentorId'],
  });
  const { form, getError, failure } = ask;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Somebody who has left the list since cannot be asked, and is shown as any mentor.
    ask.mutate({ text, mentorId: chosen?.id ?? null, shares });
  };
  return (
    <form ref={form} onSubmit={onSubmit} className="mt-8 grid gap-x-16 gap-y-9 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <MentorChoices mentors={mentors} chosen={chosen} error={getError('mentorId')} onChoose={setMentorId} />
      </div>
      <div className="lg:col-span-5">
        <div className="grid gap-7 lg:sticky lg:top-28">
          {failure && <FormAlert>{failure}</FormAlert>}
          <WritingField
            id="mentorship-text"
            label={chosen ? `What would you like to ask ${chosen.name}?` : 'What would you like a mentor for?'}
            hint={`A sentence or two: where you want to go, and what you would like to talk about. ${
              chosen
                ? `Only ${chosen.name} sees your name and this text.`
                : 'Every mentor here sees your name and this text until one accepts.'
            }`}
            error={getError('text')}
            rows={4}
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
            Ask {chosen ? chosen.firstName || chosen.name : 'any mentor'}
          </Button>
        </div>
      </div>
    </form>
  );
}

type Mentor = OwnMentoring['mentors'][number];

/** The mentors, each with what they help with and when they have time, and last any of them. */
function MentorChoices(props: {
  mentors: readonly Mentor[];
  chosen: Mentor | undefined;
  error: string | undefined;
  onChoose: (id: number | null) => void;
}) {
  const { mentors, chosen, error, onChoose } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Who would you like to ask?</legend>
      <div className="divide-y divide-line border-y border-line">
        {[...mentors, undefined].map((mentor) => (
          <label
            key={mentor?.id ?? 'any'}
            className="group flex min-h-24 items-center gap-4 px-3 py-4 wrap-anywhere has-enabled:cursor-pointer has-enabled:hover:bg-sunk has-checked:bg-sunk sm:gap-6 sm:px-4"
          >
            <Monogram
              name={mentor?.name}
              className="size-18 text-2xl group-has-checked:border-night group-has-checked:bg-night group-has-checked:text-night-ink sm:size-20"
            />
            <span className="min-w-0 grow">
              <span className="block font-display text-[1.375rem] leading-tight">{mentor?.name ?? 'Any mentor'}</span>
              <MentorFacts mentor={mentor} />
            </span>
            <input
              type="radio"
              name="mentor"
              checked={mentor?.id === chosen?.id}
              disabled={mentor?.placesLeft === 0}
              onChange={() => onChoose(mentor?.id ?? null)}
              aria-invalid={(error !== undefined && mentor?.id === chosen?.id) || undefined}
              aria-describedby={error ? 'mentor-error' : undefined}
              className="mr-1 size-5 shrink-0"
            />
          </label>
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

/** What somebody who chooses should know of a mentor. */
function MentorFacts({ mentor }: { mentor: Mentor | undefined }) {
  if (!mentor) return <span className="mt-1 block text-[0.9375rem]">The first one with time for you</span>;
  const { offer, placesLeft, placesMax, nextHourAt } = mentor;
  return (
    <>
      {offer && <span className="mt-1 block text-[0.9375rem]">{offer}</span>}
      <span className="figures mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
        {placesLeft > 0 && nextHourAt && (
          <span>
            Next free: <span className="whitespace-nowrap">{formatHourTime(nextHourAt)}</span>
          </span>
        )}
        <span>
          {placesLeft === 0 ? 'No room at the moment' : `${placesLeft} of ${formatCount(placesMax, 'place')} free`}
        </span>
      </span>
    </>
  );
}
