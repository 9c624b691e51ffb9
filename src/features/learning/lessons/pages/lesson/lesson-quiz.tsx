import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getServerMessage } from '#lib/api-error.ts';
import { formatCount } from '#lib/words.ts';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { postAnswer } from '../../lessons.calls.ts';
import type { Lesson, QuizQuestion as Question, QuizAnswerBody } from '../../lessons.contract.ts';
import { updateCachedLesson } from '../../ui/lessons.queries.ts';
import { invalidateMarks } from '../../ui/use-learning-marks.ts';
import { QuizQuestion } from './quiz-question.tsx';

const NOT_REACHED = 'Your answer did not reach us. Please try again.';

/**
 * A lesson's quiz: one question at a time, and all of them for review once they are answered. Without scripts all are shown.
 * The server checks the answers, and says which questions are due for review.
 */
export function LessonQuiz({ lesson }: { lesson: Lesson }) {
  const client = useQueryClient();
  const [retried, setRetried] = useState<string>();
  const isAsked = ({ id, outcome }: Question) => outcome === null || outcome.isDue || id === retried;
  // The question that is shown; -1 shows them all.
  const [step, setStep] = useState(() => lesson.quiz?.questions.findIndex(isAsked) ?? -1);
  const hasStepped = useRef(false);
  // The button that was pressed is gone.
  const focusStep = (element: HTMLElement | null) => {
    if (!hasStepped.current || !element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    hasStepped.current = false;
  };
  const { mutate, variables, isPending, error } = useAction({
    scope: { id: 'quiz' },
    run: (answer: QuizAnswerBody) => callApi(postAnswer, { params: { id: lesson.id }, body: answer }),
    isErrorShown: () => true,
    onDone: ({ outcome, ...reading }, { question, choice }) => {
      // It was answered on another device since this page was opened.
      if (outcome.choice !== choice)
        toast({ title: 'Already answered', text: 'Your earlier answer to this question counts.' });
      setRetried((old) => (old === question ? undefined : old));
      updateCachedLesson(client, lesson.id, (old) => ({
        ...old,
        reading,
        quiz: old.quiz && {
          ...old.quiz,
          questions: old.quiz.questions.map((one) => (one.id === question ? { ...one, outcome } : one)),
        },
      }));
      invalidateMarks(client);
    },
  });
  if (!lesson.quiz) return null;
  const { title, questions } = lesson.quiz;
  const current = step in questions ? step : -1;
  const next = findNext(questions, current, isAsked);
  const goOn = () => {
    hasStepped.current = true;
    setStep(next);
  };
  const problem = error ? (getServerMessage(error) ?? NOT_REACHED) : undefined;
  return (
    <Section
      title={title}
      look="text-2xl"
      id="quiz"
      className="mt-14 max-w-[40rem] scroll-mt-28 border-t border-line pt-8 print:hidden"
    >
      {/* Another element for the result, which takes the focus. */}
      <p
        key={current < 0 ? 'result' : 'steps'}
        ref={current < 0 ? focusStep : undefined}
        tabIndex={-1}
        role="status"
        className={classNames('figures mt-1.5 outline-none', current < 0 ? 'text-lg' : 'text-sm text-muted')}
      >
        {describeQuiz(questions)}
      </p>
      {current >= 0 && <Steps questions={questions} current={current} isAsked={isAsked} />}
      <ol className="mt-6 grid gap-10">
        {questions.map((question, index) => (
          <li key={question.id} className={current >= 0 && index !== current ? 'only-without-script' : undefined}>
            <QuizQuestion
              ref={index === current ? focusStep : undefined}
              question={isAsked(question) ? { ...question, outcome: null } : question}
              place={questions.length > 1 ? `Question ${index + 1} of ${questions.length}` : undefined}
              isSending={isPending && variables.question === question.id}
              problem={variables?.question === question.id ? problem : undefined}
              onAnswer={(choice) => mutate({ question: question.id, choice, isRetry: question.outcome !== null })}
              onRetry={() => setRetried(question.id)}
              next={
                current < 0 || questions.length === 1 ? undefined : next < 0 ? 'Review all answers' : 'Next question'
              }
              onNext={goOn}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Returns the index of the next question to answer, from the current one on and then from the first; -1 if there is none. */
function findNext(questions: readonly Question[], current: number, isAsked: (question: Question) => boolean): number {
  const isNext = (question: Question, index: number) => index !== current && isAsked(question);
  const after = questions.findIndex((question, index) => index > current && isNext(question, index));
  return after < 0 ? questions.findIndex(isNext) : after;
}

/** A short line for each question: answered, current or to come. */
function Steps(props: { questions: readonly Question[]; current: number; isAsked: (question: Question) => boolean }) {
  const { questions, current, isAsked } = props;
  return (
    <div aria-hidden="true" className="needs-script mt-5 flex gap-1.5">
      {questions.map((question, index) => (
        <span
          key={question.id}
          className={classNames(
            'h-[3px] grow',
            !isAsked(question) ? 'bg-blue' : index === current ? 'bg-amber' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

function describeQuiz(questions: readonly Question[]): string {
  const outcomes = questions.flatMap(({ outcome }) => outcome ?? []);
  if (outcomes.length < questions.length)
    return `${questions.length === 1 ? 'One question' : `${questions.length} questions`}. The explanation follows each answer.`;
  const due = outcomes.filter(({ isDue }) => isDue).length;
  if (due > 0) return `${formatCount(due, 'question')} to answer again. Recalling it later helps you remember.`;
  const right = outcomes.filter(({ isCorrect }) => isCorrect).length;
  const first = outcomes.filter(({ wasFirstCorrect }) => wasFirstCorrect).length;
  return `${right} of ${questions.length} right${right === first ? '' : ` (${first} on the first try)`}.`;
}
