import { defineCall } from '#lib/call.ts';
import { FILES_CHECK_PATH, HEALTH_PATH } from './health.constants.ts';
import type { HealthReport } from './health.contract.ts';

export const getHealth = defineCall<{ reply: HealthReport }>('GET', HEALTH_PATH);
/** Starts a check of all stored files. */
export const postFilesCheck = defineCall<{ reply: { check: 'running' } }>('POST', FILES_CHECK_PATH);
