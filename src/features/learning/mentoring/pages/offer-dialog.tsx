import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField, InputField } from '#ui/form-field.tsx';
import { getOwnZone } from '#ui/own-dates.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../mentoring.calls.ts';
import { MENTORING_LIMITS, MINUTES_MIN } from '../mentoring.constants.ts';
import type { DeskHour } from '../mentoring.contract.ts';
import { formatClockTime, formatWeekdayDate } from '../ui/hour-texts.tsx';
import { deskQuery } from '../ui/mentoring.queries.ts';

interface Props {
  /** Midnight of the day, where the mentor is. */
  readonly day: Date;
  readonly hours: readonly DeskHour[];
  readonly lastPlace: string | null;
  readonly onClose: () => void;
}

/** Offers an office hour on a day: the time, how long, whether every week, and where. */
export function OfferDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return (
    <Dialog open={isOpen} title={`Offer an hour on ${formatWeekdayDate(props.day)}`} onClose={props.onClose}>
      <OfferForm key={props.day.getTime()} {...props} />
    </Dialog>
  );
}

const WEEKS = [4, 8, MENTORING_LIMITS.weeks];

/** The times of an hour that is offered every week at the same time of day, where the mentor is. */
function listWeekly(first: Date, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, index) => {
    const start = new Date(first);
    start.setDate(start.getDate() + 7 * index);
    return start.toISOString();
  });
}

function OfferForm({ day, hours, lastPlace, onClose }: Props) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => ({
    time: suggestTime(day, hours),
    otherTime: '',
    weeks: '1',
    minutes: '30',
    // It is often the same again.
    place: lastPlace ?? '',
  }));
  type Fields = typeof fields;
  const change = (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part }));
  const offer = useFormAction({
    run: ({ time, otherTime, weeks, minutes, place }: Fields) => {
      const start = toDate(day, time === OTHER_TIME ? otherTime : time);
      const [startsAt = '', ...repeatsAt] = start ? listWeekly(start, Number(weeks)) : [];
      return callApi(calls.postHour, { body: { startsAt, repeatsAt, minutes: Number(minutes), place } });
    },
    done: (_, { weeks }) => ({ title: `${formatCount(Number(weeks), 'office hour')} offered` }),
    onDone: (desk) => {
      client.setQueryData(deskQuery.queryKey, desk);
      onClose();
    },
    fields: ['startsAt', 'minutes', 'place'],
  });
  const { getFormProps, getError, failure } = offer;
  return (
    <form {...getFormProps(() => offer.mutate(fields))} aria-label="Offer an office hour" className="grid gap-5">
      {failure && <FormAlert>{failure}</FormAlert>}
      <TimeChoice
        day={day}
        hours={hours}
        minutes={Number(fields.minutes)}
        time={fields.time}
        onTime={(time) => change({ time })}
        hint={`In ${getOwnZone().replaceAll('_', ' ')}, your time zone.`}
      />
      {fields.time === OTHER_TIME && (
        <InputField
          id="hour-start"
          label="Start"
          error={getError('startsAt')}
          className="w-40"
          type="time"
          value={fields.otherTime}
          onChange={(event) => change({ otherTime: event.currentTarget.value })}
          look="py-2!"
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <InputField
          id="hour-minutes"
          label="Minutes"
          error={getError('minutes')}
          name="minutes"
          type="number"
          min={MINUTES_MIN}
          max={MENTORING_LIMITS.minutes}
          value={fields.minutes}
          onChange={(event) => change({ minutes: event.currentTarget.value })}
          look="py-2!"
        />
        <FormField id="hour-weeks" label="Repeat">
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
                  Weekly, {weeks} times
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <InputField
        id="hour-place"
        label="Place or link"
        error={getError('place')}
        value={fields.place}
        maxLength={MENTORING_LIMITS.place}
        onChange={(event) => change({ place: event.currentTarget.value })}
        look="py-2!"
      />
      <Button type="submit" look="signal" isBusy={offer.isPending} className="justify-self-start">
        Offer
      </Button>
    </form>
  );
}

/** The choice of a time that is not among the offered ones. */
const OTHER_TIME = 'other';

/** Every half hour from 9:00 AM to 7:30 PM. */
const PARTS = [
  { label: 'Morning', from: 9, to: 12 },
  { label: 'Afternoon', from: 12, to: 18 },
  { label: 'Evening', from: 18, to: 20 },
].map(({ label, from, to }) => ({
  label,
  times: Array.from({ length: (to - from) * 2 }, (_, index) => {
    const hour = String(from + Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  }),
}));
const TIMES = PARTS.flatMap(({ times }) => times);

/** A time of day ("09:30") on a day, where the mentor is. Undefined for a text that is no time. */
function toDate(day: Date, time: string): Date | undefined {
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(hour) || Number.isNaN(minute)) return undefined;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute);
}

/** Whether an office hour could begin at this time: it is to come, and overlaps no other. */
function isFree(day: Date, time: string, hours: readonly DeskHour[], minutes: number): boolean {
  const start = toDate(day, time)?.getTime() ?? 0;
  const end = start + (minutes || 0) * 60_000;
  const overlaps = ({ startsAt, minutes: length }: DeskHour) => {
    const other = new Date(startsAt).getTime();
    return other < end && other + length * 60_000 > start;
  };
  return start > Date.now() && !hours.some(overlaps);
}

/** The first free time of the day. */
function suggestTime(day: Date, hours: readonly DeskHour[]): string {
  return TIMES.find((time) => isFree(day, time, hours, 30)) ?? OTHER_TIME;
}

const CHIP =
  'flex min-h-9 cursor-pointer items-center justify-center rounded-[2px] border border-edge bg-raised px-1 text-sm hover:border-ink has-checked:border-blue has-checked:bg-blue has-checked:font-semibold has-checked:text-paper has-disabled:cursor-default has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11';

/** When an office hour begins: every half hour of the day that is free, or another time. */
function TimeChoice(props: {
  day: Date;
  hours: readonly DeskHour[];
  /** How long the hour is, because it may reach into the next. */
  minutes: number;
  time: string;
  onTime: (time: string) => void;
  hint: string;
}) {
  const { day, hours, minutes, time, onTime, hint } = props;
  const renderChip = (value: string, label: string, name?: string, className?: string) => {
    // What was chosen stays chosen if a longer hour no longer fits: the server says why.
    const isTaken = value !== OTHER_TIME && value !== time && !isFree(day, value, hours, minutes);
    return (
      <label key={value} className={classNames(CHIP, className)}>
        <input
          type="radio"
          name="hour-time"
          checked={value === time}
          disabled={isTaken}
          onChange={() => onTime(value)}
          aria-label={name}
          className="sr-only"
        />
        {label}
      </label>
    );
  };
  return (
    <fieldset aria-describedby="hour-time-hint" className="relative">
      <legend className="text-sm font-semibold">Time</legend>
      <p id="hour-time-hint" className="text-xs text-muted">
        {hint}
      </p>
      {PARTS.map(({ label, times }) => (
        <div key={label} className="mt-3">
          <p className="mb-1 text-xs text-muted">{label}</p>
          <div className="figures grid grid-cols-4 gap-1.5 sm:grid-cols-6">
            {times.map((value) => {
              const at = toDate(day, value) ?? day;
              return renderChip(value, formatClockTime(at.toISOString()).replace(/ [AP]M$/, ''), formatName(at));
            })}
            {label === 'Evening' && renderChip(OTHER_TIME, 'Other time', undefined, 'col-span-2 max-sm:col-span-4')}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

const formatName = (at: Date) => formatClockTime(at.toISOString());
