import { callQuery } from '#lib/call-query.ts';
import * as calls from '../mentor.calls.ts';

/** Refetched when a screen opens after this many milliseconds, which shows changes by lessons and other devices. */
export const FRESH_MS = 3000;

export const profileQuery = callQuery(calls.getProfile, {});
export const catalogQuery = callQuery(calls.getCatalog, {}, { staleTime: FRESH_MS });
export const proposalsQuery = callQuery(calls.getProposals, {}, { staleTime: FRESH_MS });
/** The learner's plan. Without one, there is nothing but the questions. */
export const planQuery = callQuery(calls.getPlan, {}, { staleTime: FRESH_MS });
