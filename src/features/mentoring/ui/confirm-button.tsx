import { useState } from 'react';
import { buttonClass } from '#ui/button.ts';
import { useAction } from '#ui/use-action.ts';
import { endMentorship, type ThreadRef } from './mentoring.queries.ts';

/** Ends a mentorship after a second press, because it cannot be undone. */
export function EndButton(props: { of: ThreadRef; label: string; question: string; onEnded: () => unknown }) {
  const { of, label, question, onEnded } = props;
  const [isAsking, setAsking] = useState(false);
  const end = useAction({ run: () => endMentorship(of), onDone: onEnded });
  if (!isAsking)
    return (
      <button
        type="button"
        onClick={() => setAsking(true)}
        className={buttonClass('quiet', '-mx-2 justify-self-start text-muted!')}
      >
        {label}
      </button>
    );
  return (
    <div className="max-w-[60ch]">
      <p className="text-sm">{question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate(undefined)}
          className={buttonClass('outline', 'py-2.5!')}
        >
          {label}
        </button>
        <button type="button" onClick={() => setAsking(false)} className={buttonClass('quiet', 'py-2.5!')}>
          Keep it
        </button>
      </div>
    </div>
  );
}
