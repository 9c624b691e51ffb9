import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import { postJudgement } from '../hand-ins.calls.ts';
import { ANSWER_MAX } from '../hand-ins.constants.ts';
import type { LearnersHandIn } from '../hand-ins.contract.ts';
import { HandInContent } from './hand-in-content.tsx';
import { waitingHandInsQuery } from './hand-ins.queries.ts';

/** The handed-in work that somebody may accept or give back, what waits longest first. Nothing without any. */
export function WaitingWork({ onJudged }: { onJudged?: () => unknown }) {
  const { data: waiting = [] } = useQuery(waitingHandInsQuery);
  return (
    <ul>
      {waiting.map((handIn) => (
        <li key={handIn.id} className="border-b border-line py-6 first:pt-2">
          <Judge key={handIn.handedInAt} handIn={handIn} onJudged={onJudged} />
        </li>
      ))}
    </ul>
  );
}

/** On a mentor's desk: the work that their learners handed in. Nothing if none waits. */
export function LearnersWork({ onJudged }: { onJudged: () => unknown }) {
  const { data: waiting = [] } = useQuery(waitingHandInsQuery);
  if (waiting.length === 0) return null;
  return (
    <Section title="Handed-in work">
      <WaitingWork onJudged={onJudged} />
    </Section>
  );
}

function Judge({ handIn, onJudged }: { handIn: LearnersHandIn; onJudged: (() => unknown) | undefined }) {
  const { id, title, learner, handedInAt } = handIn;
  const [answer, setAnswer] = useState('');
  const judge = useAction({
    run: (isAccepted: boolean) => callApi(postJudgement, { params: { id }, body: { isAccepted, answer, handedInAt } }),
    done: ({ status }) => ({ title: status === 'accepted' ? 'Accepted' : 'Returned', text: title }),
    failure: 'Not saved',
    invalidates: (client) =>
      Promise.all([client.invalidateQueries({ queryKey: waitingHandInsQuery.queryKey }), onJudged?.()]),
  });
  return (
    <article className="grid max-w-[44rem] gap-4">
      <div>
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="figures text-sm text-muted">
          <bdi>{learner.name}</bdi>, {formatDate(handedInAt)}
        </p>
      </div>
      <HandInContent handIn={handIn} />
      <TextAreaField
        id={`judgement-${id}`}
        label="Your answer"
        hint="The learner will read this. If you return the work, say what is missing."
        dir="auto"
        rows={2}
        value={answer}
        maxLength={ANSWER_MAX}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        look="resize-y"
      />
      <div className="flex flex-wrap gap-3">
        <Button look="signal" isBusy={judge.isPending} onClick={() => judge.mutate(true)} className="py-2.5!">
          Accept<span className="sr-only"> “{title}”</span>
        </Button>
        <Button
          isBusy={judge.isPending}
          disabled={answer.trim() === ''}
          onClick={() => judge.mutate(false)}
          className="py-2.5!"
        >
          Return<span className="sr-only"> “{title}”</span>
        </Button>
      </div>
    </article>
  );
}
