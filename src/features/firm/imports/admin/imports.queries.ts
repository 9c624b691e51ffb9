import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/call-query.ts';
import { listImports } from '../imports.calls.ts';
import { WORKING_STATES } from '../imports.constants.ts';
import type { SiteImport } from '../imports.contract.ts';

const PROGRESS_MS = 1000;

export const isWorking = ({ state }: Pick<SiteImport, 'state'>): boolean => WORKING_STATES.includes(state);

/** The imports, asked for again while one is being worked on. */
export const importsQuery = callQuery(listImports, {});
export const PROGRESS_INTERVAL = ({ state }: { state: { data?: SiteImport[] | undefined } }): number | false =>
  state.data?.some(isWorking) ? PROGRESS_MS : false;

export const invalidateImports = (client: QueryClient) => client.invalidateQueries({ queryKey: importsQuery.queryKey });
