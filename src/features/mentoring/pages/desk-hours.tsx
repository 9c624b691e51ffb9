import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField, InputField } from '#ui/form-field.tsx';
import { getOwnZone } from '#ui/own-dates.ts';
import { Section } from '#ui/section.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { MENTORING_LIMITS, MINUTES_MIN } from '../mentoring.constants.ts';
import type { DeskHour } from '../mentoring.contract.ts';
import { deskQuery, offerHour } from '../ui/mentoring.queries.ts';
import { DeskWeek, getWeekStart } from './desk-week.tsx';

/** The mentor's office hours week by week, and a form to offer more. */
export function DeskHours({ hours, className }: { hours: readonly DeskHour[]; className: string }) {
  const [week, setWeek] = useState(() => getWeekStart(new Date()));
  const [fields, setFields] = useState(EMPTY);
  const change = (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part }));
  const free = hours.filter(({ booking }) => !booking).length;
  const chooseDay = (day: Date) => {
    change({ at: `${formatDayInput(day)}T${fields.at.slice(11) || getFirstHour(day)}` });
    document.getElementById('hour-start')?.focus();
  };
  return (
    <Section title="Office hours" className={classNames('min-w-0', className)}>
      {hours.length === 0 ? (
        <p className="mt-3 max-w-[60ch] text-sm text-muted">
          No upcoming office hours. Offer a time, and one of your learners can book it.
        </p>
      ) : (
        <p className="figures mt-1 text-sm text-muted">
          {free} of {hours.length} still to be booked
        </p>
      )}
      <DeskWeek hours={hours} week={week} onWeek={setWeek} onDay={chooseDay} />
      <OfferForm fields={fields} onChange={change} onOffered={(at) => setWeek(getWeekStart(new Date(at)))} />
    </Section>
  );
}

/** A day as a date field has it, where the mentor is. */
const formatDayInput = (day: Date): string => day.toLocaleDateString('sv-SE');
/** The morning; today, the next full hour. */
const getFirstHour = (day: Date): string => {
  const now = new Date();
  const hour = day > now ? 9 : Math.min(23, now.getHours() + 1);
  return `${String(hour).padStart(2, '0')}:00`;
};

const EMPTY = { at: '', weeks: '1', minutes: '30', place: '' };
const WEEKS = [4, 8, MENTORING_LIMITS.weeks];

/** The times of an hour that is offered every week at the same time of day, where the mentor is. */
function listWeekly(at: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, index) => {
    const start = new Date(at);
    start.setDate(start.getDate() + 7 * index);
    return start.toISOString();
  });
}

type Fields = typeof EMPTY;

function OfferForm(props: {
  fields: Fields;
  onChange: (part: Partial<Fields>) => void;
  onOffered: (at: string) => void;
}) {
  const { fields, onChange: change, onOffered } = props;
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const offer = useFormAction({
    run: ({ at, weeks, minutes, place }: Fields) => {
      const [startsAt = '', ...repeatsAt] = at ? listWeekly(at, Number(weeks)) : [];
      return offerHour({ startsAt, repeatsAt, minutes: Number(minutes), place });
    },
    onDone: (desk, { at }) => {
      client.setQueryData(deskQuery.queryKey, desk);
      // The place is often the same again.
      change({ at: '', weeks: '1' });
      onOffered(at);
    },
    fields: ['startsAt', 'minutes', 'place'],
  });
  const { form, getError, failure } = offer;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    offer.mutate(fields);
  };
  return (
    <form ref={form} onSubmit={onSubmit} aria-labelledby="offer-title" className="mt-8 grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="offer-title" className="font-sans text-base font-semibold">
          Offer an office hour
        </h3>
        {isHydrated && (
          <p className="text-sm text-muted">Times are in {getOwnZone().replaceAll('_', ' ')}, your time zone.</p>
        )}
      </div>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div className="flex flex-wrap items-start gap-4">
        <InputField
          id="hour-start"
          label="Start"
          error={getError('startsAt')}
          className="w-60"
          type="datetime-local"
          value={fields.at}
          onChange={(event) => change({ at: event.currentTarget.value })}
          look="py-2!"
        />
        <FormField id="hour-weeks" label="Repeat" className="w-36">
          {(control) => (
            <select
              {...control}
              value={fields.weeks}
              onChange={(event) => change({ weeks: event.currentTarget.value })}
              className="field py-2!"
            >
              <option value="1">Once</option>
              {WEEKS.map((weeks) => (
                <option key={weeks} value={weeks}>
                  {weeks} weeks
                </option>
              ))}
            </select>
          )}
        </FormField>
        <InputField
          id="hour-minutes"
          label="Minutes"
          error={getError('minutes')}
          className="w-22"
          type="number"
          min={MINUTES_MIN}
          max={MENTORING_LIMITS.minutes}
          value={fields.minutes}
          onChange={(event) => change({ minutes: event.currentTarget.value })}
          look="py-2!"
        />
        <InputField
          id="hour-place"
          label="Place or link"
          error={getError('place')}
          className="min-w-48 grow basis-48"
          value={fields.place}
          maxLength={MENTORING_LIMITS.place}
          onChange={(event) => change({ place: event.currentTarget.value })}
          look="py-2!"
        />
        <Button type="submit" isBusy={offer.isPending} className="mt-[1.8125rem] py-[0.5625rem]!">
          Offer
        </Button>
      </div>
    </form>
  );
}
