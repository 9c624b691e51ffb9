import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useAction } from './use-action.ts';

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Does something that cannot be undone, after a question. Without a question it is done at the first press. */
export function ConfirmButton<Reply>(props: {
  label: string;
  /** For screen readers, where several buttons have the same label. */
  name?: string;
  question: string | undefined;
  run: () => Promise<Reply>;
  onDone: (reply: Reply) => unknown;
  className?: string;
}) {
  const { label, name, question, run, onDone, className = '' } = props;
  const [isAsking, setAsking] = useState(false);
  const questionId = useId();
  /** Whether the question was shown. Its button then has the focus, and the first button takes it back. */
  const wasAsked = useRef(false);
  const action = useAction({
    run,
    onDone: (reply: Reply) => {
      wasAsked.current = isAsking;
      setAsking(false);
      return onDone(reply);
    },
  });
  const act = () => action.mutate(undefined);
  if (!isAsking)
    return (
      <Button
        look="quiet"
        ref={wasAsked.current ? focus : undefined}
        aria-label={name}
        isBusy={action.isPending}
        onClick={question ? () => setAsking(true) : act}
        className={`font-normal! text-muted! ${className}`}
      >
        {label}
      </Button>
    );
  return (
    <div className="w-full">
      <p id={questionId} className="max-w-[60ch] text-sm">
        {question}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          aria-label={name}
          aria-describedby={questionId}
          isBusy={action.isPending}
          onClick={act}
          className="py-2.5!"
        >
          {label}
        </Button>
        <Button
          look="quiet"
          ref={focus}
          aria-describedby={questionId}
          onClick={() => {
            wasAsked.current = true;
            setAsking(false);
          }}
          className="py-2.5!"
        >
          Keep it
        </Button>
      </div>
    </div>
  );
}
