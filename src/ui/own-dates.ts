import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { createDateFormats } from '#lib/dates.ts';

/** The browser's time zone. */
export const getOwnZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Formats private dates in the reader's time zone. The server does not know it, so it and the first render take UTC.
 * Public dates are in UTC for everybody (`formatDate`).
 */
export function useOwnDates(): ReturnType<typeof createDateFormats> {
  const isHydrated = useHydrated();
  return useMemo(() => createDateFormats(isHydrated ? getOwnZone() : 'UTC'), [isHydrated]);
}
