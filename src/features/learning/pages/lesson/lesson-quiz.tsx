import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getServerMessage } from '#lib/api-error.ts';
import { formatCount } from '#lib/words.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import type { Lesson, QuizQuestion as Question, QuizAnswerBody } from '../../learning.contract.ts';
import { sendAnswer, updateCachedLesson } from '../../ui/lessons.queries.ts';
import { invalidateMarks } from '../../ui/use-learning-marks.ts';
import { QuizQuestion } from './quiz-question.tsx';

const NOT_REACHED = 'Your answer did not reach us. Please try again.';

/** A lesson's quiz. The server checks the answers, and says which questions are due for review. */
export function LessonQuiz({ lesson }: { lesson: Lesson }) {
  const client = useQueryClient();
  const [retried, setRetried] = useState<string>();
  const { mutate, variables, isPending, error } = useAction({
    scope: { id: 'quiz' },
    run: (answer: QuizAnswerBody) => sendAnswer(lesson.id, answer),
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
  const isAsked = ({ id, outcome }: Question) => outcome === null || outcome.isDue || id === retried;
  const problem = error ? (getServerMessage(error) ?? NOT_REACHED) : undefined;
  return (
    <Section
      title={title}
      look="text-2xl"
      id="quiz"
      className="mt-14 max-w-[40rem] scroll-mt-28 border-t border-line pt-8 print:hidden"
    >
      <p role="status" className="figures mt-1.5 text-sm text-muted">
        {describeQuiz(questions)}
      </p>
      <ol className="mt-6 grid gap-8">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuizQuestion
              question={isAsked(question) ? { ...question, outcome: null } : question}
              number={index + 1}
              isSending={isPending && variables.question === question.id}
              problem={variables?.question === question.id ? problem : undefined}
              onAnswer={(choice) => mutate({ question: question.id, choice, isRetry: question.outcome !== null })}
              onRetry={() => setRetried(question.id)}
            />
          </li>
        ))}
      </ol>
    </Section>
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
