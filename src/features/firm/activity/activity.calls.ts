import { defineCall } from '#lib/call.ts';
import { ACTIVITY_PATH } from './activity.constants.ts';
import type { ActivityItem, ActivityQuery } from './activity.contract.ts';

/** The log of administrators' actions, newest first. */
export const listActivity = defineCall<{ query: Partial<ActivityQuery>; reply: ActivityItem[] }>('GET', ACTIVITY_PATH);
