import { createContext, useContext, useEffect } from 'react';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminSearch } from './admin-search.ts';
import { getRefusal, type Refusal } from './refusal.ts';

interface Admin {
  /** The administrator's user id: drafts belong to one person. */
  readonly viewerId: number;
  readonly search: AdminSearch;
  /** The server refuses this administrator: the whole screen says so. */
  readonly onRefused: (reason: Refusal) => void;
  /** The session is over: the sign-in screen takes the place of the administration. */
  readonly onSignedOut: () => void;
}

/** What every screen of the administration may ask of the frame around it. */
export const AdminContext = createContext<Admin | undefined>(undefined);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin() needs AdminFrame around it.');
  return admin;
}

/** Handles a failed read that concerns the whole screen (role or session lost). Returns the error if it concerns only the list. */
export function useListError(error: Error | null): Error | null {
  const { onRefused, onSignedOut } = useAdmin();
  const refusal = getRefusal(error);
  const isLost = isSessionExpired(error);
  useEffect(() => {
    if (refusal) onRefused(refusal);
    if (isLost) onSignedOut();
  }, [refusal, isLost, onRefused, onSignedOut]);
  return refusal || isLost ? null : error;
}

/** Reports a failed write: to the frame if the role or the session is lost, else in a toast with `title`. */
export function useReportFailure(): (error: Error, title: string) => void {
  const { onRefused, onSignedOut } = useAdmin();
  return (error, title) => {
    const refusal = getRefusal(error);
    if (refusal) onRefused(refusal);
    else if (isSessionExpired(error)) onSignedOut();
    else toast({ title, text: getErrorMessage(error), look: 'danger' });
  };
}
