import { jsonQuery } from '#lib/json-query.ts';
import { HEALTH_PATH } from '../health.constants.ts';
import type { HealthReport } from '../health.contract.ts';

/** The site's current health, for admins. */
export const healthQuery = jsonQuery<HealthReport>(['health'], HEALTH_PATH);
