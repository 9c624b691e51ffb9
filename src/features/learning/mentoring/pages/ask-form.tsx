import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { WritingField } from '#ui/writing-field.tsx';
import * as calls from '../mentoring.calls.ts';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { AskInput, OwnMentoring } from '../mentoring.contract.ts';
import { MentorFace, MentorTime } from '../ui/mentor-card.tsx';
import { ownMentoringQuery } from '../ui/mentoring.queries.ts';
import { MentorChoices } from './mentor-choices.tsx';
import { NOTHING_SHARED, ShareChoices } from './share-choices.tsx';

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
    onDone: () => {
      toast({ title: 'Your request is on its way' });
      return client.invalidateQueries({ queryKey: ownMentoringQuery.queryKey });
    },
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
