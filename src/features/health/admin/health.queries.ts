import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { HEALTH_PATH } from '../health.constants.ts';
import type { HealthReport } from '../health.contract.ts';

/** The site's current health, for admins. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => getJson<HealthReport>(HEALTH_PATH, signal),
});
