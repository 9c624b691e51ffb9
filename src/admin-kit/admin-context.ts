import { createContext, useContext, useEffect } from 'react';
import { isSessionExpired } from '#lib/api-error.ts';
import { type Capability, can, type Role } from '#lib/roles.ts';
import type { AdminSearch } from './admin-search.ts';
import { getRefusal, type Refusal } from './refusal.ts';

interface Admin {
  /** The administrator's user id. Drafts are stored per user. */
  readonly viewerId: number;
  readonly role: Role;
  readonly search: AdminSearch;
  /** Called when the server refuses this administrator. The whole screen then shows why. */
  readonly onRefused: (reason: Refusal) => void;
  /** Called when the session has expired. The sign-in screen then replaces the admin area. */
  readonly onSignedOut: () => void;
}

/** The context that the admin frame provides to its screens. */
export const AdminContext = createContext<Admin | undefined>(undefined);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin() needs AdminFrame around it.');
  return admin;
}

/** Returns a check of the viewer's capabilities. The server decides; screens only leave out what it would refuse. */
export function useCan(): (capability: Capability) => boolean {
  const { role } = useAdmin();
  return (capability) => can(role, capability);
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
