import { useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useRef, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getServerMessage } from '#lib/api-error.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RouteStops } from '#ui/route-stops.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { postAnswer } from '../../lessons.calls.ts';
import type { Lesson, LessonQuiz as Quiz, QuizAnswerBody, QuizRound } from '../../lessons.contract.ts';
import { invalidateLearning, lessonKey, updateCachedLesson } from '../../ui/learning.queries.ts';
import { getSectionHref } from './lesson-head.tsx';
import { QuizQuestion } from './quiz-question.tsx';

const NOT_REACHED = 'Your answer did not reach us. Please try again.';

/**
 * A lesson's quiz: one question of the round at a time, and then its result. Without scripts all questions are shown. The
 * server draws the questions and checks the answers.
 */
export function LessonQuiz({ lesson }: { lesson: Lesson }) {
  const client = useQueryClient();
  const { quiz } = lesson.reading;
  const [tried, setTried] = useState<number>();
  // Whether a round ended while the reader was here: then its result moves.
  const [hasAnswered, setHasAnswered] = useState(false);
  const hasStepped = useRef(false);
  // What had the focus is gone.
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
    // The round may be over in another window.
    onFailed: () => client.invalidateQueries({ queryKey: lessonKey(lesson.id) }),
    onDone: (reading, { question, choice }) => {
      const stored = reading.quiz?.round.questions.find(({ id }) => id === question);
      if (stored && stored.choice !== choice)
        toast({ title: 'Already answered', text: 'Your earlier answer to this question counts.' });
      hasStepped.current = true;
      setHasAnswered(true);
      updateCachedLesson(client, lesson.id, (old) => ({ ...old, reading }));
      void invalidateLearning(client);
    },
  });
  if (!quiz) return null;
  // A review begins by itself, another try when the learner says so.
  const round = quiz.next && (quiz.isPassed || tried === quiz.next.number) ? quiz.next : quiz.round;
  const isOver = round.isPassed !== null;
  const current = round.questions.findIndex(({ choice }) => choice === null);
  const problem = error ? (getServerMessage(error) ?? NOT_REACHED) : undefined;
  return (
    <Section
      title={quiz.title}
      look="text-2xl"
      id="quiz"
      className={classNames(
        'mt-14 max-w-[40rem] scroll-mt-28 border-t border-line pt-8 print:hidden',
        hasAnswered && 'moves',
      )}
    >
      {isOver ? (
        <QuizResult
          ref={focusStep}
          lesson={lesson}
          quiz={quiz}
          onRetry={() => {
            hasStepped.current = true;
            setTried(quiz.next?.number);
          }}
        />
      ) : (
        <>
          <p role="status" className="figures mt-1.5 text-sm text-muted">
            {describeRound(round, quiz.isPassed)}
          </p>
          <Steps round={round} current={current} />
        </>
      )}
      <ol className="mt-6 grid gap-10">
        {round.questions.map((question, index) => (
          <li
            key={`${round.number} ${question.id}`}
            className={!isOver && index !== current ? 'only-without-script' : undefined}
          >
            <QuizQuestion
              ref={!isOver && index === current ? focusStep : undefined}
              question={question}
              place={round.questions.length > 1 ? `Question ${index + 1} of ${round.questions.length}` : undefined}
              isSending={isPending && variables.question === question.id}
              problem={variables?.question === question.id ? problem : undefined}
              onAnswer={(choice) => mutate({ round: round.number, question: question.id, choice })}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A short line for each question: answered, current or to come. */
function Steps({ round, current }: { round: QuizRound; current: number }) {
  return (
    <div aria-hidden="true" className="needs-script mt-5 flex gap-1.5">
      {round.questions.map(({ id, choice }, index) => (
        <span
          key={id}
          className={classNames(
            'h-[3px] grow',
            choice !== null ? 'bg-blue' : index === current ? 'bg-amber' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

function describeRound({ questions, passMark }: QuizRound, isReview: boolean): string {
  const count = questions.length === 1 ? 'One question' : `${questions.length} questions`;
  if (isReview) return `${count} to answer again. Recalling it later helps you remember.`;
  const rule = passMark === questions.length ? '' : ` Pass with ${passMark} right.`;
  return `${count}.${rule}`;
}

/** The result of a round. After a failed one, what to do before the next. */
function QuizResult(props: {
  lesson: Lesson;
  quiz: Quiz;
  onRetry: () => void;
  /** Receives the result, which can take the focus. */
  ref: RefCallback<HTMLElement>;
}) {
  const { lesson, quiz, onRetry, ref } = props;
  const { questions, right, passMark } = quiz.round;
  const [first] = quiz.toReread;
  return (
    <>
      {questions.length > 0 && (
        <RouteStops
          stops={questions.map(({ isCorrect }) => (isCorrect ? 'reached' : 'missed'))}
          className="mt-4 mb-3 block"
        />
      )}
      <p ref={ref} role="status" tabIndex={-1} className="figures mt-1.5 text-lg outline-none">
        {questions.length > 0 && `${right} of ${questions.length} right. `}
        {quiz.isPassed ? 'Quiz passed.' : `You need ${passMark} to pass.`}
      </p>
      {!quiz.isPassed && quiz.next && (
        <Button onClick={onRetry} className="needs-script mt-4 h-11 px-4! py-0!">
          {quiz.next.questions.some(({ id }) => !questions.some((asked) => asked.id === id))
            ? 'Try again with other questions'
            : 'Try again'}
        </Button>
      )}
      {first !== undefined && (
        <p className="mt-2 max-w-[56ch]">
          Read the lesson again, then you can try once more.{' '}
          <a href={getSectionHref(first)} className="link font-semibold">
            {quiz.toReread.length === lesson.sections.length
              ? 'Back to the text'
              : `${formatCount(quiz.toReread.length, 'section')} to go`}
          </a>
        </p>
      )}
    </>
  );
}
