import type { RefCallback } from 'react';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { RouteStops } from '#ui/route-stops.tsx';
import { FIRST_SECTION } from '../../lessons.constants.ts';
import type { Lesson, LessonQuiz } from '../../lessons.contract.ts';

/** The result of a round. After a failed one, what to do before the next. */
export function QuizResult(props: {
  lesson: Lesson;
  quiz: LessonQuiz;
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
          Read the lesson again, then you can try again.{' '}
          <a href={first === FIRST_SECTION ? '#lesson-text' : `#${first}`} className="link font-semibold">
            {quiz.toReread.length === lesson.sections.length
              ? 'Back to the text'
              : `${formatCount(quiz.toReread.length, 'section')} to go`}
          </a>
        </p>
      )}
    </>
  );
}
