import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MENTEE_TEXT_MAX, WITHHELD_FIELDS } from '#lib/mentee-context.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SavingState } from '#ui/unsent/use-unsent-texts.ts';
import type { MenteeProfile } from '../narratives.contract.ts';
import { useProfileDraft } from '../ui/use-profile-draft.ts';
import { QUESTION_GROUPS } from './profile-questions.ts';

const STATES: Record<SavingState, string> = {
  resting: 'Saved as you write.',
  saving: 'Saving...',
  saved: 'Saved.',
  failed: 'Not saved yet. It stays on this device and is sent with your next change.',
};
const WITHHELD: ReadonlySet<string> = new Set(WITHHELD_FIELDS);

/** The context profile as a questionnaire with a few optional questions per step. */
export function ProfileQuestionnaire(props: {
  owner: number;
  profile: MenteeProfile;
  hasModel: boolean;
  onEnd: () => void;
}) {
  const { owner, profile, hasModel, onEnd } = props;
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { getText, change, flush, state, problem } = useProfileDraft(profile, owner);
  const group = QUESTION_GROUPS[step];
  const isLast = step === QUESTION_GROUPS.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step starts at its heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [step]);

  const goTo = async (to: number) => {
    const saving = flush();
    if (to < QUESTION_GROUPS.length) setStep(Math.max(0, to));
    // The plan would lack unsaved answers, so the form stays open if saving fails.
    else if (await saving) onEnd();
  };

  if (!group) return null;
  const hasAnswer = group.questions.some(({ field }) => getText(field).trim() !== '');
  return (
    <section aria-labelledby="profile-step" className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <nav aria-label="Parts of your profile">
          <ol className="flex gap-1.5">
            {QUESTION_GROUPS.map((one, index) => (
              <li key={one.title} className="grow">
                <button
                  type="button"
                  aria-label={`${index + 1}. ${one.title}`}
                  data-tooltip={`${index + 1}. ${one.title}`}
                  aria-current={index === step ? 'step' : undefined}
                  onClick={() => void goTo(index)}
                  className="block w-full py-3 pointer-coarse:py-5"
                >
                  <span
                    className={classNames(
                      // With forced colors, the border shows the parts, and the fill the open one.
                      'block h-1 border-transparent transition-colors forced-colors:h-2 forced-colors:border',
                      index === step ? 'bg-amber forced-colors:bg-[Highlight]' : index < step ? 'bg-blue' : 'bg-line',
                    )}
                  />
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <p className="figures mt-1 text-sm text-muted">
          {step + 1} of {QUESTION_GROUPS.length}
        </p>
        <h2 id="profile-step" ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
          {group.title}
        </h2>
        <p className="mt-3 max-w-[44ch] text-muted">{group.text}</p>
        <p className="mt-6 max-w-[44ch] text-sm text-muted">
          {hasModel
            ? 'Your name and email address never go to the language model, whatever you write here.'
            : 'This site has no language model, so nothing you write here leaves it for now. Your name and email address never will.'}
        </p>
      </div>
      <form
        className="lg:col-span-8"
        onSubmit={(event) => {
          event.preventDefault();
          void goTo(step + 1);
        }}
      >
        <div className="grid gap-8">
          {group.questions.map(({ field, ask, use, example, rows = 2 }) => (
            <div key={field}>
              <label htmlFor={`profile-${field}`} className="block font-display text-xl leading-snug">
                {ask}
              </label>
              <p id={`profile-${field}-use`} className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
                {use}
                {hasModel && <SentTo isWithheld={WITHHELD.has(field)} />}
              </p>
              <textarea
                id={`profile-${field}`}
                aria-describedby={`profile-${field}-use`}
                rows={rows}
                maxLength={MENTEE_TEXT_MAX}
                value={getText(field)}
                placeholder={`For example: ${example}`}
                onChange={(event) => change(field, event.target.value)}
                onBlur={() => void flush()}
                className="field field-growing mt-3"
              />
            </div>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-6">
          <Button type="submit" look={hasAnswer || isLast ? 'signal' : 'outline'}>
            {isLast ? 'Show my plan' : hasAnswer ? 'Continue' : 'Skip these'}
          </Button>
          {step > 0 && (
            <Button look="quiet" onClick={() => void goTo(step - 1)}>
              Back
            </Button>
          )}
          {!isLast && (
            <Button look="quiet" onClick={() => void goTo(QUESTION_GROUPS.length)}>
              Finish now
            </Button>
          )}
          <p
            role="status"
            className={classNames(
              'w-full text-sm sm:ml-auto sm:w-auto',
              state === 'failed' ? 'text-danger' : 'text-muted',
            )}
          >
            {state === 'failed' && problem ? `Not saved. ${problem}` : STATES[state]}
          </p>
        </div>
      </form>
    </section>
  );
}

function SentTo({ isWithheld }: { isWithheld: boolean }) {
  if (!isWithheld) return <span>May go to a language model.</span>;
  return (
    <span className="inline-flex items-center gap-1 text-blue">
      <Lock size={13} strokeWidth={1.75} aria-hidden="true" />
      Never goes to a language model.
    </span>
  );
}
