import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatHourTime } from './hour-times.ts';

/** A row of a list of office hours: when and where, and the controls beside it. */
export function HourRow(props: {
  hour: { readonly startsAt: string; readonly minutes: number; readonly place: string };
  children: ReactNode;
}) {
  const { hour, children } = props;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-1.5 text-[0.9375rem]">
      <span className="min-w-0 grow basis-60 wrap-anywhere">
        <span className="figures font-semibold">{formatHourTime(hour.startsAt)}</span>
        <span className="text-muted">
          {' '}
          · {hour.minutes} min
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">
            <Place place={hour.place} />
          </span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-5">{children}</span>
    </li>
  );
}

/** The place of an office hour: a text, or a link that opens in a new tab. A short one shows only the host of its address. */
export function Place(props: { place: string; isShort?: boolean; className?: string }) {
  const { place, isShort, className } = props;
  if (!/^https:\/\/\S+$/.test(place)) return place;
  const address = place.replace('https://', '');
  return (
    <a
      href={place}
      target="_blank"
      rel="noreferrer"
      {...(isShort && { title: address, 'aria-label': address })}
      className={classNames('link', className)}
    >
      {isShort ? address.replace(/[/?#].*/, '') : address}
    </a>
  );
}
