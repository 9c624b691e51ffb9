import { Check, X } from 'lucide-react';
import { type FormEvent, type RefCallback, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { QuizQuestion as Question } from '../../lessons.contract.ts';

const ROW = 'flex items-start gap-3 border-t border-line py-3 leading-snug last:border-b';

/** A question with its choices. Once answered, it shows the right choice and the explanation, and a wrong one can be tried again. */
export function QuizQuestion(props: {
  question: Question;
  /** Its place among the questions, in words. */
  place: string | undefined;
  isSending: boolean;
  problem: string | undefined;
  onAnswer: (choice: number) => void;
  onRetry: () => void;
  /** The label of the button that goes on from an answered question, if there is one. */
  next: string | undefined;
  onNext: () => void;
  /** Receives the question's text, which can take the focus. */
  ref: RefCallback<HTMLElement> | undefined;
}) {
  const { question, place, isSending, problem, onAnswer, onRetry, next, onNext, ref } = props;
  const { choices, outcome } = question;
  const [choice, setChoice] = useState<number>();
  const id = useId();
  const hasAnswered = useRef(false);
  const isRetrying = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice === undefined || isSending) return;
    hasAnswered.current = true;
    onAnswer(choice);
  };
  // The button that had the focus is gone.
  const focusOutcome = (element: HTMLElement | null) => {
    if (hasAnswered.current) element?.focus({ preventScroll: true });
    hasAnswered.current = false;
  };
  const retry = () => {
    isRetrying.current = true;
    setChoice(undefined);
    onRetry();
  };
  const focusFirstChoice = (element: HTMLElement | null) => {
    if (!element || !isRetrying.current) return;
    element.focus({ preventScroll: true });
    isRetrying.current = false;
  };
  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend ref={ref} tabIndex={-1} className="mb-4 scroll-mt-28 outline-none">
          {place && <span className="figures block text-sm text-muted">{place}</span>}
          <span className="mt-1 block font-display text-xl text-pretty">{question.text}</span>
        </legend>
        {choices.map((text, index) =>
          outcome ? (
            <p
              key={text}
              className={classNames(ROW, index !== outcome.answer && index !== outcome.choice && 'text-muted')}
            >
              <Verdict isRight={index === outcome.answer} isChosen={index === outcome.choice} />
              <span>{text}</span>
            </p>
          ) : (
            <label key={text} className={classNames(ROW, 'cursor-pointer hover:bg-sunk has-checked:bg-sunk')}>
              <input
                ref={index === 0 ? focusFirstChoice : undefined}
                type="radio"
                name={id}
                checked={choice === index}
                onChange={() => setChoice(index)}
                className="mt-[3px] size-4 shrink-0"
              />
              <span>{text}</span>
            </label>
          ),
        )}
      </fieldset>
      {outcome ? (
        <>
          <div ref={focusOutcome} role="status" tabIndex={-1} className="mt-5 border-l-2 border-blue pl-4 outline-none">
            <p className="font-display text-xl">{outcome.isCorrect ? 'Right.' : 'Not quite.'}</p>
            {outcome.explanation && <p className="mt-1">{outcome.explanation}</p>}
          </div>
          <p className="needs-script mt-4 flex flex-wrap items-center gap-x-6 empty:hidden">
            {next && (
              <Button onClick={onNext} className="h-11 px-4! py-0!">
                {next}
              </Button>
            )}
            {!outcome.isCorrect && (
              <button type="button" onClick={retry} className="link min-h-11 text-sm">
                Try again
                <span className="sr-only">: {question.text}</span>
              </button>
            )}
          </p>
        </>
      ) : (
        <Button
          type="submit"
          disabled={choice === undefined}
          isBusy={isSending}
          busyLabel="Sending..."
          className="needs-script mt-4 h-11 px-4! py-0!"
        >
          Answer
        </Button>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

function Verdict({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  const iconClass = 'mt-0.5 size-[1.125rem] shrink-0';
  return (
    <>
      {isRight ? (
        <Check strokeWidth={2.5} aria-hidden="true" className={`${iconClass} text-blue`} />
      ) : isChosen ? (
        <X strokeWidth={2.5} aria-hidden="true" className={`${iconClass} text-danger`} />
      ) : (
        <span className={iconClass} />
      )}
      <span className="sr-only">
        {isRight ? 'The right answer' : ''}
        {isRight && isChosen ? ', ' : ''}
        {isChosen ? 'your answer' : ''}
        {isRight || isChosen ? ':' : ''}
      </span>
    </>
  );
}
