import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import { getMoment, isTimeZone, readLocalTime } from '#lib/weeks.ts';
import { FormField, InputField } from '#ui/form-field.tsx';
import { getOwnZone } from '#ui/own-dates.ts';
import type { EventValues } from './event-values.ts';

/** "2026-03-29T09:30" by the clocks of the place; empty without a time. */
const toLocal = (iso: string, timeZone: string) => (iso === '' ? '' : readLocalTime(new Date(iso), timeZone));

/** A time that the browser's control did not finish is no time. */
function toIso(local: string, timeZone: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? getMoment(local.slice(0, 16), timeZone) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
}

/** When an event is, by the clocks of its place. Another time zone keeps what those clocks show. */
export function EventTimesField({ form }: { form: PublishedForm<EventValues> }) {
  const { values, set } = form;
  const zone = isTimeZone(values.timeZone) ? values.timeZone : 'UTC';
  const [start, end] = [toLocal(values.startsAt, zone), toLocal(values.endsAt, zone)];
  const ids = { start: form.field('startsAt').id, end: form.field('endsAt').id, zone: form.field('timeZone').id };
  // The end follows the start, so that it is on the same day.
  const moveStart = (local: string) => {
    const startsAt = toIso(local, zone);
    const length = start && end ? Date.parse(values.endsAt) - Date.parse(values.startsAt) : 2 * 3_600_000;
    const isMovable = startsAt !== '' && length > 0;
    set({ startsAt, ...(isMovable && { endsAt: new Date(Date.parse(startsAt) + length).toISOString() }) });
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">When</legend>
      <InputField
        id={ids.start}
        label="Starts"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={start}
        error={form.getError('startsAt')}
        onChange={(event) => moveStart(event.currentTarget.value)}
      />
      <InputField
        id={ids.end}
        label="Ends"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={end}
        error={form.getError('endsAt')}
        onChange={(event) => set({ endsAt: toIso(event.currentTarget.value, zone) })}
      />
      <FormField
        id={ids.zone}
        label="Time zone"
        error={form.getError('timeZone')}
        hint="Of the place. Visitors elsewhere see their own time beside it."
      >
        {(control) => (
          <select
            {...control}
            value={values.timeZone}
            onChange={({ currentTarget: { value } }) =>
              set({ timeZone: value, startsAt: toIso(start, value), endsAt: toIso(end, value) })
            }
            className="field"
          >
            {listZones(values.timeZone).map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </fieldset>
  );
}

const listZones = (current: string): readonly string[] =>
  [...new Set([current, getOwnZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].filter(Boolean).sort();
