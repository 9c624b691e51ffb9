import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import type { Account } from '#features/accounts/accounts.contract.ts';
import { becomeViewer } from '#features/accounts/ui/become-viewer.ts';
import { isSessionLost } from '../account/private-form.ts';
import type { AdminSearch } from './admin-search.ts';
import { type Refusal, refusalOf } from './refusal.ts';

interface Admin {
  readonly viewer: Account;
  readonly search: AdminSearch;
  /** The server refuses this administrator: the whole screen says so. */
  readonly onRefused: (reason: Refusal) => void;
}

/** Who administers, and where in the administration they are. */
export const AdminContext = createContext<Admin | undefined>(undefined);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('This stands within the administration alone');
  return admin;
}

/** Shows what a failed read means for the whole screen: a lost role, a lost session. Gives the error where it is the list's own. */
export function useOwnFailure(error: Error | null): Error | null {
  const { onRefused } = useAdmin();
  const client = useQueryClient();
  const refusal = refusalOf(error);
  const isLost = isSessionLost(error);
  useEffect(() => {
    if (refusal) onRefused(refusal);
    if (isLost) becomeViewer(client, null);
  }, [refusal, isLost, onRefused, client]);
  return refusal || isLost ? null : error;
}
