import { useState } from 'react';
import { addDays } from '#lib/weeks.ts';
import { FormField, InputField } from '#ui/form-field.tsx';
import { HOURS_MAX, WEEKDAYS } from '../../mentor.constants.ts';
import { type AnswerProps, toggle } from './answers.ts';
import { Chips, Question } from './question.tsx';

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const USUAL_HOURS = [1, 2, 3, 5, 8];

/** Hours a week, the days on which they lie, and a date or none. */
export function TimeQuestion(
  props: AnswerProps & {
    number: number;
    today: string;
    /** Only a plan that runs can be paused. */
    canPause: boolean;
  },
) {
  const { number, today, canPause, answers, onChange } = props;
  const { hoursPerWeek, days, until } = answers;
  const [isWrong, setWrong] = useState(false);
  // What is typed may be the first digits of a year, so the field keeps it until it is left.
  const [typedDay, setTypedDay] = useState<string>();
  const [isOver, setOver] = useState(false);
  const setHours = (field: HTMLInputElement) => {
    const hours = Math.round(Number(field.value) * 2) / 2;
    const isHours = field.value !== '' && hours >= 0 && hours <= HOURS_MAX;
    setWrong(!isHours);
    if (!isHours) return;
    field.value = `${hours}`;
    onChange({ hoursPerWeek: hours });
  };
  const setDay = (day: string) => {
    setTypedDay(day);
    setOver(false);
    onChange({ until: day > today ? day : null });
  };
  return (
    <Question number={number} title="How much time do you have?">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
        <div>
          <p id="hours-title" className="mb-1.5 text-sm font-semibold">
            Hours a week
          </p>
          <div className="flex flex-wrap gap-2">
            <Chips
              name="hours"
              options={USUAL_HOURS.map((hours) => [hours, `${hours}`])}
              chosen={hoursPerWeek}
              onChoose={(hours) => {
                setWrong(false);
                onChange({ hoursPerWeek: hours });
              }}
            />
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
              onBlur={(event) => setHours(event.target)}
              error={isWrong ? `Please enter a number from 0 to ${HOURS_MAX}.` : undefined}
              announcesError
              look="h-11 w-24!"
            />
          </div>
        </div>
        <FormField
          id="until"
          label="By a date"
          optional
          error={isOver ? 'This day is over. Please choose a day to come, or no date.' : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              min={addDays(today, 1)}
              value={typedDay ?? until ?? ''}
              onChange={({ target: { value } }) => setDay(value)}
              onBlur={({ target: { value } }) => setOver(value !== '' && value <= today)}
              className="field h-11"
            />
          )}
        </FormField>
      </div>
      {hoursPerWeek === 0 && (
        <p className="mt-3 text-sm text-muted">
          {canPause
            ? 'With 0 hours the plan is paused, and nothing is due until you give it time again.'
            : 'With 0 hours a week nothing would ever be due. Please choose at least half an hour.'}
        </p>
      )}
      <fieldset className="mt-5">
        <legend className="mb-1.5 text-sm font-semibold">
          On these days <span className="font-normal text-muted">any day, if you choose none</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          <Chips
            name="days"
            options={WEEKDAYS.map((day) => [day, DAY_NAMES[day - 1] ?? ''])}
            chosen={days}
            onChoose={(day) => onChange({ days: toggle(days, day) })}
          />
        </div>
      </fieldset>
    </Question>
  );
}
