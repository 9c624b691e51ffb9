import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, callApi } from '#lib/api-client.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../mentoring.calls.ts';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { MentorDesk } from '../mentoring.contract.ts';
import type { SharedLearner } from '../shared-learner.contract.ts';
import { formatPlanDay, formatShortDay } from '../ui/hour-texts.tsx';
import { invalidateDesk, sharedLearnerQuery, type ThreadRef } from '../ui/mentoring.queries.ts';
import { MentorshipThread } from '../ui/mentorship-thread.tsx';
import { describePlanState, SharedView } from '../ui/shared-view.tsx';

type RenderEvents = (accountId: number) => ReactNode;

/** A learner on the desk: a request to answer, or the conversation beside what they share. */
export function DeskLearner({ id, desk, renderEvents }: { id: number; desk: MentorDesk; renderEvents: RenderEvents }) {
  const of: ThreadRef = { side: 'mentor', id };
  const query = useQuery(sharedLearnerQuery(of));
  const { data: learner, error } = query;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link to="/mentor/desk" className="tap-target inline-flex! items-center gap-2 text-sm text-muted hover:text-ink">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        Your desk
      </Link>
      {isMissing ? (
        <div className="mt-6">
          <h1 className="text-2xl">There is no such learner</h1>
          <p className="mt-3 max-w-[60ch] text-muted">
            The request was answered or withdrawn, or the mentorship has ended.
          </p>
        </div>
      ) : (
        <>
          <h1 className="mt-6 text-3xl tracking-[-0.022em] wrap-anywhere">{learner?.name ?? 'Learner'}</h1>
          {learner && <Learner of={of} learner={learner} desk={desk} renderEvents={renderEvents} />}
          <NotLoaded query={query} what="the learner" className="mt-6">
            <Skeleton className="h-40 w-full" />
          </NotLoaded>
        </>
      )}
    </>
  );
}

/** Beside the shared data, the message box stays on the screen, so a long conversation scrolls above it. */
const LIST_BESIDE = 'lg:max-h-[max(12rem,100svh-33rem)] lg:overflow-y-auto';

interface LearnerProps {
  readonly of: ThreadRef;
  readonly learner: SharedLearner;
  readonly desk: MentorDesk;
  readonly renderEvents: RenderEvents;
}

function Learner({ of, learner, desk, renderEvents }: LearnerProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  if (learner.state === 'requested')
    return (
      <div className="mt-6 grid max-w-[44rem] gap-8">
        <h2 className="sr-only">Request</h2>
        <SharedView learner={learner} />
        <AnswerForm id={of.id} isForAny={desk.requests.some(({ id, isForAny }) => id === of.id && isForAny)} />
      </div>
    );
  return (
    <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <Facts learner={learner} />
      <div className="min-w-0 lg:sticky lg:top-24 lg:col-span-7 lg:self-start">
        <MentorshipThread of={of} other={learner.name} canWrite listClassName={LIST_BESIDE} />
      </div>
      <aside aria-label={`What ${learner.name} shares`} className="border-line lg:col-span-5 lg:border-l lg:pl-8">
        <SharedView learner={learner} />
        {learner.learnerId !== null && renderEvents(learner.learnerId)}
      </aside>
      <div className="border-t border-line pt-3 lg:col-span-12">
        <ConfirmButton
          label="End the mentorship"
          question={`You will no longer see what ${learner.name} shares. The conversation stays with them.`}
          className="-mx-2"
          run={() => callApi(calls.endLearner, { params: { id: of.id } })}
          onDone={async () => {
            await navigate({ to: '/mentor/desk' });
            await invalidateDesk(client);
          }}
        />
      </div>
    </div>
  );
}

/** Facts for a mentor before writing: the last completed item, the next step, how the plan stands, and what was handed in. */
function Facts({ learner: { plan, progress } }: { learner: SharedLearner }) {
  const last = findLast(progress ?? []);
  const next = plan?.steps.find(({ state }) => state === 'open');
  const handedIn = plan?.steps.filter(({ state }) => state === 'handed-in').length ?? 0;
  const facts = [
    last && [`Completed ${formatShortDay(last.completedAt)}`, last.title],
    next && [next.dueOn ? `Next, by ${formatPlanDay(next.dueOn)}` : 'Next', next.title],
    plan && ['Plan', describePlanState(plan)],
    handedIn > 0 && ['Handed in', `${formatCount(handedIn, 'step')} waiting for your answer`],
  ].filter((fact) => fact !== undefined && fact !== null && fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className="figures grid gap-x-8 border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-2 lg:col-span-12 lg:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="py-3.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd dir="auto" className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The item that was completed last. */
function findLast(progress: NonNullable<SharedLearner['progress']>) {
  const completed = progress.flatMap(({ title, completedAt }) => (completedAt ? [{ title, completedAt }] : []));
  return completed.reduce<(typeof completed)[number] | undefined>(
    (last, one) => (last && last.completedAt > one.completedAt ? last : one),
    undefined,
  );
}

function AnswerForm({ id, isForAny }: { id: number; isForAny: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const answer = useFormAction({
    run: (isAccepted: boolean) => callApi(calls.postAnswer, { params: { id }, body: { isAccepted, text } }),
    done: (_, isAccepted) => ({ title: isAccepted ? 'Accepted' : 'Declined', text: 'The learner gets an email.' }),
    onDone: (_, isAccepted) => (isAccepted ? undefined : navigate({ to: '/mentor/desk' })),
    // Also after a refusal: the request may have been answered in another window.
    invalidates: (client) =>
      Promise.all([
        client.invalidateQueries({ queryKey: sharedLearnerQuery({ side: 'mentor', id }).queryKey }),
        invalidateDesk(client),
      ]),
    fields: ['text'],
  });
  const { getFormProps, getError, failure } = answer;
  return (
    <form {...getFormProps(() => answer.mutate(true))} className="grid gap-5">
      {failure && <FormAlert>{failure}</FormAlert>}
      <TextAreaField
        id="mentorship-answer"
        label="Your answer"
        hint={
          isForAny ? 'This request is to any mentor. Leave it for another one, or accept it.' : 'A sentence is enough.'
        }
        error={getError('text')}
        dir="auto"
        rows={3}
        value={text}
        maxLength={MENTORING_LIMITS.answer}
        onChange={(event) => setText(event.currentTarget.value)}
        look="resize-y"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="signal" isBusy={answer.isPending} className="py-2.5!">
          Accept
        </Button>
        {!isForAny && (
          <Button isBusy={answer.isPending} onClick={() => answer.mutate(false)} className="py-2.5!">
            Decline
          </Button>
        )}
      </div>
    </form>
  );
}
