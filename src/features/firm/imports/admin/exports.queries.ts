import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/call-query.ts';
import { listExports } from '../exports.calls.ts';
import type { SiteExport } from '../exports.contract.ts';

const PROGRESS_MS = 1000;

/** The exports, asked for again while one is being made. */
export const exportsQuery = callQuery(listExports, {});
export const EXPORT_INTERVAL = ({ state }: { state: { data?: SiteExport[] | undefined } }): number | false =>
  state.data?.some((one) => one.state === 'running') ? PROGRESS_MS : false;

export const invalidateExports = (client: QueryClient) => client.invalidateQueries({ queryKey: exportsQuery.queryKey });
