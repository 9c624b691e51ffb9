import { callQuery } from '#lib/call-query.ts';
import * as calls from '../hand-ins.calls.ts';

/** Data is refetched when a screen opens after this many milliseconds, which shows what was accepted since. */
const FRESH_MS = 5000;

export const myHandInsQuery = callQuery(calls.listMyHandIns, {}, { staleTime: FRESH_MS });

/** What waits for somebody who may accept it. */
export const waitingHandInsQuery = callQuery(calls.listHandIns, { query: {} }, { staleTime: FRESH_MS });
