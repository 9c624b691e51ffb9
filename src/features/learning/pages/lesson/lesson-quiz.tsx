import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import type { Lesson, QuizAnswerBody } from '../../learning.contract.ts';
import { sendAnswer, updateCachedLesson } from '../../ui/lessons.queries.ts';
import { invalidateMarks } from '../../ui/use-learning-marks.ts';
import { QuizQuestion } from './quiz-question.tsx';

const NOT_REACHED = 'Your answer did not reach us. Please try again.';

/** A lesson's quiz. Each question can be answered once, and the server checks the answer. */
export function LessonQuiz({ lesson }: { lesson: Lesson }) {
  const client = useQueryClient();
  const { mutate, variables, isPending, error } = useMutation({
    scope: { id: 'quiz' },
    mutationFn: (answer: QuizAnswerBody) => sendAnswer(lesson.id, answer),
    onSuccess: ({ outcome, ...reading }, { question }) => {
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
  const outcomes = questions.flatMap(({ outcome }) => outcome ?? []);
  const right = outcomes.filter(({ isCorrect }) => isCorrect).length;
  const problem = error instanceof ApiError ? (error.body?.error ?? NOT_REACHED) : NOT_REACHED;
  return (
    <section
      id="quiz"
      aria-labelledby="quiz-title"
      className="mt-14 max-w-[40rem] scroll-mt-28 border-t border-line pt-8 print:hidden"
    >
      <h2 id="quiz-title" className="text-2xl">
        {title}
      </h2>
      <p role="status" className="figures mt-1.5 text-sm text-muted">
        {outcomes.length < questions.length
          ? `${questions.length === 1 ? 'One question' : `${questions.length} questions`}. You can answer each one once. The explanation follows.`
          : `${right} of ${questions.length} right.`}
      </p>
      <ol className="mt-6 grid gap-8">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuizQuestion
              question={question}
              number={index + 1}
              isSending={isPending && variables.question === question.id}
              problem={error && variables?.question === question.id ? problem : undefined}
              onAnswer={(choice) => mutate({ question: question.id, choice })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
