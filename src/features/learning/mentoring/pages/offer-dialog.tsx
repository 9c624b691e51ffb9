import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField, InputField } from '#ui/form-field.tsx';
import { getOwnZone } from '#ui/own-dates.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../mentoring.calls.ts';
import { MENTORING_LIMITS, MINUTES_MIN } from '../mentoring.constants.ts';
import type { DeskHour } from '../mentoring.contract.ts';
import { formatWeekdayDate } from '../ui/hour-times.ts';
import { deskQuery } from '../ui/mentoring.queries.ts';
import { OTHER_TIME, suggestTime, TimeChoice, toDate } from './time-choice.tsx';

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
    onDone: (desk, { weeks }) => {
      client.setQueryData(deskQuery.queryKey, desk);
      toast({ title: `${formatCount(Number(weeks), 'office hour')} offered` });
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
