import { Check, X } from 'lucide-react';
import { type FormEvent, type RefCallback, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { QuizQuestion as Question } from '../../lessons.contract.ts';

const ROW = 'flex items-start gap-3 border-t border-line py-3 leading-snug last:border-b';

/** A question with its choices. After the round it says whether the answer was right, and shows the solution if it may be told. */
export function QuizQuestion(props: {
  question: Question;
  /** Its place among the questions, in words. */
  place: string | undefined;
  isSending: boolean;
  problem: string | undefined;
  onAnswer: (choice: number) => void;
  /** Receives the question's text, which can take the focus. */
  ref: RefCallback<HTMLElement> | undefined;
}) {
  const { question, place, isSending, problem, onAnswer, ref } = props;
  const { choices, choice: answered, isCorrect, solution } = question;
  const [choice, setChoice] = useState<number>();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice !== undefined && !isSending) onAnswer(choice);
  };
  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend ref={ref} tabIndex={-1} className="mb-4 scroll-mt-28 outline-none">
          {place && <span className="figures block text-sm text-muted">{place}</span>}
          <span className="mt-1 block font-display text-xl text-pretty">{question.text}</span>
        </legend>
        {choices.map((text, index) =>
          answered === null ? (
            <label key={text} className={classNames(ROW, 'cursor-pointer hover:bg-sunk has-checked:bg-sunk')}>
              <input
                type="radio"
                name={id}
                checked={choice === index}
                onChange={() => setChoice(index)}
                className="mt-[3px] size-4 shrink-0"
              />
              <span>{text}</span>
            </label>
          ) : (
            <p
              key={text}
              className={classNames(ROW, 'relative', index !== solution?.answer && index !== answered && 'text-muted')}
            >
              <Verdict
                isRight={index === solution?.answer}
                isWrong={index === answered && isCorrect === false}
                isChosen={index === answered}
              />
              <span>{text}</span>
              {isCorrect && index === answered && (
                <span aria-hidden="true" className="grown absolute inset-x-0 -bottom-px h-[3px] bg-blue" />
              )}
            </p>
          ),
        )}
      </fieldset>
      {isCorrect !== null && <Explanation isCorrect={isCorrect} text={solution?.explanation ?? ''} />}
      {answered === null && (
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

/** The first sentence, which ends before a capital letter. A very short one says nothing without the next. */
const FIRST_SENTENCE = /^.{24,}?[.!?][”"’)]?(?=\s+[“"‘(]?\p{Lu}|$)/su;

/** Why the answer is right, or, after a wrong one, the sentence to remember as a quote. */
function Explanation({ isCorrect, text }: { isCorrect: boolean; text: string }) {
  if (isCorrect) {
    return (
      <p className="mt-4">
        <span className="font-semibold text-blue">Right.</span> {text}
      </p>
    );
  }
  const sentence = FIRST_SENTENCE.exec(text)?.[0] ?? text;
  const rest = text.slice(sentence.length).trim();
  return (
    <div className="mt-4">
      <p className="font-semibold">Not quite.</p>
      {sentence !== '' && (
        <blockquote className="mt-2 border-l-2 border-amber pl-5 font-display text-xl text-pretty">
          {sentence}
        </blockquote>
      )}
      {rest !== '' && <p className="mt-2.5 pl-[calc(1.25rem+2px)] text-muted">{rest}</p>}
    </div>
  );
}

function Verdict({ isRight, isWrong, isChosen }: { isRight: boolean; isWrong: boolean; isChosen: boolean }) {
  const iconClass = 'mt-0.5 size-[1.125rem] shrink-0';
  const parts = [isRight && 'The right answer', isChosen && 'your answer'].filter(Boolean);
  return (
    <>
      {isRight ? (
        <Check strokeWidth={2.5} aria-hidden="true" className={`${iconClass} text-blue`} />
      ) : isWrong ? (
        <X strokeWidth={2.5} aria-hidden="true" className={`${iconClass} text-danger`} />
      ) : (
        <span className={iconClass} />
      )}
      {parts.length > 0 && <span className="sr-only">{parts.join(', ')}:</span>}
    </>
  );
}
