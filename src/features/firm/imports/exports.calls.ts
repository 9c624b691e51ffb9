import { defineCall } from '#lib/call.ts';
import { EXPORTS_PATH } from './exports.constants.ts';
import type { SiteExport } from './exports.contract.ts';

interface OfOne {
  readonly params: { id: number };
}

/** The exports of the last days, the newest first. */
export const listExports = defineCall<{ reply: SiteExport[] }>('GET', EXPORTS_PATH);
/** Starts an export, which is made in the background. */
export const createExport = defineCall<{ reply: SiteExport }>('POST', EXPORTS_PATH);
export const stopExport = defineCall<OfOne & { reply: SiteExport }>('POST', `${EXPORTS_PATH}/:id/stop`);
/** The archive of a finished export. */
export const downloadExport = defineCall<OfOne & { reply: string }>('GET', `${EXPORTS_PATH}/:id/file`);
