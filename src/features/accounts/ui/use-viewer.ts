import { useQuery } from '@tanstack/react-query';
import type { Account } from '../accounts.contract.ts';
import { viewerQuery } from './viewer.queries.ts';

/** Who is signed in: null is nobody, undefined not known yet. */
export function useViewer(): Account | null | undefined {
  return useQuery(viewerQuery).data;
}
