import { addDays } from '#lib/weeks.ts';
import { FormField, InputField } from '#ui/form-field.tsx';
import { HOURS_MAX, WEEKDAYS } from '../../mentor.constants.ts';
import { type Answers, toggle } from './answers.ts';
import { ChoiceChip, Question } from './question.tsx';

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const USUAL_HOURS = [1, 2, 3, 5, 8];

/** Hours a week, the days on which they lie, and a date or none. */
export function TimeQuestion(props: {
  number: number;
  today: string;
  answers: Answers;
  onChange: (changed: Partial<Answers>) => void;
}) {
  const { number, today, answers, onChange } = props;
  const { hoursPerWeek, days, until } = answers;
  const setHours = (text: string) => {
    const hours = Math.round(Number(text) * 2) / 2;
    if (text !== '' && hours >= 0 && hours <= HOURS_MAX) onChange({ hoursPerWeek: hours });
  };
  return (
    <Question number={number} title="How much time do you have?">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
        <div>
          <p id="hours-title" className="mb-1.5 text-sm font-semibold">
            Hours a week
          </p>
          <div className="flex flex-wrap gap-2">
            {USUAL_HOURS.map((hours) => (
              <ChoiceChip
                key={hours}
                type="radio"
                name="hours"
                label={`${hours}`}
                isChecked={hoursPerWeek === hours}
                onChange={() => onChange({ hoursPerWeek: hours })}
              />
            ))}
            <InputField
              id="hours-other"
              label="Another number of hours a week"
              hidesLabel
              // Remounts with the number that a chip sets.
              key={hoursPerWeek}
              type="number"
              inputMode="decimal"
              min={0}
              max={HOURS_MAX}
              step={0.5}
              defaultValue={hoursPerWeek}
              onBlur={(event) => setHours(event.target.value)}
              look="h-11 w-24!"
            />
          </div>
        </div>
        <FormField id="until" label="By a date" optional>
          {(control) => (
            <input
              {...control}
              type="date"
              min={addDays(today, 1)}
              value={until ?? ''}
              onChange={({ target: { value } }) => onChange({ until: value > today ? value : null })}
              className="field h-11"
            />
          )}
        </FormField>
      </div>
      {hoursPerWeek === 0 && (
        <p className="mt-3 text-sm text-muted">
          With 0 hours the plan is paused, and nothing is due until you give it time again.
        </p>
      )}
      <fieldset className="mt-5">
        <legend className="mb-1.5 text-sm font-semibold">
          On these days <span className="font-normal text-muted">any day, if you choose none</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {WEEKDAYS.map((day) => (
            <ChoiceChip
              key={day}
              type="checkbox"
              name="days"
              label={DAY_NAMES[day - 1] ?? ''}
              isChecked={days.includes(day)}
              onChange={() => onChange({ days: toggle(days, day) })}
            />
          ))}
        </div>
      </fieldset>
    </Question>
  );
}
