import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { getInitials } from '#lib/artwork/initials.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { AskRequest, OwnMentoring } from '../mentoring.contract.ts';
import { formatHourTime } from '../ui/hour-times.ts';
import { askForMentor, ownMentoringQuery } from '../ui/mentoring.queries.ts';
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
    <form ref={form} onSubmit={onSubmit} className="mt-8 grid gap-x-16 gap-y-7 lg:grid-cols-12">
      <div className="grid content-start gap-7 lg:col-span-7">
        {failure && <FormAlert>{failure}</FormAlert>}
        <WritingField
          id="mentorship-text"
          label="What would you like a mentor for?"
          hint="A sentence or two: where you want to go, and what you would like to talk about."
          error={getError('text')}
          rows={4}
          value={text}
          maxLength={MENTORING_LIMITS.request}
          onChange={setText}
        />
        <MentorChoices mentors={mentors} chosen={chosen} error={getError('mentorId')} onChoose={setMentorId} />
      </div>
      <div className="lg:col-span-5">
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
        className="justify-self-start lg:col-span-7"
      >
        Ask
      </Button>
    </form>
  );
}

type Mentor = OwnMentoring['mentors'][number];

/** Any mentor, or one of them: who they are and what they help with. */
function MentorChoices(props: {
  mentors: readonly Mentor[];
  chosen: Mentor | undefined;
  error: string | undefined;
  onChoose: (id: number | null) => void;
}) {
  const { mentors, chosen, error, onChoose } = props;
  const anyMentor = {
    id: null,
    name: 'Any mentor',
    offer: 'The first one with time for you',
    hasRoom: true,
    nextHourAt: null,
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Who would you like to ask?</legend>
      <div className="divide-y divide-line border-y border-line">
        {[anyMentor, ...mentors].map(({ id, name, offer, hasRoom, nextHourAt }) => (
          <label
            key={id}
            className="flex min-h-14 items-center gap-4 py-2 wrap-anywhere has-enabled:cursor-pointer has-enabled:hover:bg-sunk has-checked:bg-sunk"
          >
            <input
              type="radio"
              name="mentor"
              checked={id === (chosen?.id ?? null)}
              disabled={!hasRoom}
              onChange={() => onChoose(id)}
              aria-invalid={(error !== undefined && id === chosen?.id) || undefined}
              aria-describedby="mentor-hint"
              className="ml-3 size-4 shrink-0"
            />
            <Portrait name={id === null ? undefined : name} />
            <span className="min-w-0 pr-3">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{hasRoom ? offer : 'No room at the moment'}</span>
              {hasRoom && nextHourAt && (
                <span className="figures block text-sm text-muted">Free to talk {formatHourTime(nextHourAt)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div id="mentor-hint" className="mt-1.5 text-sm text-muted">
        {error && <p className="text-danger">{error}</p>}
        {chosen
          ? `Only ${chosen.name} sees your name and this text.`
          : 'Every mentor here sees your name and this text until one accepts.'}
      </div>
    </fieldset>
  );
}

/** The initials of a mentor; an icon for any mentor. */
const Portrait = ({ name }: { name: string | undefined }) => (
  <span
    aria-hidden="true"
    className="grid size-10 shrink-0 place-items-center rounded-full border border-edge text-sm font-semibold"
  >
    {name ? getInitials(name).join('') : <Users size={16} strokeWidth={1.5} />}
  </span>
);
