import { useId, useState } from 'react';
import { formatPace } from '#lib/learning-time.ts';
import { ITEM_TYPES, NEEDS } from '#lib/pathway/plan-item.ts';
import { PREFERENCE_LIMITS } from '#lib/pathway/preferences.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import type { PathwayPlan } from '../../narratives.contract.ts';
import { getPlanError, usePreferencesChange } from './use-plan-change.ts';

type Preferences = PathwayPlan['preferences'];

const FORMAT_WORDS = {
  article: 'Articles',
  video: 'Videos',
  course: 'Courses',
  book: 'Books',
  event: 'Events',
  program: 'Programs',
} as const;
const NEED_WORDS = { computer: 'A computer', travel: 'Travel', money: 'Money' } as const;

/** The preferences of a plan in one line, and the dialog that changes them. */
export function PlanPreferencesLine({
  plan,
  onStart,
}: {
  plan: PathwayPlan;
  /** Starts a proposed plan with other preferences. */
  onStart: (preferences: Preferences) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 border-y border-line py-1 text-sm">
      <p className="figures">{describePreferences(plan)}</p>
      <Button look="quiet" onClick={() => setOpen(true)} className="h-11 py-0! text-blue! max-sm:-ml-2">
        Change
      </Button>
      <Dialog open={isOpen} title="How you want to learn" onClose={close}>
        <PreferencesForm plan={plan} onStart={onStart} onEnd={close} />
      </Dialog>
    </div>
  );
}

/** "5 hours a week · 6 months · Articles, Videos · without travel" */
function describePreferences({ preferences, isTimeAssumed, isStarted }: PathwayPlan): string {
  const { minutesPerWeek, horizonMonths, formats, without } = preferences;
  const time = formatPace(minutesPerWeek);
  const source = isTimeAssumed ? ' (assumed)' : isStarted ? '' : ' (from your profile)';
  return [
    time + source,
    formatCount(horizonMonths, 'month'),
    formats.length === ITEM_TYPES.length ? 'all formats' : formats.map((format) => FORMAT_WORDS[format]).join(', '),
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
  ].join(' · ');
}

function PreferencesForm(props: { plan: PathwayPlan; onStart: (preferences: Preferences) => void; onEnd: () => void }) {
  const { plan, onStart, onEnd } = props;
  const id = useId();
  const [hours, setHours] = useState(String(plan.preferences.minutesPerWeek / 60));
  const [months, setMonths] = useState(String(plan.preferences.horizonMonths));
  const [formats, setFormats] = useState(plan.preferences.formats);
  const [without, setWithout] = useState(plan.preferences.without);
  const change = usePreferencesChange(onEnd);
  const submit = () => {
    const preferences = {
      minutesPerWeek: Math.round(Number(hours) * 60),
      horizonMonths: Number(months),
      formats,
      without,
    };
    if (plan.isStarted) return change.mutate(preferences);
    onStart(preferences);
    onEnd();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-6"
    >
      {change.error && <FormAlert>{getPlanError(change.error)}</FormAlert>}
      <div className="grid gap-6 sm:grid-cols-2">
        <InputField
          id={`${id}-hours`}
          label="Hours a week"
          hint={
            plan.isStarted
              ? '0 pauses the plan.'
              : plan.isTimeAssumed
                ? 'Your profile does not say.'
                : 'From your profile.'
          }
          type="number"
          required
          min={plan.isStarted ? 0 : 0.25}
          max={PREFERENCE_LIMITS.minutesPerWeek / 60}
          step="any"
          inputMode="decimal"
          value={hours}
          onChange={(event) => setHours(event.target.value)}
          look="figures"
        />
        <InputField
          id={`${id}-months`}
          label="Months from now"
          hint={`Up to ${PREFERENCE_LIMITS.horizonMonths}.`}
          type="number"
          required
          min={1}
          max={PREFERENCE_LIMITS.horizonMonths}
          inputMode="numeric"
          value={months}
          onChange={(event) => setMonths(event.target.value)}
          look="figures"
        />
      </div>
      <Choices
        label="Formats"
        options={ITEM_TYPES.map((value) => ({ value, label: FORMAT_WORDS[value] }))}
        chosen={formats}
        onChange={setFormats}
      />
      <Choices
        label="I have to do without"
        options={NEEDS.map((value) => ({ value, label: NEED_WORDS[value] }))}
        chosen={without}
        onChange={setWithout}
      />
      <Button
        type="submit"
        look="signal"
        disabled={formats.length === 0}
        isBusy={change.isPending}
        busyLabel="Planning..."
        className="justify-self-start"
      >
        {plan.isStarted ? 'Plan again' : 'Start with these'}
      </Button>
      {formats.length === 0 && (
        <p role="status" className="text-sm text-danger">
          Please choose at least one format.
        </p>
      )}
    </form>
  );
}

function Choices<Value extends string>(props: {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { label, options, chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 sm:grid-cols-3">
        {options.map((option) => (
          <label key={option.value} className="flex h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? event.target.checked : chosen.includes(value))),
                )
              }
              className="size-4"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
