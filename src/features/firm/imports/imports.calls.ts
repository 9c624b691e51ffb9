import { defineCall } from '#lib/call.ts';
import { IMPORT_UPLOAD_PATH, IMPORTS_PATH } from './imports.constants.ts';
import type { ImportRequest, SiteImport } from './imports.contract.ts';

interface OfOne {
  readonly params: { id: number };
}

/** The imports, the newest first. */
export const listImports = defineCall<{ reply: SiteImport[] }>('GET', IMPORTS_PATH);
export const getImport = defineCall<OfOne & { reply: SiteImport }>('GET', `${IMPORTS_PATH}/:id`);
/** Takes a file and checks it. Nothing of the site changes. */
export const postImport = defineCall<{ reply: SiteImport }>('POST', IMPORT_UPLOAD_PATH);
/** Imports a checked file, or goes on with an import that was stopped or failed. */
export const runImport = defineCall<OfOne & { body: ImportRequest; reply: SiteImport }>(
  'POST',
  `${IMPORTS_PATH}/:id/run`,
);
export const stopImport = defineCall<OfOne & { reply: SiteImport }>('POST', `${IMPORTS_PATH}/:id/stop`);
/** Removes what an import brought, except what was changed since. */
export const takeBackImport = defineCall<OfOne & { reply: SiteImport }>('POST', `${IMPORTS_PATH}/:id/take-back`);
