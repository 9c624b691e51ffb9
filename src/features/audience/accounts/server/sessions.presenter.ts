import Bowser from 'bowser';
import type { SessionItem } from '../accounts.contract.ts';
import type { SessionRow } from './accounts.store.ts';

/** One of a user's sessions, without its token. */
export function presentSession(row: SessionRow, currentId: number): SessionItem {
  return {
    id: row.id,
    device: formatDeviceName(row.userAgent),
    address: row.ipAddress === '' ? null : row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}

/** "Firefox on Linux", as far as the user agent says. */
export function formatDeviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
