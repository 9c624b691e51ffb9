import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { EffectSelect } from '#ui/effect-select.tsx';
import { getOwnZone } from '#ui/own-dates.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../../mentor.calls.ts';
import { reloadPlan } from '../../ui/mentor.queries.ts';
import type { MyWeek, ReminderBody } from '../../week.contract.ts';

/** The Monday email and the calendar, on one line. `confirm` offers to confirm the address. */
export function WeekSettings({ week, confirm }: { week: MyWeek; confirm: ReactNode }) {
  return (
    <div
      id="week-settings"
      className="needs-script mt-8 flex scroll-mt-28 flex-wrap items-start gap-x-8 border-t border-line pt-1 text-sm text-muted"
    >
      <MondayMail week={week} confirm={confirm} />
      <Calendar week={week} />
    </div>
  );
}

function MondayMail({ week: { reminder }, confirm }: { week: MyWeek; confirm: ReactNode }) {
  const change = useWeekChange((body: ReminderBody) => callApi(calls.putReminder, { body }));
  const isHydrated = useHydrated();
  const { isOn, isStopped, isConfirmed } = reminder;
  const saving = change.isPending ? change.variables.timeZone : undefined;
  const timeZone = saving ?? reminder.timeZone ?? (isHydrated ? getOwnZone() : 'UTC');
  const turn = (on: boolean) => change.mutate({ isOn: on, timeZone: isOn ? timeZone : getOwnZone() });
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        {!isOn && 'Monday email: off'}
        {isOn && (isStopped ? 'Monday email: stopped until you go on' : 'Monday email: on, at 7:00')}
        {isOn && isStopped && (
          <Action isBusy={change.isPending} onClick={() => turn(true)}>
            Send it again
          </Action>
        )}
        {/* One button, so that it keeps the focus. */}
        <Action isBusy={change.isPending} onClick={() => turn(!isOn)}>
          {isOn ? 'Turn the email off' : 'Turn the email on'}
        </Action>
      </p>
      {isOn && !isConfirmed && (
        <p className="flex max-w-[60ch] flex-wrap items-center gap-x-3 text-ink">
          It is not sent until you confirm your email address. {confirm}
        </p>
      )}
      {isOn && (
        <details>
          <summary className="flex min-h-11 items-center gap-2 hover:text-ink">
            Your time zone: {formatZone(timeZone)}
            <span aria-hidden="true" className="details-mark" />
          </summary>
          <label htmlFor="week-zone" className="sr-only">
            Time zone of your days and of the Monday email
          </label>
          <EffectSelect
            id="week-zone"
            value={timeZone}
            onChoose={(zone) => change.mutate({ isOn, timeZone: zone })}
            className="min-h-11 max-w-64 bg-transparent text-ink underline decoration-edge underline-offset-4"
          >
            {listZones(timeZone, isHydrated).map((zone) => (
              <option key={zone} value={zone}>
                {formatZone(zone)}
              </option>
            ))}
          </EffectSelect>
        </details>
      )}
    </div>
  );
}

const formatZone = (zone: string): string => zone.replaceAll('_', ' ');

const createCalendarLink = () => callApi(calls.postCalendarLink, {});
const deleteCalendarLink = () => callApi(calls.deleteCalendarLink, {});

function Calendar({ week: { hasCalendar } }: { week: MyWeek }) {
  const [url, setUrl] = useState<string>();
  const create = useWeekChange(createCalendarLink, (link) => setUrl(link.url));
  const remove = useWeekChange(deleteCalendarLink, () => setUrl(undefined));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        Calendar: {hasCalendar ? 'on' : 'off'}
        {hasCalendar ? (
          <>
            <ConfirmButton
              label="Renew the address"
              question="Calendars that subscribed to the old address will no longer get your plan."
              run={createCalendarLink}
              onDone={(link) => setUrl(link.url)}
              className="link px-0! font-normal!"
            />
            <Action isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              Switch the calendar off
            </Action>
          </>
        ) : (
          <Action isBusy={create.isPending} onClick={() => create.mutate(undefined)}>
            Create an address
          </Action>
        )}
      </div>
      <div role="status" className="basis-full">
        {url && (
          <div className="flex flex-wrap items-center gap-3 pb-2">
            <label htmlFor="calendar-address" className="basis-full">
              Subscribe to this address in your calendar program. Anyone who has it can read your plan, and it is shown
              only now.
            </label>
            <CopyField id="calendar-address" url={url} />
          </div>
        )}
      </div>
    </>
  );
}

const Action = (props: ButtonProps) => <Button {...props} look="link" className="min-h-11" />;

/** A change of the settings, which the week shows. In another time zone it may be another week. */
const useWeekChange = <Input, Reply>(run: (input: Input) => Promise<Reply>, onDone?: (reply: Reply) => void) =>
  useAction({ run, ...(onDone && { onDone }), invalidates: reloadPlan, failure: 'Not saved' });

/** Server and browser may know different names, so the list is filled in the browser only. */
function listZones(current: string, isHydrated: boolean): readonly string[] {
  return isHydrated ? [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort() : [current];
}
