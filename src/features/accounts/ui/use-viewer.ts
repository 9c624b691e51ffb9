import { useQuery } from '@tanstack/react-query';
import type { Account } from '../accounts.contract.ts';
import { viewerQuery } from './viewer.queries.ts';

/** The signed-in user; null if nobody is signed in, undefined while unknown. */
export function useViewer(): Account | null | undefined {
  return useQuery(viewerQuery).data;
}
